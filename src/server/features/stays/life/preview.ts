import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { findStay } from '#server/features/stays/rows/columns.ts'
import { notFound } from '#server/http/errors.ts'
import type { StayChanges } from '#shared/contract/stay-forms.ts'
import type { StayPreview } from '#shared/contract/stays/schemas.ts'
import { dayToWire } from '#shared/dates.ts'
import { firstHoldDay } from '#shared/deposit/schedule.ts'
import { type Life, lifeOf } from '#shared/stay/life.ts'
import { missingParts } from '#shared/stay/stage.ts'
import type { Stay, StayDetails } from '#shared/stay/stay.ts'
import { changedTerms, differing, withTerms } from './edit.ts'

type Change = StayPreview['changes'][number]
type Value = Change['to']
type Context = Deps<'database' | 'vault' | 'clock' | 'house' | 'config'>

/** Returns what an edit would change and move. Throws what the edit would throw. */
export async function previewEdit(ctx: Context, id: string, changes: StayChanges): Promise<StayPreview> {
  const before = await findStay(ctx, ctx.database.db, id)
  if (!before) throw notFound('stay.notFound')
  const terms = changedTerms(before, changes, ctx.house)
  const after = withTerms(before, terms, ctx.house.timeZone)
  const fields = differing(before, terms).flatMap((name): Change[] => {
    if (name === 'requires') return requirementChanges(before, after)
    const isDay = name === 'checkInDate' || name === 'checkOutDate'
    const valueIn = (stay: StayDetails): Value => (isDay ? dayToWire(stay[name]) : stay[name])
    return [{ what: name, from: valueIn(before), to: valueIn(after) }]
  })
  return { changes: [...fields, ...movesBetween(ctx, before, after)] }
}

const requirementChanges = (before: Stay, after: Stay): Change[] =>
  (['documents', 'deposit'] as const)
    .filter((part) => before.requires[part] !== after.requires[part])
    .map((part) => ({ what: `requires.${part}`, from: before.requires[part], to: after.requires[part] }))

export function movesBetween(
  { clock, house, config }: Pick<Context, 'clock' | 'house' | 'config'>,
  before: StayDetails,
  after: StayDetails,
  zoneAfter: string = house.timeZone,
): Change[] {
  const now = clock.now()
  const of = (stay: StayDetails, timeZone: string) =>
    valuesOf(stay, lifeOf(stay, { timeZone, erasePolicy: config.erasePolicy }), { now, timeZone })
  const old = of(before, house.timeZone)
  const next = of(after, zoneAfter)
  return Object.entries(next).flatMap(([what, to]) => {
    const from = old[what] ?? null
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ what, from, to }]
  })
}

function valuesOf(
  stay: StayDetails,
  life: Life,
  { now, timeZone }: { now: number; timeZone: string },
): Record<string, Value> {
  const at = (instant: number | null): Value => (instant === null ? null : isoInstant(instant))
  const isHolding = ['card_saved', 'held', 'action_required'].includes(stay.depositStatus)
  const isReminded = missingParts(stay).length > 0
  return {
    linkExpiresAt: at(life.link),
    revealEndsAt: at(life.reveal),
    ...(stay.depositStatus === 'card_saved' ? { depositHoldOn: firstHoldDay(stay, now, timeZone) } : {}),
    ...(isHolding ? { depositReleaseAt: at(life.hold) } : {}),
    ...(isReminded && life.reminders
      ? { reminders: life.reminders.filter((instant) => instant > now).map(isoInstant) }
      : {}),
    calendar: life.calendar === null ? null : `${life.calendar.from}/${life.calendar.to}`,
    ...(stay.documentsEraseAt === null ? {} : { documentsEraseAt: at(life.erasure) }),
  }
}
