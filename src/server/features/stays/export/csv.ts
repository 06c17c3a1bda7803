import { exportColumns } from '#i18n/en/export.ts'
import { plainAmount } from '#shared/amounts.ts'
import { toWallTime } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import type { Zone } from '#shared/time-zone.ts'

type Value = string | number | null

const columns = Object.keys(exportColumns) as (keyof typeof exportColumns)[]

/** Returns an instant as a spreadsheet reads it, `2026-12-05 15:00`, in the house's zone. */
const atHouse = (instant: string | null, timeZone: Zone): string | null =>
  instant && toWallTime(Date.parse(instant), timeZone).toISOString().slice(0, 16).replace('T', ' ')

const toCells = (stay: StayDetails, timeZone: Zone): Record<keyof typeof exportColumns, Value> => ({
  ...stay,
  createdAt: atHouse(stay.createdAt, timeZone),
  decidedAt: atHouse(stay.decidedAt, timeZone),
  departedAt: atHouse(stay.departedAt, timeZone),
  cancelledAt: atHouse(stay.cancelledAt, timeZone),
  deposit: plainAmount({ amountCents: stay.depositCents, currency: stay.depositCurrency }),
  currency: stay.depositCurrency,
})

/**
 * Spreadsheets would evaluate what follows; those that split at semicolons or tabs ignore quotes inside a line.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const formulaStart = /(^|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g

function toField(value: Value): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = value.replace(formulaStart, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Returns stays as CSV with a header line and a byte order mark, by which spreadsheets recognise UTF-8. Times are those
 * of the house.
 */
export function toCsv(stays: readonly StayDetails[], timeZone: Zone): string {
  const rows = stays.map((stay) => toCells(stay, timeZone)).map((cells) => columns.map((name) => cells[name]))
  const lines = [Object.values(exportColumns), ...rows]
  return `\ufeff${lines.map((line) => `${line.map(toField).join(',')}\r\n`).join('')}`
}
