import { addDays, dayAt } from '#shared/dates.ts'
import { sampleHouse } from './sample-house.ts'

/** Returns the calendar day `ahead` days from today at the sample house. */
export const houseDay = (ahead = 0): string => addDays(dayAt(Date.now(), sampleHouse.timeZone), ahead)
