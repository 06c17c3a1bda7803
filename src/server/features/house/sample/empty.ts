import { blankHouse, houseChangesSchema, secretFieldNames } from '#shared/house.ts'
import { samplePropertyInfo } from './sample.ts'

const isSecret = (name: string) => (secretFieldNames as readonly string[]).includes(name)
const emptySecret = (name: string) => (name === 'coordinates' ? null : '')
const blanks = blankHouse as unknown as Record<string, unknown>

/** Returns what empties these fields, without those that a house must have. */
export function emptied(names: readonly string[]): { house: object; property: object } {
  const house = names
    .map((name) => ({ [name]: isSecret(name) ? emptySecret(name) : blanks[name] }))
    .filter(
      (change) => Object.values(change)[0] !== undefined && houseChangesSchema.safeParse(change).success,
    )
  const property = names
    .filter((name) => Object.hasOwn(samplePropertyInfo, name))
    .map((name) => ({ [name]: name === 'amenities' ? [] : '' }))
  return { house: Object.assign({}, ...house), property: Object.assign({}, ...property) }
}
