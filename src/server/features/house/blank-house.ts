import {
  type House,
  type HouseDocument,
  type HouseSecrets,
  houseFieldNames,
  houseFields,
  secretFieldNames,
} from '#shared/house.ts'

const blankOf = <Name extends keyof typeof houseFields>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, houseFields[name].blank])) as Pick<
    HouseDocument & HouseSecrets,
    Name
  >

/** A house without content; also the defaults for fields that a stored document lacks. */
export const blankHouse: HouseDocument = blankOf(houseFieldNames)
export const blankSecrets: HouseSecrets = blankOf(secretFieldNames)

/** The house of a process until it has read the stored one. */
export const placeholderHouse: House = {
  ...blankHouse,
  version: 0,
  houseRulesVersion: 0,
  isSample: true,
  revision: 0,
  photos: [],
  hero: null,
  map: null,
  hostPhoto: null,
  showsFreeDates: true,
}
