import { type Customs, customsOf } from './country/customs.ts'
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
  'checkInTime',
  'checkOutTime',
  'sleeps',
  'minimumNights',
  'parking',
  'greeting',
  'hostLanguage',
  'sharedDoorCode',
  'isSample',
] as const satisfies readonly (keyof House)[]

/** The house of a page. In a browser its time zone includes its offsets. */
export type PageHouse = Omit<Pick<House, (typeof pageHouseFields)[number]>, 'timeZone'> & {
  timeZone: Zone
  customs: Customs
}

interface PageDocument {
  getElementById(id: string): { textContent: string | null; remove(): void } | null
}

const houseId = 'house'
const readsId = 'page-data'

/** Returns a value as JSON; `<` is escaped, so no text can close its element. */
const escapedJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
const dataElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json}</script>`

export function pageHouseJson(house: House): string {
  const fields = Object.fromEntries(pageHouseFields.map((field) => [field, house[field]]))
  return escapedJson({
    ...fields,
    customs: customsOf(house.country),
    timeZone: clockAround(house.timeZone, Date.now()),
  })
}

export const pageHouseElement = (house: House): string => dataElement(houseId, pageHouseJson(house))

export function readPageHouse(page: PageDocument): PageHouse {
  const text = page.getElementById(houseId)?.textContent
  if (!text) throw new Error('the page embeds no house data')
  return JSON.parse(text) as PageHouse
}

/** Returns the house that a page's HTML embeds. */
export const pageHouseIn = (html: string): PageHouse =>
  JSON.parse(new RegExp(`id="${houseId}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null')

/** Returns the results of a page's first reads as an element. */
export const readsElement = (reads: unknown): string => dataElement(readsId, escapedJson(reads))

/** Returns the results that a page's HTML embeds; `null` if it has none. */
export function embeddedReadsIn(html: string): unknown {
  const json = new RegExp(`id="${readsId}">(.*?)</script>`, 's').exec(html)?.[1]
  return json === undefined ? null : JSON.parse(json)
}

/** Returns whether HTML is one of this site's pages with a screen. */
export const isPageOfHouse = (html: string): boolean =>
  html.includes(`<script type="application/json" id="${houseId}">`)

/** Returns and removes the page's embedded results; `null` if it has none, as for anonymous visitors. */
export function takeEmbeddedReads<Reads>(page: PageDocument): Reads | null {
  const carrier = page.getElementById(readsId)
  carrier?.remove()
  return carrier?.textContent ? (JSON.parse(carrier.textContent) as Reads) : null
}
