import { blankHouse, type HouseChanges, houseChangesSchema, secretFieldNames } from '#shared/house.ts'

const isSecret = (name: string) => (secretFieldNames as readonly string[]).includes(name)
const emptySecret = (name: string) => (name === 'coordinates' ? null : '')
const blanks = blankHouse as unknown as Record<string, unknown>

/** Returns changes that empty these fields, except required ones. */
export function emptied(names: readonly string[]): HouseChanges {
  const changes = names
    .map((name) => ({ [name]: isSecret(name) ? emptySecret(name) : blanks[name] }))
    .filter(
      (change) => Object.values(change)[0] !== undefined && houseChangesSchema.safeParse(change).success,
    )
  return Object.assign({}, ...changes) as HouseChanges
}
