import type { HouseChanges, HouseDocument, HouseSecrets } from '#shared/house.ts'
import {
  carryTranslations,
  fingerprint,
  keptTranslations,
  originalsOf,
  type Translations,
  translatableFields,
  translatableSecretFields,
} from '#shared/house-words.ts'
import { pick } from '#shared/table.ts'
import { sampleDocument, sampleSecrets } from './sample.ts'

export const differs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other)

const ofSample = new Set(
  [sampleDocument.translations, sampleSecrets.secretTranslations].flatMap((all) =>
    Object.values(all).flatMap((each) => Object.values(each).map(({ text }) => text)),
  ),
)

/** Removes the sample's translations of texts that a host has replaced: they describe another house. */
function withoutSample(texts: object, translations: Translations): Translations {
  const originals = originalsOf(texts)
  const left = Object.entries(translations).map(([path, each]) => {
    const of = fingerprint(originals.get(path) ?? '')
    return [
      path,
      Object.fromEntries(
        Object.entries(each).filter((entry) => entry[1].of === of || !ofSample.has(entry[1].text)),
      ),
    ]
  })
  return Object.fromEntries(left.filter(([, each]) => Object.keys(each ?? {}).length > 0))
}

/**
 * Adds the translations to the fields that change. Submitted ones replace the stored ones; otherwise items that moved
 * keep theirs.
 */
export function withTranslations(before: HouseDocument & HouseSecrets, wanted: HouseChanges): HouseChanges {
  const submitted = Object.entries(wanted).filter(([, value]) => value !== undefined)
  const after = { ...before, ...Object.fromEntries(submitted) }
  const kept = (name: 'translations' | 'secretTranslations', fields: readonly (keyof typeof after)[]) => {
    const texts = pick(after, fields)
    const submitted = wanted[name]
    const isChanged = submitted !== undefined && differs(submitted, before[name])
    const carried = isChanged ? submitted : carryTranslations(before, texts, before[name])
    return withoutSample(texts, keptTranslations(texts, carried))
  }
  return {
    ...wanted,
    translations: kept('translations', translatableFields),
    secretTranslations: kept('secretTranslations', translatableSecretFields),
  }
}
