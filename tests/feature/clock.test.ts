import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { findSiteState } from '#server/db/site-state.ts'
import { confirmTime, isClockSuspect, startClockCheck, trustedClock } from '#server/due/clock-check.ts'
import { timeSources } from '#server/due/time-sources.ts'
import { getUser, login } from '#shared/contract/accounts/schemas.ts'
import {
  completePayment,
  createPaymentIntent,
  getAdminDeposit,
  releaseDeposit,
} from '#shared/contract/deposits/schemas.ts'
import { listOutbox, sendGuestLink } from '#shared/contract/mail/schemas.ts'
import { confirmClock, getSiteStatus } from '#shared/contract/status/schemas.ts'
import { changeStatus, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { counted } from '#tests/support/counted.ts'
import { checkIn, somePhoto } from '#tests/support/journey.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
const visa = '4242424242424242'
let mailIsUp = true
const mail = await startMailServer({
  onMailFrom: (_address, _session, done) =>
    done(mailIsUp ? undefined : Object.assign(new Error('try again later'), { responseCode: 451 })),
})
let now: () => number = Date.now
const stripe: StripeDouble = await startStripeDouble(() => now())
const test = testApp({
  settings: { ...mail.settings, ...stripe.settings },
})
afterEach(() => {
  mailIsUp = true
  stripe.calm()
})
afterAll(async () => {
  await stripe.close()
  await mail.stop()
})

/** Keeps the provider's clock right, independent of ours. */
const fixProviderClock = () => {
  const at = test.clock.now()
  now = () => at
}

const workRows = () =>
  test.app.database.db
    .selectFrom('periodic_work')
    .select(['name', 'next_at', 'lease_until', 'last_ok_at', 'last_error'])
    .orderBy('name')
    .execute()

/**
 * The wall clock jumps a day forwards or backwards to the right time, as after an empty battery, a typo, or on a
 * resumed virtual machine. Nothing may hang for that day, and no stored data may be lost.
 */
describe.each([
  ['forwards', dayMs],
  ['backwards', -dayMs],
])('a clock set a day %s', (which, jumpMs) => {
  it('a changed clock doesn’t delay periodic work', async () => {
    await test.app.ticker.runOnce()
    expect(await workRows()).not.toEqual([])
    test.clock.advance(jumpMs)
    await test.app.ticker.runOnce()
    const at = new Date(test.clock.now()).toISOString()
    for (const row of await workRows())
      expect(row).toMatchObject({ last_ok_at: at, lease_until: null, last_error: null })
    // Then each task runs at its own interval, not in every tick.
    test.clock.advance(1000)
    await test.app.ticker.runOnce()
    for (const row of await workRows()) expect(row.last_ok_at).toBe(at)
    counted(`a day ${which}: ${(await workRows()).length} tasks kept their interval`)
  })

  it('a changed clock doesn’t delay taking over a dead process’s work', async () => {
    await test.app.ticker.runOnce()
    const lease_until = new Date(test.clock.now() + 60_000).toISOString()
    await test.app.database.db.updateTable('periodic_work').set({ lease_until, attempts: 1 }).execute()
    test.clock.advance(jumpMs)
    await test.app.ticker.runOnce()
    const at = new Date(test.clock.now()).toISOString()
    for (const row of await workRows()) expect(row).toMatchObject({ last_ok_at: at, lease_until: null })
  })

  it('a changed clock doesn’t delay waiting mails, which are sent once', async () => {
    const stay = await buildStay(test, { guestEmail: 'aroha@guest.nz' })
    await (await test.host()).call(sendGuestLink, { params: { id: stay.id } })
    mailIsUp = false
    for (let look = 0; look < 5; look += 1) {
      await test.app.ticker.runOnce()
      test.clock.advance(20 * 60_000)
    }
    mailIsUp = true
    mail.received.splice(0)
    test.clock.advance(jumpMs)
    await test.app.ticker.runOnce()
    await test.app.ticker.runOnce()
    const mails = await (await test.host()).call(listOutbox)
    expect(mails).toMatchObject([{ state: 'sent', problem: null }])
    expect(mail.received).toHaveLength(1)
  })

  it('a changed clock ends no session, link or upload', async () => {
    const host = await test.host()
    const stay = await buildStay(test)
    const guest = test.visitor()
    await guest.call(getGuestStay, { params: { token: stay.accessToken } })
    test.clock.advance(jumpMs)
    expect((await host.try(getUser)).status).toBe(200)
    expect((await guest.try(getGuestStay, { params: { token: stay.accessToken } })).status).toBe(200)
    const { uploadURL } = await guest.call(requestUpload)
    const { pathname, search } = new URL(uploadURL)
    const body = new Uint8Array(await somePhoto('id'))
    expect((await guest.request(pathname + search, { method: 'PUT', body })).status).toBe(200)
  })

  it('a changed clock extends no rate limit', async () => {
    const attempt = (password: string) =>
      test.visitor().try(login, { body: { email: testHost.email, password } })
    for (let count = 0; count < 10; count += 1) await attempt('wrong')
    expect((await attempt(testHost.password)).status).toBe(429)
    test.clock.advance(jumpMs)
    expect((await attempt(testHost.password)).status).toBe(200)
    for (let count = 0; count < 10; count += 1) await attempt('wrong')
    expect((await attempt(testHost.password)).status).toBe(429)
  })

  it('a changed clock doesn’t delay a deposit that waits for a silent provider, which runs once', async () => {
    fixProviderClock()
    const days = { checkInDate: '2026-12-11', checkOutDate: '2026-12-14' }
    const stay = await buildStay(test, { guestPhone: '+64211234567', hasDocuments: true, ...days })
    const open = { body: { guestStayToken: stay.accessToken } }
    const session = await test.visitor().call(createPaymentIntent, open)
    stripe.state.confirmInBrowser(session.paymentIntentId, visa)
    const { paymentIntentId } = session
    const done = { params: { token: stay.accessToken }, body: { paymentIntentId } }
    await test.visitor().call(completePayment, done)
    const status = async () =>
      (await (await test.host()).call(getAdminDeposit, { params: { id: stay.id } })).status
    // The provider is silent from a day and a half before the hold's deadline until after the jump.
    test.clock.set('2026-12-10T09:00:00.000Z')
    fixProviderClock()
    stripe.fail({ call: 'POST /v1/payment_intents', how: 'rate limited', times: 100 })
    for (let look = 0; look < 4; look += 1) {
      await test.app.ticker.runOnce()
      test.clock.advance(5 * 60_000)
    }
    expect(await status()).toBe('card_saved')
    stripe.calm()
    // After the clock was set back, the hold's hour is still in the past.
    test.clock.advance(jumpMs < 0 ? -11 * hourMs : jumpMs)
    await test.app.ticker.runOnce()
    await test.app.ticker.runOnce()
    expect(await status()).toBe('held')
    const holds = [...stripe.state.payments.values()].filter(({ metadata }) => metadata.stay === stay.id)
    expect(holds.filter(({ status: its }) => its === 'requires_capture')).toHaveLength(1)
  })
})

describe('a clock that jumps ahead while the site runs', () => {
  /** Monotonic across the file, whatever a test does to the wall clock. */
  let steadyMs = 0
  const pass = (ms: number) => {
    steadyMs += ms
    test.clock.advance(ms)
  }
  const tick = async () => {
    await test.app.ticker.runOnce()
    pass(15_000)
  }
  beforeEach(async () => {
    Object.assign(test.clock, { monotonic: () => steadyMs })
    mail.received.splice(0)
    await tick()
  })
  afterEach(() => {
    Reflect.deleteProperty(test.clock, 'monotonic')
  })

  /**
   * Returns an approved stay whose documents the host saw in person; its hold is at Stripe, or its card saved for
   * later.
   */
  const approvedStay = async (days: { checkInDate: string; checkOutDate: string }) => {
    const stay = await buildStay(test, { guestPhone: '+64211234567', hasDocuments: true, ...days })
    const open = { body: { guestStayToken: stay.accessToken } }
    const { paymentIntentId } = await test.visitor().call(createPaymentIntent, open)
    stripe.state.confirmInBrowser(paymentIntentId, visa)
    const done = { params: { token: stay.accessToken }, body: { paymentIntentId } }
    await test.visitor().call(completePayment, done)
    const params = { id: stay.id }
    await (await test.host()).call(changeStatus, { params, body: { status: 'approved' } })
    await tick()
    return stay
  }
  const depositOf = async ({ id }: { id: string }) =>
    (await (await test.host()).call(getAdminDeposit, { params: { id } })).status
  const clockItem = async () =>
    (await (await test.host()).call(getSiteStatus)).items.find(({ name }) => name === 'clock')?.state
  const soon = { checkInDate: '2026-12-02', checkOutDate: '2026-12-04' }
  const later = { checkInDate: '2026-12-20', checkOutDate: '2026-12-22' }

  it('time-driven work waits, the hosts are told, and it runs in the tick in which Stripe agrees', async () => {
    fixProviderClock()
    const [held, saved] = [await approvedStay(soon), await approvedStay(later)]
    const photod = await buildStay(test, soon)
    await checkIn(test.visitor(), photod, 'photos')
    const keepsPhotos = async () =>
      (await (await test.host()).call(listStays)).find(({ id }) => id === photod.id)?.documentsEraseAt !==
      null
    expect(await keepsPhotos()).toBe(true)
    expect([await depositOf(held), await depositOf(saved), await clockItem()]).toEqual([
      'held',
      'card_saved',
      'good',
    ])
    mail.received.splice(0)
    // Releases, erasures and holds would be due by then.
    test.clock.advance(19 * dayMs)
    await (await test.host()).call(sendGuestLink, { params: { id: saved.id } })
    for (let count = 0; count < 5; count += 1) await tick()
    expect([await depositOf(held), await depositOf(saved), await clockItem()]).toEqual([
      'held',
      'card_saved',
      'bad',
    ])
    expect(await keepsPhotos()).toBe(true)
    expect(mail.received.map(({ source }) => /needs attention/.test(source))).toEqual([true])
    expect(test.log()).toContain('the clock may be wrong')

    now = () => test.clock.now()
    await test.app.ticker.runOnce()
    expect([await depositOf(held), await depositOf(saved), await clockItem()]).toEqual([
      'released',
      'held',
      'good',
    ])
    expect(await keepsPhotos()).toBe(false)
    expect(mail.received.length).toBeGreaterThan(1)
    counted('19 days ahead: holds, releases, photos and mails waited for a Date that agreed')
  })

  it('a host who saw the time can confirm the clock', async () => {
    fixProviderClock()
    const stay = await approvedStay(soon)
    test.clock.advance(6 * dayMs)
    await tick()
    const host = await test.host()
    const confirm = (at: number) => host.try(confirmClock, { body: { now: new Date(at).toISOString() } })
    expect((await confirm(test.clock.now() - dayMs)).status).toBe(409)
    await tick()
    expect(await depositOf(stay)).toBe('held')
    expect((await confirm(test.clock.now())).status).toBe(200)
    await tick()
    expect(await depositOf(stay)).toBe('released')
  })

  it('the clock is trusted again after a steady day without a confirmation', async () => {
    fixProviderClock()
    const stay = await approvedStay(soon)
    test.clock.advance(6 * dayMs)
    await tick()
    pass(dayMs - 60_000)
    await tick()
    expect(await depositOf(stay)).toBe('held')
    pass(60_000)
    await tick()
    expect(await depositOf(stay)).toBe('released')
  })

  it('places no hold when a host approves meanwhile, and still does what a host decides', async () => {
    fixProviderClock()
    const [held, saved] = [await approvedStay(soon), await approvedStay(later)]
    const host = async (status: 'pending' | 'approved', { id }: { id: string }) =>
      (await test.host()).call(changeStatus, { params: { id }, body: { status } })
    await host('pending', saved)
    test.clock.advance(19 * dayMs)
    await tick()
    await host('approved', saved)
    await tick()
    expect(await depositOf(saved)).toBe('card_saved')
    await (await test.host()).call(releaseDeposit, { params: { id: held.id } })
    expect(await depositOf(held)).toBe('released')
  })
})

describe('the clock of one process among several', () => {
  const start = Date.parse('2026-12-01T00:00:00Z')
  /**
   * Simulates a process with separate clocks on the test's database: `pass` lets time pass, `jump` sets the wall clock.
   */
  function startProcess(at: number) {
    let [wall, monotonic] = [at, 1000]
    const clock = { now: () => wall, monotonic: () => monotonic }
    const ctx = { clock, log: test.app.ctx.log, database: { ...test.app.database } }
    return {
      ctx,
      now: () => wall,
      pass(ms: number) {
        wall += ms
        monotonic += ms
      },
      jump(ms: number) {
        wall += ms
      },
      look: (...said: (number | null)[]) =>
        startClockCheck(
          ctx,
          said.map((instant) => ({ name: 'elsewhere', now: async () => instant })),
        ),
      isDoubtful: () => isClockSuspect(ctx),
    }
  }

  it('the clock is trusted at a start however long the site was off, and waits for the last tick if it is behind', async () => {
    const first = startProcess(start)
    expect(first.isDoubtful()).toBe(true)
    await first.look()
    expect(first.isDoubtful()).toBe(false)
    const monthLater = startProcess(start + 30 * dayMs)
    await monthLater.look()
    expect(monthLater.isDoubtful()).toBe(false)

    const behind = startProcess(start + 20 * dayMs)
    await behind.look(start)
    expect(behind.isDoubtful()).toBe(true)
    // The network may correct the clock by any amount.
    behind.jump(40 * dayMs)
    await behind.look()
    expect(behind.isDoubtful()).toBe(false)
  })

  it.each<[string, (at: number) => (number | null)[], boolean]>([
    ['suspect without another clock', () => [], true],
    ['suspect if another clock doesn’t respond', () => [null], true],
    ['suspect if another clock disagrees', (at) => [at - 6 * 60_000, at - 30 * dayMs], true],
    ['trusted if another clock agrees within five minutes', (at) => [null, at + 5 * 60_000], false],
  ])('a jump suspends the clock until the next poll, which decides: %s', async (_what, said, isDoubtful) => {
    const one = startProcess(start)
    await one.look()
    one.jump(30 * dayMs)
    expect(one.isDoubtful()).toBe(true)
    await one.look(...said(one.now()))
    expect(one.isDoubtful()).toBe(isDoubtful)
  })

  it('a host’s confirmation counts in every process with the same time, and only trusted processes tick', async () => {
    const [one, two, other] = [startProcess(start), startProcess(start), startProcess(start)]
    for (const each of [one, two, other]) {
      await each.look()
      each.jump(each === other ? 60 * dayMs : 30 * dayMs)
      await each.look()
    }
    const tickAt = async () => (await findSiteState(test.app.database.db, 'tick'))?.at
    expect(await tickAt()).toBe(new Date(start).toISOString())
    await confirmTime(one.ctx)
    for (const each of [two, other]) await each.look()
    expect([one, two, other].map((each) => each.isDoubtful())).toEqual([false, false, true])
    expect(await tickAt()).toBe(new Date(two.now()).toISOString())
  })

  it('simulated holds expire by elapsed time, not by the displayed time', async () => {
    const one = startProcess(start)
    await one.look()
    one.jump(30 * dayMs)
    one.pass(hourMs)
    expect(trustedClock(one.ctx).now()).toBe(start + hourMs)
    await one.look(one.now())
    expect(trustedClock(one.ctx).now()).toBe(one.now())
  })
})

it('the time is requested from other machines, and on this one only from STRIPE_API_URL', () => {
  const asked = (settings: Record<string, string>) =>
    timeSources({
      config: readConfig({ DATA_DIR: '/nowhere', ...settings }),
      payments: test.app.ctx.simulator,
    }).map(({ name }) => name)
  const bucket = (S3_ENDPOINT: string) => ({
    S3_BUCKET: 'stays',
    S3_REGION: 'nz',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
    S3_ENDPOINT,
  })
  expect(asked(bucket('https://s3.example.nz'))).toEqual(['S3'])
  for (const host of ['127.0.0.1:9000', 'localhost:9000', '[::1]:9000', '[::ffff:127.0.0.1]:9000'])
    expect(asked(bucket(`http://${host}`))).toEqual([])
  const postgres = { DATABASE_URL: 'postgres://stay@db.example.nz/stay' }
  expect(asked({ ...postgres, ...bucket('http://localhost:9000') })).toEqual([])
  expect(test.config.stripeApiUrl).toContain('127.0.0.1')
  expect(timeSources(test.app.ctx).map(({ name }) => name)).toEqual(['Stripe'])
})
