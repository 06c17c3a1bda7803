import type { House } from './house.ts'
import { clockAround, type Zone } from './time-zone.ts'

/** The fields of the house that every page gets; only the landing page is rendered from the whole house. */
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

/** The house of a page. In a browser its time zone carries its offsets. */
export type PageHouse = Omit<Pick<House, (typeof pageHouseFields)[number]>, 'timeZone'> & { timeZone: Zone }

/** The id of the element that carries a page's house as JSON. */
const carrierId = 'house'

interface PageDocument {
  getElementById(id: string): { textContent: string | null } | null
}

/** The page's house as JSON; `<` is escaped, so that no text can end its element. */
export function pageHouseJson(house: House): string {
  const fields = Object.fromEntries(pageHouseFields.map((field) => [field, house[field]]))
  const timeZone = clockAround(house.timeZone, Date.now())
  return JSON.stringify({ ...fields, timeZone }).replaceAll('<', '\\u003c')
}

/** The element that carries the house to the browser. */
export const pageHouseElement = (house: House): string =>
  `<script type="application/json" id="${carrierId}">${pageHouseJson(house)}</script>`

/** Reads the house that the server wrote into this page. */
export function readPageHouse(page: PageDocument): PageHouse {
  const text = page.getElementById(carrierId)?.textContent
  if (!text) throw new Error('the page carries no house')
  return JSON.parse(text) as PageHouse
}
