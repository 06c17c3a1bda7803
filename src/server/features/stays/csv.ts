import { exportColumns } from '#i18n/en/audit.ts'
import { plainAmount } from '#shared/amounts.ts'
import { toWallTime } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { stayFields } from '#shared/stay/fields.ts'
import { namesWith } from '#shared/table.ts'
import type { Zone } from '#shared/time-zone.ts'

type Value = string | number | null

const columns = Object.keys(exportColumns) as (keyof typeof exportColumns)[]
const instants = new Set<string>(namesWith(stayFields, 'csv', 'instant'))

/** Returns an instant as a spreadsheet reads it, `2026-12-05 15:00`, in the house's zone. */
const atHouse = (instant: string, timeZone: Zone): string =>
  toWallTime(Date.parse(instant), timeZone).toISOString().slice(0, 16).replace('T', ' ')

function toCells(stay: StayDetails, timeZone: Zone): Value[] {
  const deposit = plainAmount({ amountCents: stay.depositCents, currency: stay.depositCurrency })
  const values = { ...stay, deposit, currency: stay.depositCurrency }
  return columns.map((name) => {
    const value = values[name]
    return typeof value === 'string' && instants.has(name) ? atHouse(value, timeZone) : value
  })
}

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
  const lines = [Object.values(exportColumns), ...stays.map((stay) => toCells(stay, timeZone))]
  return `\ufeff${lines.map((line) => `${line.map(toField).join(',')}\r\n`).join('')}`
}
