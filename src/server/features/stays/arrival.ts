import type { AuditAction } from '#i18n/en/audit.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { changeStay, lockStay, type StayFields } from '#server/features/stays/rows/stays.ts'
import { conflict, forbidden } from '#server/http/errors.ts'
import { type Host, lockForGuest } from '#server/http/guards.ts'
import { type ArrivalDetails, saveArrivalBodySchema } from '#shared/contract/stays/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import { type ArrivalReport, canReport } from '#shared/stay/arrival.ts'
import { asksAboutDeposit } from '#shared/stay/departure.ts'
import type { Stay, StayDetails } from '#shared/stay/details.ts'

type Arrivals = Deps<'database' | 'callers' | 'vault' | 'clock' | 'house' | 'emit'>

/**
 * Saves what `change` returns for the locked stay; it returns `null` if nothing would change. Throws 403 if the guest has ended
 * the check-in, 409 outside the window of `report`.
 */
const saveReport = (
  ctx: Arrivals,
  unlocked: Stay,
  { report, action }: { report: ArrivalReport; action: AuditAction },
  change: (stay: Stay, at: string) => StayFields | null,
): Promise<StayDetails> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { clock, house } = ctx
    const stay = await lockForGuest(ctx, tx, unlocked)
    if (stay.checkinEndedAt !== null) throw forbidden('stay.ended')
    if (!canReport(report, stay, clock.now(), house.timeZone)) throw conflict(`arrival.closed.${report}`)
    const fields = change(stay, isoInstant(clock.now()))
    if (fields === null) return stay
    const saved = await changeStay(ctx, tx, stay.id, fields)
    await recordAudit(tx, clock, { actor: 'guest', action, stayId: stay.id })
    if (report === 'departed') await ctx.emit(tx, 'guest.left', { stay: saved })
    return saved
  })

const announced = Object.keys(saveArrivalBodySchema.shape) as (keyof ArrivalDetails)[]

/** Saves what the guest announces; what they leave out is unknown again. */
export const saveArrival = (ctx: Arrivals, unlocked: Stay, details: ArrivalDetails): Promise<StayDetails> =>
  saveReport(ctx, unlocked, { report: 'arrival', action: 'stay.arrival_saved' }, (stay, at) => {
    const fields = Object.fromEntries(announced.map((name) => [name, details[name] ?? null]))
    const isSame = announced.every((name) => stay[name] === fields[name])
    return isSame && stay.arrivalSavedAt !== null ? null : { ...fields, arrivalSavedAt: at }
  })

/** Throws 409 unless `version` is the current one. */
export async function acceptHouseRules(ctx: Arrivals, unlocked: Stay, version: number): Promise<StayDetails> {
  if (version !== ctx.house.houseRulesVersion) throw conflict('arrival.rulesChanged')
  return saveReport(
    ctx,
    unlocked,
    { report: 'houseRules', action: 'stay.house_rules_accepted' },
    (stay, at) =>
      stay.houseRulesVersion === version ? null : { houseRulesVersion: version, houseRulesAcceptedAt: at },
  )
}

/** Records that the guest has left; the first time counts. Changes neither door code nor hold. */
export const markDeparted = (ctx: Arrivals, unlocked: Stay): Promise<StayDetails> =>
  saveReport(ctx, unlocked, { report: 'departed', action: 'stay.guest_left' }, (stay, at) =>
    stay.departedAt === null ? { departedAt: at } : null,
  )

/**
 * Records that a host waits with the deposit, which hides the question until the next reminder. The automatic release doesn't
 * change. Throws 404; 409 if the question is not open.
 */
export const waitWithDeposit = (ctx: Arrivals, id: string, host: Host): Promise<StayDetails> =>
  inTransaction(ctx.database.db, async (tx) => {
    const now = ctx.clock.now()
    const before = await lockStay(ctx, tx, id)
    if (!asksAboutDeposit(before, now, ctx.house.timeZone)) throw conflict('departure.nothingAsked')
    await recordAudit(tx, ctx.clock, { actor: host, action: 'stay.deposit_waited', stayId: id })
    return changeStay(ctx, tx, id, { depositWaitedAt: isoInstant(now) })
  })
