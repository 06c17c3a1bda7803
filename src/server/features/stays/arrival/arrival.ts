import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { type ArrivalChange, writeArrival } from '#server/features/stays/rows/arrival.ts'
import { holdStay } from '#server/features/stays/rows/terms.ts'
import { conflict, forbidden, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { ArrivalNews } from '#shared/contract/arrival.ts'
import { type ArrivalWord, canSay } from '#shared/stay/arrival.ts'
import { asksAboutDeposit } from '#shared/stay/departure.ts'
import type { Stay } from '#shared/stay/stay.ts'
import type { AuditAction } from '#words/en/record.ts'

type ArrivalContext = Needs<'database' | 'vault' | 'clock' | 'house' | 'raise'>

/** Throws 403 where the guest has ended the check-in, and 409 outside the window of `word`. */
function assertOpen({ clock, house }: Needs<'clock' | 'house'>, stay: Stay, word: ArrivalWord): void {
  if (stay.withdrawnAt !== null) throw forbidden('stay.ended')
  if (!canSay(word, stay, clock.now(), house.timeZone)) throw conflict(`arrival.closed.${word}`)
}

/** One thing said by the guest: its row, its line in the record and who is told, in one transaction. */
const say = (
  { database, vault, clock, raise }: ArrivalContext,
  stay: Stay,
  change: ArrivalChange,
  action: AuditAction,
): Promise<Stay> =>
  inTransaction(database.db, async (tx) => {
    const { stay: saved, isChanged } = await writeArrival(tx, vault, stay.id, change, isoInstant(clock.now()))
    if (!saved) throw notFound('http.unknownToken')
    if (!isChanged) return saved
    await recordAudit(tx, clock, { actor: 'guest', action, stayId: stay.id })
    if (change.kind === 'departed') await raise(tx, 'guest.left', { stay: saved })
    return saved
  })

/**
 * Saves how many come, with how many vehicles, and when; what is said again is not written again. Blocks nothing. Throws
 * 409 after check-out, 403 for a check-in that its guest has ended.
 */
export async function saveArrival(ctx: ArrivalContext, stay: Stay, news: ArrivalNews): Promise<Stay> {
  assertOpen(ctx, stay, 'arrival')
  const said = { guests: news.guests, vehicles: news.vehicles ?? null, arrivalTime: news.arrivalTime ?? null }
  return say(ctx, stay, { kind: 'arrival', ...said }, 'stay.arrival_saved')
}

/**
 * Notes which house rules the guest agreed to. Throws 409 for others than those in force, and after check-out; 403 as
 * above.
 */
export async function acceptHouseRules(ctx: ArrivalContext, stay: Stay, version: number): Promise<Stay> {
  assertOpen(ctx, stay, 'houseRules')
  if (version !== ctx.house.houseRulesVersion) throw conflict('arrival.rulesChanged')
  return say(ctx, stay, { kind: 'houseRules', version }, 'stay.house_rules_accepted')
}

/**
 * Notes that the guest has left; the first time counts. Changes neither code nor hold. Throws 409 before the
 * morning of the last day and from 48 hours after check-out on, 403 as above.
 */
export async function markDeparted(ctx: ArrivalContext, stay: Stay): Promise<Stay> {
  assertOpen(ctx, stay, 'departed')
  return say(ctx, stay, { kind: 'departed' }, 'stay.guest_left')
}

/**
 * Notes that a host waits with the deposit of guests who have left: the question is gone until the next reminder, and the
 * release by itself stays as it is. Throws 404; 409 when nothing is asked (any more), and writes nothing then.
 */
export const waitWithDeposit = (
  { database, vault, clock, house }: Needs<'database' | 'vault' | 'clock' | 'house'>,
  id: string,
  host: Host,
): Promise<Stay> =>
  inTransaction(database.db, async (tx) => {
    const before = await holdStay(tx, vault, id)
    if (!asksAboutDeposit(before, clock.now(), house.timeZone)) throw conflict('departure.nothingAsked')
    const { stay } = await writeArrival(tx, vault, id, { kind: 'depositWait' }, isoInstant(clock.now()))
    await recordAudit(tx, clock, { actor: host, action: 'stay.deposit_waited', stayId: id })
    return stay ?? before
  })
