import { depositReleaseAfterCheckOutMs } from '#shared/constants.ts'
import { dayToWire, instantAt } from '#shared/dates.ts'
import type { Zone } from '#shared/time-zone.ts'

/** The nights of a stay: calendar days at the house, `YYYY-MM-DD`. */
export interface StayDays {
  checkInDate: string
  checkOutDate: string
}

/** Converts the days of a stay or an enquiry to their wire form. */
export const withWireDays = <Days extends StayDays>(dated: Days): Days => ({
  ...dated,
  checkInDate: dayToWire(dated.checkInDate),
  checkOutDate: dayToWire(dated.checkOutDate),
})

/** With local times, `HH:MM`. */
export interface StayTimes extends StayDays {
  checkInTime: string
  checkOutTime: string
}

type Arrival = Pick<StayTimes, 'checkInDate' | 'checkInTime'>
export type Departure = Pick<StayTimes, 'checkOutDate' | 'checkOutTime'>

export const checkInAt = (stay: Arrival, timeZone: Zone): number =>
  instantAt(stay.checkInDate, stay.checkInTime, timeZone)

export const checkOutAt = (stay: Departure, timeZone: Zone): number =>
  instantAt(stay.checkOutDate, stay.checkOutTime, timeZone)

/** Returns when the deposit's hold is released automatically: 48 hours after check-out. */
export const releaseAt = (stay: StayTimes, timeZone: Zone): number =>
  checkOutAt(stay, timeZone) + depositReleaseAfterCheckOutMs
