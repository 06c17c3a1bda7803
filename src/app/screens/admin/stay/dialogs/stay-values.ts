import { parseDollars } from '#app/screens/admin/stay/deposit/claim-form.ts'
import type { StayChanges } from '#shared/contract/stay-forms.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { type StaySource, sourceRequirements } from '#shared/stay/sources.ts'

/** Form values of a stay. For a new stay, empty fields use the house's defaults. */
export const newStay = {
  guestName: '',
  guestEmail: '',
  sendLink: true,
  checkInDate: '',
  checkOutDate: '',
  checkInTime: '',
  checkOutTime: '',
  source: 'direct' as StaySource,
  ...sourceRequirements.direct,
  amount: '',
  guests: '',
  hostNote: '',
}
export type StayValues = typeof newStay

export const bodyOf = ({ documents, deposit, amount, guests, ...rest }: StayValues) => ({
  ...rest,
  checkInTime: rest.checkInTime || undefined,
  checkOutTime: rest.checkOutTime || undefined,
  guests: guests.trim() === '' ? undefined : Number(guests),
  requires: { documents, deposit },
})

const dollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

export const valuesOf = (stay: AdminStay): StayValues => ({
  ...newStay,
  guestName: stay.guestName,
  checkInDate: stay.checkInDate.slice(0, 10),
  checkOutDate: stay.checkOutDate.slice(0, 10),
  checkInTime: stay.checkInTime,
  checkOutTime: stay.checkOutTime,
  source: stay.source,
  guests: stay.guests === null ? '' : String(stay.guests),
  documents: stay.requires.documents,
  deposit: stay.requires.deposit,
  amount: stay.depositCents === 0 ? '' : dollars(stay.depositCents),
  hostNote: stay.hostNote ?? '',
})

/** Returns the deposit in cents, `null` for an invalid amount, or `undefined` for the default amount. */
export function amountOf({ deposit, amount }: StayValues): number | null | undefined {
  if (!deposit) return 0
  return amount.trim() === '' ? undefined : parseDollars(amount)
}

const moving = ['checkInDate', 'checkOutDate', 'checkInTime', 'checkOutTime'] as const

export function changesOf(stay: AdminStay, values: StayValues): StayChanges {
  const before = valuesOf(stay)
  const changes: StayChanges = {}
  for (const name of ['guestName', 'hostNote', ...moving] as const)
    if (values[name].trim() !== before[name]) changes[name] = values[name].trim()
  if (values.guests.trim() !== before.guests)
    changes.guests = values.guests.trim() === '' ? null : Number(values.guests)
  if (values.documents !== before.documents) changes.requires = { documents: values.documents }
  if (values.deposit !== before.deposit) changes.requires = { ...changes.requires, deposit: values.deposit }
  // A changed source would reset the requirements, so the checkboxes are sent too.
  if (values.source !== before.source) {
    changes.source = values.source
    changes.requires = { documents: values.documents, deposit: values.deposit }
  }
  const cents = amountOf(values)
  if (cents != null && cents !== stay.depositCents) changes.depositCents = cents
  return changes
}

/** Returns the changes of days and times, which move other dates. Omits empty fields. */
export function movingChanges(changes: StayChanges): StayChanges {
  const named = moving.filter((name) => changes[name] !== undefined && changes[name] !== '')
  return Object.fromEntries(named.map((name) => [name, changes[name]]))
}
