import { hostProblemText } from '#app/lib/host-forms.ts'
import { houseProblems } from '#i18n/en/house-problems.ts'
import { type HouseChanges, houseChangesSchema } from '#shared/house.ts'

export type HouseField = keyof HouseChanges
/** Items saved by separate calls. */
export const itemKinds = ['photos', 'features'] as const
export type ItemKind = (typeof itemKinds)[number]
type Items = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Unsaved changes: fields of the house, and texts of items by id. */
export interface Draft extends Readonly<Record<ItemKind, Items>> {
  fields: Readonly<Record<string, unknown>>
}

export const emptyDraft: Draft = { fields: {}, photos: {}, features: {} }
/** Error messages by field; a nested field's key is its path. */
export type Problems = Readonly<Record<string, string>>

export const isEmpty = (record: object): boolean => Object.keys(record).length === 0
export const isUnsaved = (draft: Draft): boolean => Object.values(draft).some((part) => !isEmpty(part))

export const without = <Value>(
  record: Readonly<Record<string, Value>>,
  isDropped: (name: string, value: Value) => boolean,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !isDropped(name, value)))

export function problemsOf(fields: Draft['fields']): Problems {
  const issues = houseChangesSchema.safeParse(fields).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), hostProblemText(message, houseProblems)]),
  )
}

/** Fields that also move open stays. */
const clockFields = ['checkInTime', 'checkOutTime', 'timeZone']
export const withoutClock = (fields: Draft['fields']) => without(fields, (name) => clockFields.includes(name))
export const clockOf = (fields: Draft['fields']) =>
  without(fields, (name) => !clockFields.includes(name)) as Record<string, string>
