import { departedAfterCheckOutMs, morningBegins } from '#shared/constants.ts'
import { instantAt } from '#shared/dates.ts'
import { checkOutAt, type StayTimes } from './times.ts'

/** What a guest says of their coming and going. None of it is a step, and none of it blocks anything. */
export type ArrivalWord = 'arrival' | 'houseRules' | 'departed'

interface Window {
  opensAt(stay: StayTimes, timeZone: string): number
  closesAt(stay: StayTimes, timeZone: string): number
}

/** From the link's first opening until check-out. */
const untilCheckOut: Window = {
  opensAt: () => Number.NEGATIVE_INFINITY,
  closesAt: checkOutAt,
}

/** When each can be said: the one table, in instants (ms since 1970); the last one is shut already. */
const windows: Readonly<Record<ArrivalWord, Window>> = {
  arrival: untilCheckOut,
  houseRules: untilCheckOut,
  departed: {
    opensAt: (stay, timeZone) => instantAt(stay.checkOutDate, morningBegins, timeZone),
    closesAt: (stay, timeZone) => checkOutAt(stay, timeZone) + departedAfterCheckOutMs,
  },
}

/** What the guest announced, and what the house is made for. Times are `HH:MM` at the house. */
interface Arrival {
  guests: number | null
  vehicles: number | null
  arrivalTime: string | null
}
interface HouseLimits {
  sleeps: number
  parking: number
  checkInTime: string
}

/** Returns which parts of an announced arrival the host should be asked about. An arrival at night is a late one. */
export function arrivalConcerns(
  { guests, vehicles, arrivalTime }: Arrival,
  { sleeps, parking, checkInTime }: HouseLimits,
): ('guests' | 'vehicles' | 'time')[] {
  return [
    ...(guests !== null && guests > sleeps ? ['guests' as const] : []),
    ...(vehicles !== null && vehicles > parking ? ['vehicles' as const] : []),
    ...(arrivalTime !== null && arrivalTime >= morningBegins && arrivalTime < checkInTime
      ? ['time' as const]
      : []),
  ]
}

/** Whether a guest may say it at `now` (ms since 1970). */
export function canSay(word: ArrivalWord, stay: StayTimes, now: number, timeZone: string): boolean {
  const { opensAt, closesAt } = windows[word]
  return now >= opensAt(stay, timeZone) && now < closesAt(stay, timeZone)
}
