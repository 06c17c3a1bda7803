import { useState } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { TranslationRow } from '#app/components/house/translation-row.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { SelectField } from '#app/components/ui/select-field.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useLeaveWarning } from '#app/lib/leave-warning.ts'
import { guideDraftKey, readStorage, writeStorage } from '#app/lib/web-storage.ts'
import { useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import { failures, refusals, successes } from '#i18n/en/admin.ts'
import { translationContent } from '#i18n/en/translations.ts'
import * as guideCalls from '#shared/contract/guide/calls.ts'
import type { GuideEntry } from '#shared/contract/guide/schemas.ts'
import { fingerprint, translationLanguages } from '#shared/house-words.ts'
import { languageName } from '#shared/language-tags.ts'
import { type Language, languageTags } from '#shared/languages.ts'

const parts = ['title', 'content', 'section'] as const
const blank = { title: '', content: '', section: '' }
const nameOf = (language: Language) => languageName(languageTags[language], 'en')

type Translations = GuideEntry['translations']
const keptDrafts = () => (readStorage(guideDraftKey) ?? {}) as Record<string, Translations>

/** Unsaved translations of an entry, which this tab keeps over a change of tabs, an edit of the entry and a reload. */
function useUnsaved(id: string) {
  const [unsaved, setUnsaved] = useState<Translations | undefined>(() => keptDrafts()[id])
  useLeaveWarning(unsaved !== undefined)
  const keep = (typed: Translations | undefined) => {
    const { [id]: _, ...others } = keptDrafts()
    writeStorage(guideDraftKey, typed ? { ...others, [id]: typed } : others)
    setUnsaved(typed)
  }
  return [unsaved, keep] as const
}

/** The translations of a guide entry, one language at a time. */
export function GuideTranslations({ entry }: { entry: GuideEntry }) {
  const { hostLanguage } = useHouse()
  const choices = translationLanguages(hostLanguage)
  const [language, setLanguage] = useState<Language>(choices[0] ?? 'en')
  const [unsaved, keep] = useUnsaved(entry.id)
  const typed = { ...entry.translations, ...unsaved }
  const update = useHostAction(useWrite(guideCalls.updateGuideEntry), {
    success: successes.entryUpdated,
    failure: failures.updateEntry,
    loggedOut: refusals.unauthorized,
  })
  const of = fingerprint(parts.map((part) => entry[part]).join('\n'))
  const translation = { ...blank, ...typed[language] }
  const isStale = translation.of !== undefined && translation.of !== of
  const done = choices.filter((code) => entry.translations[code]).length
  const handleSave = async () => {
    if (await update.run({ params: { id: entry.id }, body: { translations: typed } })) keep(undefined)
  }
  return (
    <Fold
      className="mt-4 border-b-0"
      summary={
        <span className="flex flex-wrap items-center gap-2">
          {`${translationContent.guide} (${done})`}
          {unsaved && <Badge>{translationContent.unsaved}</Badge>}
        </span>
      }
    >
      <SelectField
        label={translationContent.language}
        value={language}
        choices={choices.map((code) => ({ value: code, label: nameOf(code) }))}
        onChange={({ target }) => setLanguage(target.value as Language)}
      />
      {parts
        .filter((part) => entry[part] !== '')
        .map((part) => (
          <TranslationRow
            key={`${part} ${language}`}
            original={entry[part]}
            hostLanguage={hostLanguage}
            // One mark for the whole entry.
            translation={{
              text: translation[part],
              of: isStale && part === 'content' ? '' : fingerprint(entry[part]),
            }}
            language={{ code: languageTags[language], name: nameOf(language) }}
            label={translationContent.parts[part] ?? part}
            onChange={({ text }) => keep({ ...unsaved, [language]: { ...translation, [part]: text, of } })}
          />
        ))}
      <Button isPending={update.isPending} pendingLabel={translationContent.saving} onClick={handleSave}>
        {translationContent.save}
      </Button>
      {unsaved && (
        <Button variant="dangerQuiet" onClick={() => keep(undefined)}>
          {translationContent.discard}
        </Button>
      )}
    </Fold>
  )
}
