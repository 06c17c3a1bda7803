import { CheckField } from '#app/components/ui/check-field.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { languages as allLanguages } from '#shared/languages.ts'
import { fieldWords } from '#words/en/house.ts'
import type { HouseDraft } from './use-house-draft.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** The languages that the hosts speak, each with a tick. */
export function LanguagesField({ draft }: { draft: HouseDraft }) {
  const { languages } = draft.values
  return (
    <fieldset id="house-languages" tabIndex={-1}>
      <legend className="font-semibold">{fieldWords.languages?.label}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {allLanguages.map((code) => (
          <CheckField
            key={code}
            label={names.of(code) ?? code}
            checked={languages.includes(code)}
            onChange={({ target }) =>
              draft.set(
                'languages',
                allLanguages.filter((each) => (each === code ? target.checked : languages.includes(each))),
              )
            }
          />
        ))}
      </div>
      <FieldError error={draft.problems['languages']} />
    </fieldset>
  )
}
