import type { House } from './house.ts'
import { clockAround, knowClock, type ZoneClock } from './time-zone.ts'

/** What every page knows of the house; the landing page is rendered from all of it. */
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
export type PageHouse = Pick<House, (typeof pageHouseFields)[number]>

/** The element of a page that holds its house as JSON. */
export const pageHouseId = 'house'

let shown: PageHouse | null = null

/** Says which house this process, or this page, is about. It may be an object that changes. */
export function showHouse(house: PageHouse): void {
  shown = house
}

interface PageDocument {
  getElementById(id: string): { textContent: string | null } | null
}

/** In a browser the page itself says which house it is about. */
function houseOfPage(): PageHouse {
  const { document } = globalThis as { document?: PageDocument }
  const text = document?.getElementById(pageHouseId)?.textContent
  if (!text)
    throw new Error('the house is not known yet: read it when the words are said, not when they are loaded')
  const { clock, ...house } = JSON.parse(text) as PageHouse & { clock: ZoneClock }
  knowClock(clock)
  return house
}

/** The house as it is now. Hosts change it at any time: read a field when it is shown. */
export const property: PageHouse = new Proxy({} as PageHouse, {
  get: (_, field) => {
    shown ??= houseOfPage()
    return Reflect.get(shown, field)
  },
})

/**
 * The page's house for its element, and how its clocks go; `<` is written as an escape, so that no text can end the element.
 */
export function pageHouseJson(house: PageHouse): string {
  const fields = Object.fromEntries(pageHouseFields.map((field) => [field, house[field]]))
  const clock = clockAround(house.timeZone, Date.now())
  return JSON.stringify({ ...fields, clock }).replaceAll('<', '\\u003c')
}
