import { exportColumns } from '#i18n/en/export.ts'
import { plainAmount } from '#shared/amounts.ts'
import type { StayDetails } from '#shared/stay/stay.ts'

type Value = string | number | null

const columns = Object.keys(exportColumns) as (keyof typeof exportColumns)[]

const toCells = (stay: StayDetails): Record<keyof typeof exportColumns, Value> => ({
  ...stay,
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

/** Returns stays as CSV with a header line and a byte order mark, by which spreadsheets recognise UTF-8. */
export function toCsv(stays: readonly StayDetails[]): string {
  const rows = stays.map(toCells).map((cells) => columns.map((name) => cells[name]))
  const lines = [Object.values(exportColumns), ...rows]
  return `\ufeff${lines.map((line) => `${line.map(toField).join(',')}\r\n`).join('')}`
}
