import { reconcile } from '#server/features/deposits/due.ts'
import { readDeposit } from '#server/features/deposits/view.ts'
import { addDays, checkInAt, checkOutAt, instantAt } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { readStay } from '#tests/support/crashing-process.ts'
import { goodCards } from './actions.ts'
import { dayMs, type Guest, hourMs, InvariantViolation, type Season, zone } from './season.ts'

/** The instant from which a hold must be active, by our promise; independent of the product’s schedule. */
export const claimWindowStart = (stay: StayDetails) => checkOutAt(stay, zone) - 48 * hourMs
export const endAt = (stay: StayDetails) => checkOutAt(stay, zone) + 48 * hourMs
/** The earliest hold: the day before arrival, or earlier if one hold lasts to the end. */
const earliestHoldAt = (stay: StayDetails) =>
  Math.min(instantAt(addDays(stay.checkInDate, -1), '00:00', zone), endAt(stay) - 7 * dayMs)
export const settleTimeMs = 3 * hourMs

const endStatuses = ['none', 'released', 'claimed', 'expired', 'failed']
const inactiveStatuses = [...endStatuses, 'card_saved']

export async function assertAlways(season: Season, guest: Guest): Promise<void> {
  const intents = await season.intentsOf(guest)
  const operations = intents.map(({ metadata }) => metadata.operation)
  if (new Set(operations).size !== operations.length)
    throw new InvariantViolation(guest, 'one intent for an operation', operations)
  const active = intents.filter(({ status }) => status === 'requires_capture')
  if (active.length > 2) throw new InvariantViolation(guest, 'at most two holds at a time', active)
  const unagreed = active.filter(({ amountCents }) => !guest.agreedCents.includes(amountCents))
  if (unagreed.length > 0)
    throw new InvariantViolation(guest, 'nothing is held but an amount that a form said', {
      unagreed,
      agreed: guest.agreedCents,
    })
  const stay = await readStay(season.database, guest.id)
  const foreign = intents.filter(({ kind, currency }) => kind === 'hold' && currency !== stay.depositCurrency)
  if (foreign.length > 0)
    throw new InvariantViolation(guest, 'every hold is in the currency of its stay', foreign)
  const taken = intents.filter(({ capturedCents }) => capturedCents > 0)
  if (taken.length > 1) throw new InvariantViolation(guest, 'money is taken once', taken)
  const cents = taken[0]?.capturedCents ?? 0
  const owner = guest.claims.filter(
    ({ answer, amountCents }) => answer !== 'refused' && amountCents === cents,
  )
  if (cents > 0 && owner.length === 0)
    throw new InvariantViolation(guest, 'every cent taken is of a claim that was not refused', {
      cents,
      claims: guest.claims,
    })
  const done = guest.claims.filter(({ answer }) => answer === 'done')
  if (done.length > 1) throw new InvariantViolation(guest, 'one claim is granted', done)
  if (done.some(({ amountCents }) => amountCents !== cents))
    throw new InvariantViolation(guest, 'a claim that was answered is taken', { cents, done })
  if (guest.isMoved) return
  const authorized = intents.filter(({ captureBefore }) => captureBefore !== null)
  if (authorized.length > 2) throw new InvariantViolation(guest, 'at most two holds a stay', authorized)
  if (stay.paymentStatus === 'failed' && season.clock.now() < checkInAt(stay, zone))
    throw new InvariantViolation(guest, 'no payment fails before check-in', stay)
  if (active.length > 0 && season.clock.now() < earliestHoldAt(stay))
    throw new InvariantViolation(guest, 'far from the stay a card is kept, and nothing held', active)
  if (guest.isReleased || guest.claims.length > 0) return
  const early = season.released.filter(({ stayId, at }) => stayId === guest.id && at < endAt(stay))
  if (early.length > 0)
    throw new InvariantViolation(guest, 'no hold is released before its time unless a host asks', early)
}

export async function assertWhenSettled(season: Season, guest: Guest): Promise<void> {
  const { database, clock } = season
  const intents = await season.intentsOf(guest)
  const active = intents.filter(({ status }) => status === 'requires_capture')
  const stay = await readStay(database, guest.id)
  const ctx = season.processes[0].ctx()
  const read = await readDeposit(ctx, stay, 'host')
  const seen = { status: read.status, waiting: read.waiting, active, stay, claims: guest.claims }
  if (active.length > 1) throw new InvariantViolation(guest, 'one hold once the renewal is done', seen)
  const isHeld = active.length === 1
  if (read.status === 'held' && !isHeld) throw new InvariantViolation(guest, 'held means held', seen)
  if (inactiveStatuses.includes(read.status) && isHeld)
    throw new InvariantViolation(guest, `${read.status} means that nothing is held`, seen)
  if (isHeld && read.amountCents !== active[0]?.amountCents)
    throw new InvariantViolation(guest, 'the amount that is read is the amount that is held', {
      ...seen,
      amountCents: read.amountCents,
    })
  if (isHeld && active[0]?.amountCents !== stay.depositCents)
    throw new InvariantViolation(guest, 'what is held is what the stay asks for', seen)
  if (read.waiting !== null)
    throw new InvariantViolation(guest, 'nothing waits for a bank that answers', seen)
  if ((stay.cancelledAt !== null || stay.status === 'rejected') && isHeld)
    throw new InvariantViolation(guest, 'no hold without a stay', seen)
  if (isHeld && season.clock.now() > endAt(stay) + settleTimeMs)
    throw new InvariantViolation(guest, 'released 48 hours after check-out', seen)

  const readByGuest = await readDeposit(ctx, stay, 'guest')
  if (JSON.stringify(readByGuest) !== JSON.stringify(read))
    throw new InvariantViolation(guest, 'guest and host read the same', { read, readByGuest })

  const taken = intents.reduce((sum, { capturedCents }) => sum + capturedCents, 0)
  const lines = read.events.filter(({ kind }) => kind === 'claimed')
  const said = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (said !== taken) throw new InvariantViolation(guest, 'what was taken is recorded', { taken, lines })
  const reasons = guest.claims
    .filter(({ answer, amountCents }) => answer !== 'refused' && amountCents === taken)
    .map(({ reason }) => reason)
  if (taken > 0 && !reasons.includes(lines[0]?.note?.params.text ?? ''))
    throw new InvariantViolation(guest, 'the recorded reason is the reason of that claim', { lines, reasons })

  // A waiting claim is charged, unless its hold has ended.
  const isPromised = guest.claims.some(({ answer }) => answer === 'noted')
  const isLost =
    guest.isEndedElsewhere || guest.isMoved || intents.some(({ cancelled }) => cancelled === 'expired')
  if (isPromised && !isLost && taken === 0)
    throw new InvariantViolation(guest, 'a claim that waited is taken', seen)

  const authorized = intents.filter(({ captureBefore }) => captureBefore !== null)
  const holdLines = read.events.filter(({ kind }) => kind === 'held' || kind === 'renewed')
  if (holdLines.length > authorized.length)
    throw new InvariantViolation(guest, 'each hold is recorded once', { events: read.events, authorized })

  const amounts = [0, ...intents.flatMap(({ amountCents }) => [amountCents, amountCents - taken])]
  if (read.events.some(({ amountCents, kind }) => kind !== 'claimed' && !amounts.includes(amountCents)))
    throw new InvariantViolation(guest, 'recorded amounts are amounts of holds', {
      events: read.events,
      intents,
    })

  // A hold is active from check-in and in the last 48 hours, if the card allows.
  const isRequired =
    guest.card !== null &&
    goodCards.includes(guest.card) &&
    !guest.isEndedElsewhere &&
    !guest.isMoved &&
    guest.claims.every(({ answer }) => answer === 'refused') &&
    stay.paymentStatus === 'authorized' &&
    !['none', 'released', 'claimed'].includes(read.status)
  const now = clock.now()
  if (!isRequired || isHeld || now < checkInAt(stay, zone) || now >= endAt(stay)) return
  const hasCoverageGap =
    now < claimWindowStart(stay) && intents.some(({ cancelled }) => cancelled === 'expired')
  if (!hasCoverageGap)
    throw new InvariantViolation(guest, 'a hold is active while the guest is there', { ...seen, intents })
}

/** Checks after all stays that nothing is held, no form is open and no card is saved. */
export async function assertFinally(season: Season, guest: Guest): Promise<void> {
  const intents = await season.intentsOf(guest)
  const left = intents.filter(({ status }) => status.startsWith('requires'))
  if (left.length > 0) throw new InvariantViolation(guest, 'nothing is left open', left)
  const row = await season.database.db
    .selectFrom('deposits')
    .select(['payment_method_id', 'state'])
    .where('stay_id', '=', guest.id)
    .executeTakeFirst()
  if (row?.payment_method_id) throw new InvariantViolation(guest, 'no card is kept', row)
  const { status } = await readDeposit(
    season.processes[0].ctx(),
    await readStay(season.database, guest.id),
    'host',
  )
  if (!endStatuses.includes(status))
    throw new InvariantViolation(guest, 'every deposit comes to an end', status)
}

export async function assertProviderAgrees(season: Season): Promise<void> {
  const [{ ctx }] = season.processes
  const { differences } = await reconcile(ctx())
  if (differences.length > 0)
    throw new InvariantViolation({ id: 'all' }, 'provider and database agree', differences)
}
