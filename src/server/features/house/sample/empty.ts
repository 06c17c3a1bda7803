import { propertyInfoBodySchema } from '#shared/contract/property.ts'
import { blankHouse, houseChangesSchema, secretFieldNames } from '#shared/house.ts'
import { samplePropertyInfo } from './sample.ts'

const emptyOf = (sample: unknown): unknown => (Array.isArray(sample) ? [] : null)

/** Returns what empties these fields, without those that a house cannot do without. */
export function emptied(names: readonly string[]): { house: object; property: object } {
  const house = names.flatMap((name) => {
    const isSecret = (secretFieldNames as readonly string[]).includes(name)
    const blank = isSecret
      ? name === 'coordinates'
        ? null
        : ''
      : (blankHouse as unknown as Record<string, unknown>)[name]
    return blank !== undefined && houseChangesSchema.safeParse({ [name]: blank }).success
      ? [[name, blank]]
      : []
  })
  const property = names.flatMap((name) => {
    if (!Object.hasOwn(samplePropertyInfo, name)) return []
    const blank = emptyOf(samplePropertyInfo[name as keyof typeof samplePropertyInfo])
    return propertyInfoBodySchema.safeParse({ [name]: blank }).success ? [[name, blank]] : []
  })
  return { house: Object.fromEntries(house), property: Object.fromEntries(property) }
}
