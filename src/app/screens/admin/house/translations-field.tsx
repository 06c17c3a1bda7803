import { useState } from 'react'
import { isOlder, TranslationRow } from '#app/components/house/translation-row.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { SelectField } from '#app/components/ui/select-field.tsx'
import { translationContent } from '#i18n/en/translations.ts'
import { originalsOf, translatableSecrets, translationLanguages } from '#shared/house-words.ts'
import { languageName } from '#shared/language-tags.ts'
import { type Language, languageTags } from '#shared/languages.ts'
import type { HouseDraft } from './use-house-draft.ts'

const nameOf = (language: Language) => languageName(languageTags[language], 'en')
const groupOf = (path: string) => path.split('.')[0] ?? path
const fieldOf = (path: string) =>
  groupOf(path) in translatableSecrets ? 'secretTranslations' : 'translations'

/** Every text of the house beside its translation into the chosen language. */
export function TranslationsField({ draft }: { draft: HouseDraft }) {
  const { values } = draft
  const choices = translationLanguages(values.hostLanguage)
  const [chosen, setChosen] = useState(choices[0] ?? 'en')
  const language = choices.includes(chosen) ? chosen : (choices[0] ?? 'en')
  const originals = [...originalsOf(values)]
  const translationOf = (path: string) => values[fieldOf(path)][path]?.[language]
  const isDone = ([path]: [string, string]) => Boolean(translationOf(path)?.text)
  const isStale = ([path, original]: [string, string]) => isOlder(original, translationOf(path))
  const progress = (texts: [string, string][]) =>
    translationContent.progress(texts.filter(isDone).length, texts.length, texts.filter(isStale).length)
  const handleChange = (path: string) => (translation: { text: string; of: string }) => {
    const name = fieldOf(path)
    draft.set(name, { ...values[name], [path]: { ...values[name][path], [language]: translation } })
  }
  if (originals.length === 0) return <p>{translationContent.none}</p>
  return (
    <div id="house-translations" tabIndex={-1}>
      <SelectField
        label={translationContent.language}
        value={language}
        choices={choices.map((code) => ({ value: code, label: nameOf(code) }))}
        onChange={({ target }) => setChosen(target.value as Language)}
      />
      <p role="status" className="mt-2 mb-4 text-ink-soft">
        {progress(originals)}
      </p>
      {[...Map.groupBy(originals, ([path]) => groupOf(path))].map(([group, texts]) => (
        <Fold
          key={group}
          className="border-b-0 last:border-b"
          summary={
            <span>
              <span className="font-semibold">{translationContent.groups[group] ?? group}</span>
              <span className="block text-ink-soft text-sm">{progress(texts)}</span>
            </span>
          }
        >
          {texts.map(([path, original]) => (
            <TranslationRow
              key={`${path} ${language}`}
              original={original}
              hostLanguage={values.hostLanguage}
              translation={translationOf(path)}
              language={{ code: languageTags[language], name: nameOf(language) }}
              label={
                translationContent.parts[path.split('.').at(-1) ?? ''] ??
                translationContent.groups[group] ??
                ''
              }
              onChange={handleChange(path)}
            />
          ))}
        </Fold>
      ))}
    </div>
  )
}
