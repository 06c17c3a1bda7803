import { instantAt } from '#shared/dates.ts'

/** The nights of a stay: calendar days at the property, `YYYY-MM-DD`, and the times on its wall clock, `HH:MM`. */
export interface StayTimes {
  checkInDate: string
  checkOutDate: string
  checkInTime: string
  checkOutTime: string
}

type Arrival = Pick<StayTimes, 'checkInDate' | 'checkInTime'>
export type Departure = Pick<StayTimes, 'checkOutDate' | 'checkOutTime'>

/** The instant of check-in, in milliseconds since 1970. */
export const checkInAt = (stay: Arrival, timeZone: string): number =>
  instantAt(stay.checkInDate, stay.checkInTime, timeZone)

/** The instant of check-out, in milliseconds since 1970. */
export const checkOutAt = (stay: Departure, timeZone: string): number =>
  instantAt(stay.checkOutDate, stay.checkOutTime, timeZone)
