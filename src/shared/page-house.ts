import type { House } from './house.ts'
import { clockAround, type Zone } from './time-zone.ts'

/** The house's fields on every page; only the landing page uses the whole house. */
const pageHouseFields = [
  'name',
  'town',
  'region',
  'country',
  'timeZone',
  'hostName',
  'phone',
  'email',
  'emergencyNumber',
  'checkInTime',
  'checkOutTime',
  'sleeps',
  'parking',
] as const satisfies readonly (keyof House)[]

/** The house of a page. In a browser its time zone includes its offsets. */
export type PageHouse = Omit<Pick<House, (typeof pageHouseFields)[number]>, 'timeZone'> & { timeZone: Zone }

const elementId = 'house'

interface PageDocument {
  getElementById(id: string): { textContent: string | null } | null
}

/** Returns the page's house as JSON; `<` is escaped, so no text can close its element. */
export function pageHouseJson(house: House): string {
  const fields = Object.fromEntries(pageHouseFields.map((field) => [field, house[field]]))
  const timeZone = clockAround(house.timeZone, Date.now())
  return JSON.stringify({ ...fields, timeZone }).replaceAll('<', '\\u003c')
}

export const pageHouseElement = (house: House): string =>
  `<script type="application/json" id="${elementId}">${pageHouseJson(house)}</script>`

export function readPageHouse(page: PageDocument): PageHouse {
  const text = page.getElementById(elementId)?.textContent
  if (!text) throw new Error('the page embeds no house data')
  return JSON.parse(text) as PageHouse
}
