import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { completePayment, createPaymentIntent } from '#shared/contract/deposits/schemas.ts'
import { sendGuestLink } from '#shared/contract/mail/schemas.ts'
import { getSiteStatus, type StatusItem } from '#shared/contract/status/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { temporaryFolder } from '#tests/support/site.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

/** Causes and fixes every problem that "System status" and `/metrics` report. */

const hourMs = 60 * 60 * 1000
const minuteMs = 60_000
const token = 'a token for the tests'
const folder = temporaryFolder()
const backupFolder = `${folder.path}/backups`
let refusal: { responseCode: number } | null = null
const mail = await startMailServer({
  onRcptTo: (_address, _session, done) =>
    done(refusal ? Object.assign(new Error('not now, or never'), refusal) : undefined),
})
let now: () => number = Date.now
const stripe: StripeDouble = await startStripeDouble(() => now())
const test = testApp({
  settings: {
    METRICS_TOKEN: token,
    SECRET_KEY: randomBytes(32).toString('base64'),
    BACKUP_DIR: backupFolder,
    ...mail.settings,
    ...stripe.settings,
  },
})
now = () => test.clock.now()
afterEach(() => {
  refusal = null
  stripe.calm()
  // The database is emptied after each test; leftover holds would be noticed in the next one.
  stripe.state.payments.clear()
  rmSync(backupFolder, { recursive: true, force: true })
})
afterAll(async () => {
  await stripe.close()
  await mail.stop()
  folder.remove()
})

const look = () => test.app.ticker.runOnce()
async function itemOf(name: StatusItem['name']) {
  const { items } = await (await test.host()).call(getSiteStatus)
  return items.find((item) => item.name === name)
}
async function figure(sample: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const { text } = await test.visitor().request('/metrics', { headers })
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  return Number(line?.slice(sample.length + 1) ?? Number.NaN)
}

async function heldStay(guestName: string) {
  const days = { checkInDate: '2026-12-02', checkOutDate: '2026-12-04' }
  const stay = await buildStay(test, { guestName, guestPhone: '+64211234567', hasDocuments: true, ...days })
  const open = { body: { guestStayToken: stay.accessToken } }
  const { paymentIntentId } = await test.visitor().call(createPaymentIntent, open)
  stripe.state.confirmInBrowser(paymentIntentId, '4242424242424242')
  const params = { token: stay.accessToken }
  await test.visitor().call(completePayment, { params, body: { paymentIntentId } })
  return { stay, paymentIntentId }
}

const sendLetter = async () => {
  const stay = await buildStay(test, { guestEmail: 'aroha@guest.nz' })
  await (await test.host()).call(sendGuestLink, { params: { id: stay.id } })
  await look()
}

it('temporarily refused mails are a status item, and late if nobody retries', async () => {
  refusal = { responseCode: 451 }
  await sendLetter()
  expect(await itemOf('mail')).toMatchObject({
    state: 'attention',
    title: 'The mail server isn’t taking 1 e-mail right now',
  })
  expect(await figure('latchkey_due_work_runs_total{task="mail",outcome="done"}')).toBeGreaterThan(0)
  test.clock.advance(hourMs)
  expect(await itemOf('work')).toMatchObject({
    state: 'attention',
    title: 'Some background tasks are late',
    detail: expect.stringContaining('Waiting for more than 15 minutes: 1 e-mail.'),
  })
  refusal = null
  await look()
  expect((await itemOf('work'))?.state).toBe('good')
})

describe('deposits', () => {
  it('deposits that differ at the card provider are counted, and agree after the next check', async () => {
    const { paymentIntentId } = await heldStay('Aroha Ngata')
    await heldStay('Mere Tūhoe')
    await look()
    expect(await itemOf('deposits')).toMatchObject({ state: 'good' })
    expect(await figure('latchkey_live_holds{state="active"}')).toBe(2)
    Object.assign(stripe.state.payments.get(paymentIntentId) ?? {}, {
      status: 'canceled',
      cancellation_reason: 'requested_by_customer',
      amount_capturable: 0,
    })
    test.clock.advance(10 * minuteMs)
    await look()
    expect(await itemOf('deposits')).toMatchObject({
      state: 'attention',
      title: '1 deposit differed from the card provider at the last check',
    })
    expect(await figure('latchkey_live_holds{state="active"}')).toBe(1)
    test.clock.advance(10 * minuteMs)
    await look()
    expect(await itemOf('deposits')).toMatchObject({
      state: 'good',
      title: 'Deposits match the card provider',
    })
  })

  it('an impossible comparison is a failing task with its reason and count', async () => {
    await heldStay('Aroha Ngata')
    stripe.fail({ call: 'GET /v1/payment_intents/:id', how: 'rate limited', times: 100 })
    stripe.fail({ call: 'GET /v1/payment_intents', how: 'rate limited', times: 100 })
    test.clock.advance(11 * minuteMs)
    await look()
    expect(await itemOf('work')).toMatchObject({
      state: 'attention',
      title: 'Some background tasks are failing',
      detail: expect.stringMatching(/^The deposit check failed 1 time. We’ll keep trying/),
    })
    expect(await itemOf('deposits')).toMatchObject({
      state: 'attention',
      title: 'We couldn’t compare the deposits with the card provider',
    })
    const failed = 'latchkey_periodic_work_failed_attempts{work="deposit-reconciler"}'
    expect(await figure(failed)).toBe(1)
    expect(
      await figure('latchkey_due_work_runs_total{task="deposit-reconciler",outcome="failed"}'),
    ).toBeGreaterThan(0)
    stripe.calm()
    test.clock.advance(minuteMs)
    await look()
    expect(await itemOf('work')).toMatchObject({ state: 'good' })
    expect(await itemOf('deposits')).toMatchObject({ state: 'good' })
    expect(await figure(failed)).toBe(0)
  })
})

describe('the scheduled backup', () => {
  const backups = () => readdirSync(backupFolder).filter((name) => name.endsWith('.backup'))

  it('the status has the newest backup’s age, and it is bad after two days', async () => {
    await look()
    expect(backups()).toHaveLength(1)
    test.clock.advance(5 * hourMs)
    expect(await figure('latchkey_backup_age_seconds')).toBe(5 * 3600)
    expect(await itemOf('backup')).toMatchObject({ state: 'good', title: 'Automatic backups are on' })
    test.clock.advance(44 * hourMs)
    expect(await itemOf('backup')).toMatchObject({
      state: 'bad',
      title: 'The last backup is more than a day old',
    })
    await look()
    expect(await itemOf('backup')).toMatchObject({ state: 'good' })
    expect(await figure('latchkey_backup_age_seconds')).toBe(0)
    expect(backups()).toHaveLength(2)
  })

  it('a deleted backup doesn’t count', async () => {
    await look()
    const [first = ''] = backups()
    test.clock.advance(25 * hourMs)
    await look()
    const second = backups().find((name) => name !== first) ?? ''
    expect(await figure('latchkey_backup_age_seconds')).toBe(0)
    rmSync(join(backupFolder, second))
    expect(await figure('latchkey_backup_age_seconds')).toBe(25 * 3600)
    rmSync(join(backupFolder, first))
    expect(await itemOf('backup')).toMatchObject({ state: 'bad', title: 'There are no backups left' })
    test.clock.advance(25 * hourMs)
    await look()
    expect(await itemOf('backup')).toMatchObject({ state: 'good', title: 'Automatic backups are on' })
  })

  it('no backup is written into the mount point of an unmounted disk', async () => {
    await look()
    rmSync(backupFolder, { recursive: true, force: true })
    mkdirSync(backupFolder)
    test.clock.advance(25 * hourMs)
    await look()
    expect(backups()).toEqual([])
    expect(await itemOf('backup')).toMatchObject({
      state: 'bad',
      detail: expect.stringMatching(/Is its disk mounted/),
    })
    writeFileSync(join(backupFolder, '.latchkey-backups'), '')
    test.clock.advance(hourMs)
    await look()
    expect(backups()).toHaveLength(1)
  })

  it('a failed backup shows its reason, is retried with back-off, and recovers without help', async () => {
    // The disk for backups is missing: a file is in place of its folder.
    rmSync(backupFolder, { recursive: true, force: true })
    writeFileSync(backupFolder, 'no folder')
    await look()
    expect(await itemOf('backup')).toMatchObject({
      state: 'bad',
      title: 'The last backup failed',
      detail: expect.stringMatching(/^We’ll keep trying\. .*(EEXIST|ENOTDIR)/),
    })
    const failed = 'latchkey_periodic_work_failed_attempts{work="backup"}'
    expect(await figure(failed)).toBe(1)
    expect(test.log()).toMatch(/"level":40,.*"task":"backup".*due work failed/)
    await look()
    expect(await figure(failed)).toBe(1)
    test.clock.advance(15_000)
    await look()
    expect(await figure(failed)).toBe(2)
    test.clock.advance(15_000)
    await look()
    expect(await figure(failed)).toBe(2)

    rmSync(backupFolder)
    mkdirSync(backupFolder)
    test.clock.advance(15_000)
    await look()
    expect(await itemOf('backup')).toMatchObject({ state: 'good', title: 'Automatic backups are on' })
    expect(await figure(failed)).toBe(0)
    expect(backups()).toHaveLength(1)
  })
})
