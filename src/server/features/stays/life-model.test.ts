import fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runDue } from '#server/features/deposits/due.ts'
import { receiveEvent } from '#server/features/deposits/provider-sync.ts'
import {
  claimDeposit,
  completePayment,
  createPaymentIntent,
  getGuestDeposit,
  releaseDeposit,
} from '#shared/contract/deposits/schemas.ts'
import { sendGuestLink } from '#shared/contract/mail/schemas.ts'
import {
  type AdminStay,
  cancelStay,
  changeStatus,
  deleteStay,
  editStay,
  findOverlaps,
  type GuestStay,
  getGuestStay,
  listStays,
  markDeparted,
  reinstateStay,
  replaceLink,
  type StayPreview,
  saveContact,
} from '#shared/contract/stays/schemas.ts'
import { addDays, dayAt, isoInstant } from '#shared/dates.ts'
import { linkEndsAt } from '#shared/stay/life.ts'
import { cancelledBy } from '#shared/stay/status.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Answer, Client } from '#tests/support/client.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { addMailedHost } from '#tests/support/mailed-host.ts'

/**
 * Runs random sequences of actions by hosts, the guest, the bank and the clock on one stay over HTTP. Checks after each
 * action: no hold without a stay, no code for a cancelled stay, no duplicate mail. The simulation covers crashes and a
 * failing provider.
 */
const mail = await startMailServer()
afterAll(() => mail.stop())
const test = testApp({ settings: mail.settings })
beforeEach(() => addMailedHost(test))
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const cards = ['4242424242424242', '4000000000000341', '4000000000000002', '4000002500003155'] as const

/** The model of the stay, kept without reading the server. */
interface Model {
  isDeleted: boolean
  /** The site hasn't heard of a payment yet, so due work may be an hour late. */
  isBehind: boolean
}

interface Real {
  id: string
  token: string
}

interface Act {
  name: string
  run(real: Real, model: Model): Promise<unknown>
}

/** Accepts success and every refusal; fails on a server error. */
const isFine = ({ status, text }: Answer): void =>
  expect([200, 201, 204, 400, 402, 403, 404, 409, 429], `${status} ${text}`).toContain(status)

const zone = () => test.app.ctx.house.timeZone
const today = (days: number) => addDays(dayAt(test.clock.now(), zone()), days)

async function find(real: Real): Promise<AdminStay | undefined> {
  const host = await test.host()
  return (await host.call(listStays, {})).find(({ id }) => id === real.id)
}

async function edit(real: Real, body: object): Promise<void> {
  const host = await test.host()
  const params = { id: real.id }
  const said = await host.try(editStay, { params, query: { preview: '1' }, body })
  isFine(said)
  const before = await find(real)
  const answer = await host.try(editStay, { params, body })
  isFine(answer)
  expect(answer.status, 'a preview refuses what the edit refuses').toBe(said.status)
  if (answer.status !== 200) {
    expect(await find(real), 'a refused edit writes nothing').toEqual(before)
    return
  }
  const after = answer.json as Record<string, unknown>
  for (const { what, to } of (said.json as StayPreview).changes)
    if (what in after) expect(after[what], what).toEqual(to)
}

/** The guest pays. The site is notified at once, by a webhook, or only when it reads the provider's state. */
async function pay(real: Real, model: Model, card: string, telling: 'said' | 'message' | 'silent') {
  const guest = test.visitor()
  const opened = await guest.try(createPaymentIntent, { body: { guestStayToken: real.token } })
  isFine(opened)
  if (opened.status !== 200) return
  const { paymentIntentId, clientSecret } = opened.json as { paymentIntentId: string; clientSecret: string }
  const confirm = (challenge: 'complete' | null) =>
    test.app.ctx.simulator
      ?.confirm(paymentIntentId, {
        clientSecret,
        card: { number: card, expMonth: 12, expYear: 2040, cvc: '123' },
        savedMethodId: null,
        challenge,
      })
      .catch(() => null)
  await confirm(null)
  await confirm('complete')
  if (telling === 'silent') model.isBehind = true
  if (telling === 'message') await tell(paymentIntentId)
  if (telling === 'said') {
    const params = { token: real.token }
    isFine(await guest.try(completePayment, { params, body: { paymentIntentId } }))
  }
}

let messages = 0
async function tell(intentId: string): Promise<void> {
  messages += 1
  const event = { id: `evt_${messages}`, intentId }
  for (let times = 0; times < 2; times += 1) await receiveEvent(test.app.ctx, event)
}

async function advance(real: Real, ms: number): Promise<void> {
  const end = test.clock.now() + ms
  for (let looks = 0; looks < 60; looks += 1) {
    const row = await test.app.database.db
      .selectFrom('deposits')
      .select('next_due_at')
      .where('stay_id', '=', real.id)
      .executeTakeFirst()
    const due = row?.next_due_at == null ? null : Date.parse(row.next_due_at)
    if (due === null || due > end) break
    test.clock.set(Math.min(end, Math.max(test.clock.now() + 15_000, due)))
    await runDue(test.app.ctx)
    if (test.clock.now() >= end) break
  }
  test.clock.set(end)
  await test.app.ticker.runOnce()
}

const whenPossible = <Value>(
  name: string,
  of: fc.Arbitrary<Value>,
  run: (value: Value, real: Real, model: Model) => Promise<unknown>,
) =>
  of.map(
    (value): Act => ({
      name: `${name}(${JSON.stringify(value)})`,
      run: (real, model) => run(value, real, model),
    }),
  )

const hostCalls = <Value>(
  name: string,
  of: fc.Arbitrary<Value>,
  call: (host: Client, params: { id: string }, value: Value) => Promise<Answer>,
) =>
  whenPossible(name, of, async (value, { id }) => {
    isFine(await call(await test.host(), { id }, value))
  })

const days = fc.record({
  from: fc.integer({ min: -30, max: 60 }),
  nights: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 })),
})
const once = fc.constant(null)
const payments = fc.tuple(
  fc.constantFrom(...cards),
  fc.constantFrom<'said' | 'message' | 'silent'>('said', 'message', 'silent'),
)
const statuses = fc.constantFrom('approved', 'rejected', 'pending')

const acts = fc.oneof(
  whenPossible('pay', payments, ([card, how], real, model) => pay(real, model, card, how)),
  whenPossible('contact', once, async (_, { token }) => {
    const body = { guestPhone: '021 123 4567', guestEmail: 'aroha@mail.example' }
    isFine(await test.visitor().try(saveContact, { params: { token }, body }))
  }),
  whenPossible('left', once, async (_, { token }) => {
    isFine(await test.visitor().try(markDeparted, { params: { token } }))
  }),
  whenPossible('move', days, ({ from, nights }, real) => {
    const checkInDate = today(from)
    return edit(real, { checkInDate, checkOutDate: addDays(checkInDate, nights) })
  }),
  whenPossible('stay longer or shorter', fc.integer({ min: -5, max: 20 }), async (by, real) => {
    const stay = await find(real)
    if (stay) await edit(real, { checkOutDate: addDays(stay.checkOutDate.slice(0, 10), by) })
  }),
  whenPossible('times', fc.constantFrom('08:00', '11:00', '16:30'), (checkOutTime, real) =>
    edit(real, { checkOutTime }),
  ),
  whenPossible('deposit', fc.constantFrom(0, 20_000, 35_000), (depositCents, real) =>
    edit(real, { depositCents }),
  ),
  whenPossible('documents', fc.boolean(), (documents, real) => edit(real, { requires: { documents } })),
  hostCalls('decide', statuses, (host, params, status) =>
    host.try(changeStatus, { params, body: { status } }),
  ),
  hostCalls('cancel', fc.constantFrom(...cancelledBy), (host, params, by) =>
    host.try(cancelStay, { params, body: { by } }),
  ),
  hostCalls('reinstate', once, (host, params) => host.try(reinstateStay, { params })),
  hostCalls('delete', once, (host, params) => host.try(deleteStay, { params })),
  hostCalls('new link', once, (host, params) => host.try(replaceLink, { params })),
  hostCalls('send link', once, (host, params) => host.try(sendGuestLink, { params })),
  hostCalls('release', once, (host, params) => host.try(releaseDeposit, { params })),
  hostCalls('claim', fc.integer({ min: 1, max: 20_000 }), (host, params, amountCents) =>
    host.try(claimDeposit, { params, body: { amountCents, reason: 'Lamp' } }),
  ),
  whenPossible('wait', fc.integer({ min: 1, max: 300 }), (hours, real) => advance(real, hours * hourMs)),
  whenPossible('message', fc.nat(5), async (index, real) => {
    const intents = await intentsOf(real)
    const intent = intents[index % Math.max(1, intents.length)]
    if (intent) await tell(intent.id)
  }),
)

const toCommand = ({ name, run }: Act): fc.AsyncCommand<Model, Real> => ({
  check: ({ isDeleted }) => !isDeleted,
  toString: () => name,
  async run(model, real) {
    await run(real, model)
    await promises(real, model)
  },
})

async function intentsOf(real: Real) {
  const rows = await test.app.database.db
    .selectFrom('simulated_objects')
    .select('id')
    .where('kind', '=', 'intent')
    .where('body', 'like', `%${real.id}%`)
    .execute()
  const found = await Promise.all(rows.map(({ id }) => test.app.ctx.payments.retrieve(id)))
  return found.filter((intent) => intent !== null)
}

/** Checks that each event caused its mail once, and that no other mail exists. */
async function noMailTwice(real: Real): Promise<void> {
  const { db } = test.app.database
  const mails = await db.selectFrom('outbox_mails').select('kind').where('stay_id', '=', real.id).execute()
  const acts = await db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('stay_id', '=', real.id)
    .execute()
  const count = (action: string, to = '') =>
    acts.filter((row) => row.action === action && (to === '' || row.detail?.includes(`"to":"${to}"`))).length
  const causes: Record<string, number> = {
    guest_link: count('stay.link_sent'),
    guest_approved: count('stay.status_moved', 'approved'),
    guest_rejected: count('stay.status_moved', 'rejected'),
    guest_cancelled: count('stay.cancelled'),
    guest_dates_changed: count('stay.edited'),
    guest_deposit_tap: count('deposit.hold_refused'),
    guest_claimed: count('deposit.captured'),
    guest_released: count('deposit.all_voided') + count('deposit.captured'),
  }
  for (const [kind, most] of Object.entries(causes))
    expect(mails.filter((mail) => mail.kind === kind).length, `mails of ${kind}`).toBeLessThanOrEqual(most)
  const taken = mail.received.map(({ source }) => /^Message-ID: .+$/im.exec(source)?.[0])
  expect(
    taken.filter((id, place) => taken.indexOf(id) !== place),
    'taken by the mail server twice',
  ).toEqual([])
}

async function promises(real: Real, model: Model): Promise<void> {
  // Interrupted work is finished within an hour. Deposits run first, as after a restart.
  if (model.isBehind) {
    await runDue(test.app.ctx, true)
    await advance(real, hourMs)
    model.isBehind = false
  } else await runDue(test.app.ctx)

  const stay = await find(real)
  // The link may have been replaced by a process that crashed before it responded.
  real.token = stay?.accessToken ?? real.token
  const answer = await test.visitor().try(getGuestStay, { params: { token: real.token } })
  const activeHolds = (await intentsOf(real)).filter(({ status }) => status === 'requires_capture')
  await noMailTwice(real)
  if (!stay) {
    expect(activeHolds, 'nothing is held for a stay that is gone').toEqual([])
    expect(answer.status).toBe(404)
    model.isDeleted = true
    return
  }
  const isCancelled = stay.cancelledAt !== null
  const isOff = isCancelled || stay.status === 'rejected' || stay.depositCents === 0
  if (isOff) expect(activeHolds, 'no hold without a stay').toEqual([])
  for (const { amountCents } of activeHolds) expect(amountCents, 'held as agreed').toBe(stay.depositCents)
  if (stay.depositStatus === 'held') expect(activeHolds.length).toBe(1)
  if (isCancelled && stay.depositStatus !== 'none')
    expect(['released', 'claimed', 'expired', 'failed']).toContain(stay.depositStatus)

  const { linkMadeAt } = (await row(real)) ?? { linkMadeAt: '' }
  const nights = { checkOutDate: stay.checkOutDate.slice(0, 10), checkOutTime: stay.checkOutTime }
  expect(stay.linkExpiresAt).toBe(isoInstant(linkEndsAt({ ...nights, linkMadeAt }, zone())))
  const met = await (await test.host()).call(findOverlaps, {
    query: { checkInDate: stay.checkInDate, checkOutDate: stay.checkOutDate },
  })
  const isBusy = !isCancelled && stay.status !== 'rejected'
  expect(
    met.some(({ id }) => id === real.id),
    'its nights are taken while it is on',
  ).toBe(isBusy)

  const isDead = test.clock.now() >= Date.parse(stay.linkExpiresAt)
  expect(answer.status).toBe(isDead ? 404 : 200)
  if (isDead) return
  const read = answer.json as GuestStay
  if (isCancelled || stay.status !== 'approved')
    expect(read, 'no code').toMatchObject({ doorCode: null, isRevealed: false })
  const other = await test.visitor().try(getGuestDeposit, { params: { token: real.token } })
  expect(other.status, 'a cancelled stay answers nothing else').toBe(isCancelled ? 403 : 200)
}

async function row(real: Real) {
  return test.app.database.db
    .selectFrom('guest_stays')
    .select('link_made_at as linkMadeAt')
    .where('id', '=', real.id)
    .$narrowType<{ linkMadeAt: string }>()
    .executeTakeFirst()
}

const anyStay = fc.record({ ahead: fc.integer({ min: 0, max: 20 }), nights: fc.integer({ min: 1, max: 14 }) })

it('holds no deposit without a stay, shows no code of a cancelled one and writes no mail twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyStay,
      fc.commands([acts.map(toCommand)], { maxCommands: 16, size: '+1' }),
      async ({ ahead, nights }, run) => {
        const checkInDate = today(ahead)
        const made = await buildStay(test, {
          checkInDate,
          checkOutDate: addDays(checkInDate, nights),
          guestEmail: 'aroha@guest.nz',
          guestPhone: '+64211234567',
          hasDocuments: true,
        })
        await (await test.host()).call(sendGuestLink, { params: { id: made.id } })
        await test.app.ticker.runOnce()
        const real: Real = { id: made.id, token: made.accessToken }
        const model: Model = { isDeleted: false, isBehind: false }
        await fc.asyncModelRun(() => ({ model, real }), run)
        if (model.isDeleted) return
        // After the stay has ended, nothing is held and nothing is due.
        await advance(real, 120 * dayMs)
        const left = (await intentsOf(real)).filter(({ status }) => status.startsWith('requires'))
        expect(left).toEqual([])
      },
    ),
    { numRuns: Number(process.env.MODEL_RUNS ?? 15) },
  )
  expect(mail.received.length).toBeGreaterThan(0)
}, 300_000)
