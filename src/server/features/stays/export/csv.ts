import { exportColumns } from '#i18n/en/export.ts'
import type { StayDetails } from '#shared/stay/stay.ts'

type Value = string | number | null

const cells: Readonly<Record<keyof typeof exportColumns, (stay: StayDetails) => Value>> = {
  id: (stay) => stay.id,
  guestName: (stay) => stay.guestName,
  guestEmail: (stay) => stay.guestEmail,
  guestPhone: (stay) => stay.guestPhone,
  source: (stay) => stay.source,
  status: (stay) => stay.status,
  checkInDate: (stay) => stay.checkInDate,
  checkInTime: (stay) => stay.checkInTime,
  checkOutDate: (stay) => stay.checkOutDate,
  checkOutTime: (stay) => stay.checkOutTime,
  guests: (stay) => stay.guests,
  vehicles: (stay) => stay.vehicles,
  deposit: (stay) => (stay.depositCents / 100).toFixed(2),
  currency: (stay) => stay.depositCurrency,
  paymentStatus: (stay) => stay.paymentStatus,
  depositStatus: (stay) => stay.depositStatus,
  hostNote: (stay) => stay.hostNote,
  language: (stay) => stay.language,
  createdAt: (stay) => stay.createdAt,
  decidedAt: (stay) => stay.decidedAt,
  departedAt: (stay) => stay.departedAt,
  cancelledAt: (stay) => stay.cancelledAt,
  cancelledBy: (stay) => stay.cancelledBy,
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

/** Returns stays as CSV with a header line and a byte order mark, by which spreadsheets recognise UTF-8. */
export function toCsv(stays: readonly StayDetails[]): string {
  const rows = stays.map((stay) => Object.values(cells).map((cellOf) => cellOf(stay)))
  const lines = [Object.keys(cells).map((name) => exportColumns[name as keyof typeof cells]), ...rows]
  return `\ufeff${lines.map((line) => `${line.map(toField).join(',')}\r\n`).join('')}`
}
