import { linkLifetimeMs, revealAfterCheckOutMs, revealAfterCreationMs } from '#shared/constants.ts'
import { addDays, instantAt } from '#shared/dates.ts'
import { releaseAt } from '#shared/deposit/schedule.ts'
import { type ErasePolicy, eraseDueAt } from './erase-policy.ts'
import type { CancelledBy, StayStatus } from './status.ts'
import { checkOutAt, type Departure, type StayTimes } from './times.ts'

/** What can change about a stay's life. `house`: the times or the time zone of the house, which open stays follow. */
export const lifeChanges = ['dates', 'times', 'house', 'cancel', 'no_show', 'reinstate', 'delete'] as const
export type LifeChange = (typeof lifeChanges)[number]

/** What hangs on it. */
export const lifeParts = ['link', 'reveal', 'hold', 'reminders', 'calendar', 'erasure'] as const
export type LifePart = (typeof lifeParts)[number]

/**
 * `moves`: worked out anew from the changed stay. `ends`: over at once, until the stay is reinstated. `stands`: the change
 * is nothing to it. `goes`: there is nothing left of it.
 */
export type LifeEffect = 'moves' | 'ends' | 'stands' | 'goes'

const ending = {
  // The guest's page says that the stay is cancelled for as long as it would have told them the code.
  link: 'stands',
  reveal: 'ends',
  hold: 'ends',
  reminders: 'ends',
  calendar: 'ends',
  erasure: 'moves',
} as const

/** The one table of what each change does to each part; all of it happens in the transaction of the change. */
export const lifeTable: Readonly<Record<LifeChange, Readonly<Record<LifePart, LifeEffect>>>> = {
  dates: {
    link: 'moves',
    reveal: 'moves',
    hold: 'moves',
    reminders: 'moves',
    calendar: 'moves',
    erasure: 'moves',
  },
  // Reminders and calendar know days, not hours.
  times: {
    link: 'moves',
    reveal: 'moves',
    hold: 'moves',
    reminders: 'stands',
    calendar: 'stands',
    erasure: 'moves',
  },
  house: {
    link: 'moves',
    reveal: 'moves',
    hold: 'moves',
    reminders: 'moves',
    calendar: 'stands',
    erasure: 'moves',
  },
  cancel: ending,
  no_show: ending,
  reinstate: {
    link: 'stands',
    reveal: 'moves',
    hold: 'moves',
    reminders: 'moves',
    calendar: 'moves',
    erasure: 'moves',
  },
  delete: {
    link: 'goes',
    reveal: 'goes',
    hold: 'goes',
    reminders: 'goes',
    calendar: 'goes',
    erasure: 'goes',
  },
}

export interface CancelFacts {
  cancelledAt: string | null
  cancelledBy?: CancelledBy | null
}

/** Whether a part of a stay is over because the stay was cancelled. */
export function isOver(stay: CancelFacts, part: LifePart): boolean {
  if (stay.cancelledAt === null) return false
  return lifeTable[stay.cancelledBy === 'no_show' ? 'no_show' : 'cancel'][part] === 'ends'
}

/** The instant (ms since 1970) at which a link made at `linkMadeAt` dies: two weeks after that and after check-out. */
export const linkEndsAt = (stay: Departure & { linkMadeAt: string }, timeZone: string): number =>
  Math.max(checkOutAt(stay, timeZone), Date.parse(stay.linkMadeAt)) + linkLifetimeMs

/** The instant (ms since 1970) after which door code, Wi-Fi and guide are closed again. */
export const revealEndsAt = (stay: Departure & { createdAt: string }, timeZone: string): number =>
  Math.max(
    checkOutAt(stay, timeZone) + revealAfterCheckOutMs,
    Date.parse(stay.createdAt) + revealAfterCreationMs,
  )

/** Days before check-in on which a guest is reminded to whom something is missing, and the hour from which on. */
export const reminderDays = [7, 3, 1] as const
const reminderTime = '09:00'

/** When a guest is reminded, earliest first; those before `since` (when the stay was made) never come. */
const remindersAt = (
  stay: Pick<StayTimes, 'checkInDate'> & { createdAt: string },
  timeZone: string,
): number[] =>
  reminderDays
    .map((days) => instantAt(addDays(stay.checkInDate, -days), reminderTime, timeZone))
    .filter((at) => at >= Date.parse(stay.createdAt))

/** What a stay's life is worked out from. */
export interface LifeFacts extends StayTimes, CancelFacts {
  status: StayStatus
  createdAt: string
  linkMadeAt: string
  decidedAt: string | null
  documentsKeptUntil: string | null
}

/** The parts of a life, in milliseconds since 1970 or calendar days; `null` for one that is over. */
export interface Life {
  link: number
  reveal: number | null
  /** Until when a deposit is held. */
  hold: number | null
  reminders: readonly number[] | null
  calendar: { from: string; to: string } | null
  /** When pictures that were given are destroyed. */
  erasure: number
}

/** A stay's life as its days, times and cancellation have it now. */
export function lifeOf(
  stay: LifeFacts,
  { timeZone, erasePolicy }: { timeZone: string; erasePolicy: ErasePolicy },
): Life {
  const unlessOver = <Value>(part: LifePart, value: Value) => (isOver(stay, part) ? null : value)
  return {
    link: linkEndsAt(stay, timeZone),
    reveal: unlessOver('reveal', revealEndsAt(stay, timeZone)),
    hold: unlessOver('hold', releaseAt(stay, timeZone)),
    reminders: unlessOver('reminders', remindersAt(stay, timeZone)),
    calendar: unlessOver('calendar', { from: stay.checkInDate, to: stay.checkOutDate }),
    erasure: eraseDueAt(stay, erasePolicy, timeZone),
  }
}
