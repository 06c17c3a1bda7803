import { hostProblemText } from '#app/lib/host-forms.ts'
import { houseProblems } from '#i18n/en/house-problems.ts'
import { type HouseChanges, houseChangesSchema } from '#shared/house.ts'

export type HouseField = keyof HouseChanges
/** Unsaved fields of the house. */
export type Draft = Readonly<Record<string, unknown>>
/** Error messages by field; a nested field's key is its path. */
export type Problems = Readonly<Record<string, string>>

export const isEmpty = (record: object): boolean => Object.keys(record).length === 0

export const without = <Value>(
  record: Readonly<Record<string, Value>>,
  isDropped: (name: string, value: Value) => boolean,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !isDropped(name, value)))

export function problemsOf(fields: Draft): Problems {
  const issues = houseChangesSchema.safeParse(fields).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), hostProblemText(message, houseProblems)]),
  )
}

/** Fields that also move open stays. */
const clockFields = ['checkInTime', 'checkOutTime', 'timeZone']
export const withoutClock = (fields: Draft) => without(fields, (name) => clockFields.includes(name))
export const clockOf = (fields: Draft) =>
  without(fields, (name) => !clockFields.includes(name)) as Record<string, string>
