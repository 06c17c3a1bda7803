import type { AuditAction } from '#i18n/en/record.ts'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { type ArrivalChange, writeArrival } from '#server/features/stays/rows/arrival.ts'
import { lockStay } from '#server/features/stays/rows/terms.ts'
import { conflict, forbidden } from '#server/http/errors.ts'
import { type Host, lockForGuest } from '#server/http/guards.ts'
import type { ArrivalNews } from '#shared/contract/arrival/schemas.ts'
import { type ArrivalWord, canSay } from '#shared/stay/arrival.ts'
import { asksAboutDeposit } from '#shared/stay/departure.ts'
import type { Stay, StayDetails } from '#shared/stay/stay.ts'

type ArrivalContext = Deps<'database' | 'callers' | 'vault' | 'clock' | 'house' | 'emit'>

function assertOpen({ clock, house }: Deps<'clock' | 'house'>, stay: Stay, word: ArrivalWord): void {
  if (stay.checkinEndedAt !== null) throw forbidden('stay.ended')
  if (!canSay(word, stay, clock.now(), house.timeZone)) throw conflict(`arrival.closed.${word}`)
}

/**
 * Saves one change by the guest in one transaction. Throws 403 if the guest has ended the check-in, 409 outside the window of
 * `word`.
 */
const say = (
  ctx: ArrivalContext,
  known: Stay,
  { word, action, ...change }: ArrivalChange & { word: ArrivalWord; action: AuditAction },
): Promise<StayDetails> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { vault, clock, emit } = ctx
    const stay = await lockForGuest(ctx, tx, known)
    assertOpen(ctx, stay, word)
    const saved = await writeArrival(tx, vault, stay, change, isoInstant(clock.now()))
    if (!saved) return stay
    await recordAudit(tx, clock, { actor: 'guest', action, stayId: stay.id })
    if (change.kind === 'departed') await emit(tx, 'guest.left', { stay: saved })
    return saved
  })

/** Saves number of guests, vehicles and arrival time. Idempotent. */
export const saveArrival = (
  ctx: ArrivalContext,
  stay: StayDetails,
  news: ArrivalNews,
): Promise<StayDetails> =>
  say(ctx, stay, {
    kind: 'arrival',
    guests: news.guests,
    vehicles: news.vehicles ?? null,
    arrivalTime: news.arrivalTime ?? null,
    word: 'arrival',
    action: 'stay.arrival_saved',
  })

/** Throws 409 unless `version` is the current one. */
export async function acceptHouseRules(
  ctx: ArrivalContext,
  stay: StayDetails,
  version: number,
): Promise<StayDetails> {
  if (version !== ctx.house.houseRulesVersion) throw conflict('arrival.rulesChanged')
  return say(ctx, stay, {
    kind: 'houseRules',
    version,
    word: 'houseRules',
    action: 'stay.house_rules_accepted',
  })
}

/** Records that the guest has left; the first time counts. Changes neither door code nor hold. */
export const markDeparted = (ctx: ArrivalContext, stay: Stay): Promise<StayDetails> =>
  say(ctx, stay, { kind: 'departed', word: 'departed', action: 'stay.guest_left' })

/**
 * Records that a host waits with the deposit, which hides the question until the next reminder. The automatic release doesn't
 * change. Throws 404; 409 if the question is not open.
 */
export const waitWithDeposit = (
  { database, vault, clock, house }: Deps<'database' | 'vault' | 'clock' | 'house'>,
  id: string,
  host: Host,
): Promise<StayDetails> =>
  inTransaction(database.db, async (tx) => {
    const before = await lockStay(tx, vault, id)
    if (!asksAboutDeposit(before, clock.now(), house.timeZone)) throw conflict('departure.nothingAsked')
    const stay = await writeArrival(tx, vault, before, { kind: 'depositWait' }, isoInstant(clock.now()))
    await recordAudit(tx, clock, { actor: host, action: 'stay.deposit_waited', stayId: id })
    return stay ?? before
  })
