import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { type ArrivalChange, writeArrival } from '#server/features/stays/rows/arrival.ts'
import { holdStay } from '#server/features/stays/rows/terms.ts'
import { conflict, forbidden } from '#server/http/errors.ts'
import { type Host, lockForGuest } from '#server/http/guards.ts'
import type { ArrivalNews } from '#shared/contract/arrival.ts'
import { type ArrivalWord, canSay } from '#shared/stay/arrival.ts'
import { asksAboutDeposit } from '#shared/stay/departure.ts'
import type { Stay } from '#shared/stay/stay.ts'
import type { AuditAction } from '#words/en/record.ts'

type ArrivalContext = Needs<'database' | 'callers' | 'vault' | 'clock' | 'house' | 'raise'>

function assertOpen({ clock, house }: Needs<'clock' | 'house'>, stay: Stay, word: ArrivalWord): void {
  if (stay.withdrawnAt !== null) throw forbidden('stay.ended')
  if (!canSay(word, stay, clock.now(), house.timeZone)) throw conflict(`arrival.closed.${word}`)
}

/**
 * One thing said by the guest: its row, its line in the record and who is told, in one transaction. Throws 403 where the
 * guest has ended the check-in, and 409 outside the window of `word`.
 */
const say = (
  ctx: ArrivalContext,
  known: Stay,
  { word, action, ...change }: ArrivalChange & { word: ArrivalWord; action: AuditAction },
): Promise<Stay> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { vault, clock, raise } = ctx
    const stay = await lockForGuest(ctx, tx, known)
    assertOpen(ctx, stay, word)
    const saved = await writeArrival(tx, vault, stay, change, isoInstant(clock.now()))
    if (!saved) return stay
    await recordAudit(tx, clock, { actor: 'guest', action, stayId: stay.id })
    if (change.kind === 'departed') await raise(tx, 'guest.left', { stay: saved })
    return saved
  })

/** Saves how many come, with how many vehicles, and when; what is said again is not written again. Blocks nothing. */
export const saveArrival = (ctx: ArrivalContext, stay: Stay, news: ArrivalNews): Promise<Stay> =>
  say(ctx, stay, {
    kind: 'arrival',
    guests: news.guests,
    vehicles: news.vehicles ?? null,
    arrivalTime: news.arrivalTime ?? null,
    word: 'arrival',
    action: 'stay.arrival_saved',
  })

/** Notes which house rules the guest agreed to. Throws 409 for others than those in force. */
export async function acceptHouseRules(ctx: ArrivalContext, stay: Stay, version: number): Promise<Stay> {
  if (version !== ctx.house.houseRulesVersion) throw conflict('arrival.rulesChanged')
  return say(ctx, stay, {
    kind: 'houseRules',
    version,
    word: 'houseRules',
    action: 'stay.house_rules_accepted',
  })
}

/** Notes that the guest has left; the first time counts. Changes neither code nor hold. */
export const markDeparted = (ctx: ArrivalContext, stay: Stay): Promise<Stay> =>
  say(ctx, stay, { kind: 'departed', word: 'departed', action: 'stay.guest_left' })

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
    const stay = await writeArrival(tx, vault, before, { kind: 'depositWait' }, isoInstant(clock.now()))
    await recordAudit(tx, clock, { actor: host, action: 'stay.deposit_waited', stayId: id })
    return stay ?? before
  })
