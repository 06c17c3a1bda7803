import { hostProblemText } from '#app/lib/host-forms.ts'
import { houseProblems } from '#i18n/en/house-problems.ts'
import { type HouseChanges, houseChangesSchema } from '#shared/house.ts'

export type HouseField = keyof HouseChanges
/** What is saved by calls of its own. */
export const itemKinds = ['photos', 'features'] as const
export type ItemKind = (typeof itemKinds)[number]
type Items = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What was typed and is not saved: fields of the house, and words of the others by their ids. */
export interface Draft extends Readonly<Record<ItemKind, Items>> {
  fields: Readonly<Record<string, unknown>>
}

export const emptyDraft: Draft = { fields: {}, photos: {}, features: {} }
/** Messages by field; nested fields are named by their path. */
export type Problems = Readonly<Record<string, string>>

export const isEmpty = (record: object): boolean => Object.keys(record).length === 0
export const isUnsaved = (draft: Draft): boolean => Object.values(draft).some((part) => !isEmpty(part))

export const without = <Value>(
  record: Readonly<Record<string, Value>>,
  isDropped: (name: string, value: Value) => boolean,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !isDropped(name, value)))

/** Returns what is wrong with the fields as they are typed. */
export function problemsOf(fields: Draft['fields']): Problems {
  const issues = houseChangesSchema.safeParse(fields).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), hostProblemText(message, houseProblems)]),
  )
}

/** Fields that open stays follow. */
const clockFields = ['checkInTime', 'checkOutTime', 'timeZone']
export const withoutClock = (fields: Draft['fields']) => without(fields, (name) => clockFields.includes(name))
export const clockOf = (fields: Draft['fields']) =>
  without(fields, (name) => !clockFields.includes(name)) as Record<string, string>
