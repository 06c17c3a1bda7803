import { PaymentFailure } from '#server/adapters/payments/port.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { reconcile } from '#server/features/deposits/due.ts'
import {
  onCancelled,
  onDecided,
  onEdited,
  onReinstated,
  settleDeposit,
} from '#server/features/deposits/listeners.ts'
import { receiveEvent } from '#server/features/deposits/provider-sync.ts'
import * as deposits from '#server/features/deposits/service.ts'
import { AppError } from '#server/http/errors.ts'
import { addDays, checkInAt, checkOutAt } from '#shared/dates.ts'
import { firstHoldAt, releaseAt, secondHoldAt } from '#shared/deposit/schedule.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import { type CrashingProcess, readStay } from '#tests/support/crashing-process.ts'
import { type Guest, hourMs, type Season, zone } from './season.ts'
import type { SeededRandom } from './seeded-random.ts'

type Action = (season: Season, guest: Guest, process: CrashingProcess, random: SeededRandom) => Promise<void>

/** Cards by the bank's response: https://docs.stripe.com/testing#cards. The first two are accepted. */
const cards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  failsLater: '4000000000000341',
  asksOnce: '4000002500003155',
  asksAlways: '4000002760003184',
} as const
export const goodCards: readonly string[] = ['visa', 'mastercard', 'asksOnce']

const stayOf = (season: Season, { id }: Guest) => readStay(season.database, id)

async function sendMessages(season: Season, guest: Guest): Promise<void> {
  for (const intent of await season.intentsOf(guest)) {
    const id = `evt_${intent.id}_${intent.status}`
    if (!season.messages.some((message) => message.id === id))
      season.messages.push({ id, intentId: intent.id })
  }
}

export const pay: Action = async (season, guest, process, random) => {
  const name = random.oneIn(3)
    ? random.pick(Object.keys(cards) as (keyof typeof cards)[])
    : random.pick(['visa', 'mastercard'] as const)
  await process.live(async () => {
    const stay = await stayOf(season, guest)
    const { paymentIntentId, clientSecret, amountCents } = await deposits.createPaymentIntent(
      process.ctx(),
      stay,
    )
    // Some guests leave the form open, and return to it or to another one.
    if (random.oneIn(6)) return
    guest.agreedCents.push(amountCents)
    const confirm = (challenge: 'complete' | null) =>
      season.provider
        .confirm(paymentIntentId, {
          clientSecret,
          card: { number: cards[name], expMonth: 12, expYear: 2040, cvc: '123' },
          savedMethodId: null,
          challenge,
        })
        .catch((error: unknown) => {
          if (!(error instanceof PaymentFailure)) throw error
        })
    await confirm(null)
    if (name.startsWith('asks')) await confirm('complete')
    const status = (await season.provider.retrieve(paymentIntentId))?.status
    if (status === 'requires_capture' || status === 'succeeded') guest.card = name
    await sendMessages(season, guest)
    // The browser reports the confirmation, unless it was closed before.
    if (!random.oneIn(3))
      await deposits.completePayment(process.ctx(), await stayOf(season, guest), paymentIntentId)
  })
}

/** Delivers any webhook that was sent so far, perhaps twice. */
const deliverWebhook: Action = async (season, guest, process, random) => {
  await sendMessages(season, guest)
  if (season.messages.length === 0) return
  const message = random.pick(season.messages)
  for (let times = 1 + random.below(2); times > 0; times -= 1)
    await process.live(() => receiveEvent(process.ctx(), message))
}

const claim: Action = async (season, guest, process, random) => {
  // Sometimes the amount is more than is held, which is rejected.
  const amountCents = 1 + random.below(random.oneIn(4) ? 50_000 : 5_000)
  const made: Guest['claims'][number] = {
    amountCents,
    reason: `Lamp ${guest.claims.length}`,
    answer: 'unsaid',
  }
  guest.claims.push(made)
  await process.live(async () => {
    const stay = await stayOf(season, guest)
    try {
      await deposits.claim(process.ctx(), stay, random.pick(season.hosts), made)
      made.answer = 'done'
    } catch (error) {
      if (error instanceof AppError && process.isAlive())
        made.answer = error.code === 'waiting' ? 'noted' : 'refused'
      throw error
    }
  })
}

const release: Action = async (season, guest, process, random) => {
  guest.isReleased = true
  await process.live(async () =>
    deposits.release(process.ctx(), await stayOf(season, guest), random.pick(season.hosts)),
  )
}

/** Changes the stay's row like its service functions, with the deposit in the same transaction. */
async function change(
  process: CrashingProcess,
  work: (tx: Tx, ctx: deposits.DepositsContext) => Promise<void>,
): Promise<boolean> {
  const { ctx } = process
  return process.live(() => inTransaction(ctx().database.db, (tx) => work(tx, ctx())))
}

const decide: Action = async (season, guest, process, random) => {
  const { status, cancelledAt } = await stayOf(season, guest)
  if (cancelledAt !== null) return
  const to: StayStatus = status === 'pending' ? random.pick(['approved', 'approved', 'rejected']) : 'pending'
  const move = { from: status, to, by: random.pick(season.hosts).id } as const
  guest.isMoved ||= to === 'rejected' || status === 'rejected'
  const isStored = await change(process, async (tx, ctx) => {
    await tx.updateTable('guest_stays').set({ status: to }).where('id', '=', guest.id).execute()
    await onDecided(ctx, tx, { stay: await readStay({ db: tx }, guest.id), move })
  })
  if (isStored) await process.live(() => settleDeposit(process.ctx(), guest.id))
}

const cancelStay: Action = async (season, guest, process, random) => {
  const before = await stayOf(season, guest)
  const isOff = before.cancelledAt !== null
  guest.isMoved = true
  const cancelled_at = isOff ? null : new Date(season.clock.now()).toISOString()
  const cancelled_by = isOff ? null : random.pick(['guest', 'host', 'no_show'] as const)
  const isStored = await change(process, async (tx, ctx) => {
    const back = isOff ? ({ status: 'pending' } as const) : {}
    await tx
      .updateTable('guest_stays')
      .set({ cancelled_at, cancelled_by, ...back })
      .where('id', '=', guest.id)
      .execute()
    const stay = await readStay({ db: tx }, guest.id)
    await (isOff ? onReinstated(ctx, tx, { stay }) : onCancelled(ctx, tx, { stay }))
  })
  if (isStored && !isOff) await process.live(() => settleDeposit(process.ctx(), guest.id))
}

/**
 * The rule of the stay's service: the amount is fixed until the deposit is released, and nothing is added after
 * approval.
 */
const isAmountFixed = ({ depositStatus, depositCents, status }: StayDetails): boolean =>
  ['card_saved', 'held', 'action_required', 'claimed'].includes(depositStatus) ||
  (depositCents === 0 && status === 'approved')

const edit: Action = async (_season, guest, process, random) => {
  guest.isMoved = true
  const [isAmount, cents, by, more] = [
    random.oneIn(2),
    100 * random.below(400),
    random.below(15) - 7,
    random.below(3),
  ]
  let isEdited = false
  const isStored = await change(process, async (tx, ctx) => {
    const before = await readStay({ db: tx }, guest.id)
    if (isAmount && isAmountFixed(before)) return
    const changed = isAmount
      ? { deposit_cents: cents }
      : {
          check_in_date: addDays(before.checkInDate, by),
          check_out_date: addDays(before.checkOutDate, by + more),
        }
    await tx.updateTable('guest_stays').set(changed).where('id', '=', guest.id).execute()
    await onEdited(ctx, tx, { before, after: await readStay({ db: tx }, guest.id) })
    isEdited = true
  })
  if (isStored && isEdited) await process.live(() => settleDeposit(process.ctx(), guest.id))
}

const endElsewhere: Action = async (season, guest) => {
  const hold = (await season.intentsOf(guest)).find(({ status }) => status === 'requires_capture')
  if (!hold) return
  guest.isEndedElsewhere = true
  await season.provider.cancel({ key: `elsewhere-${hold.id}`, intentId: hold.id })
}

const compare: Action = async (_season, _guest, process) => {
  await process.live(() => reconcile(process.ctx()))
}

const shares: readonly (readonly [number, Action])[] = [
  [10, pay],
  [5, deliverWebhook],
  [3, claim],
  [2, release],
  [4, decide],
  [1, cancelStay],
  [2, edit],
  [1, endElsewhere],
  [1, compare],
]
const deck = shares.flatMap(([share, act]) => Array.from({ length: share }, () => act))

export const randomAction = (random: SeededRandom): Action => random.pick(deck)
export const competingActions: readonly Action[] = [claim, claim, release, pay, decide, deliverWebhook]

const moments = { firstHoldAt, checkInAt, secondHoldAt, checkOutAt, releaseAt }

/** Returns the time (ms) until about the next automatic change of this stay; or some hours. */
export async function randomDelay(season: Season, guest: Guest, random: SeededRandom): Promise<number> {
  if (!random.oneIn(3)) return random.below(random.oneIn(3) ? 30 : 4) * hourMs
  const stay = await stayOf(season, guest)
  const at = moments[random.pick(Object.keys(moments) as (keyof typeof moments)[])](stay, zone)
  const ms = at + (random.below(6) - 2) * hourMs - season.clock.now()
  return ms > 0 && ms < 12 * 24 * hourMs ? ms : (1 + random.below(12)) * hourMs
}
