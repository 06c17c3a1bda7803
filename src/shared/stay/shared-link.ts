import { checkInAt, type StayTimes } from '#shared/dates.ts'
import type { House } from '#shared/house.ts'
import { isRevealed, type RevealFacts } from './stage.ts'

/**
 * How far the link for companions opens a stay: not, without the door code, without it until check-in, or with it.
 * `docs/decisions/0060-a-link-for-companions.md` has the table.
 */
export type SharedView = 'closed' | 'withoutCode' | 'codeLater' | 'code'

/** Returns what the link opens at `now` (ms since 1970): never more than the guest's own page. */
export function sharedView(
  stay: RevealFacts & StayTimes & { sharedAt: string | null },
  { sharedDoorCode, timeZone }: Pick<House, 'sharedDoorCode' | 'timeZone'>,
  now: number,
): SharedView {
  if (stay.sharedAt === null || !isRevealed(stay, now, timeZone)) return 'closed'
  if (sharedDoorCode === 'hidden') return 'withoutCode'
  return now < checkInAt(stay, timeZone) ? 'codeLater' : 'code'
}
