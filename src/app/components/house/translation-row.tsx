import { Button } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/text-field.tsx'
import { translationContent } from '#i18n/en/translations.ts'
import { fingerprint } from '#shared/house-words.ts'

/** A translation as it is stored; `undefined` without one. */
type Translation = { text: string; of?: string | undefined } | undefined

/** Returns whether the original changed after it was translated. */
export const isOlder = (original: string, translation: Translation): boolean =>
  Boolean(translation?.text) && translation?.of !== undefined && translation.of !== fingerprint(original)

/** An original beside its translation. `onChange` gets the text as a translation of the current original. */
export function TranslationRow({
  original,
  hostLanguage,
  translation,
  language,
  label,
  onChange,
}: {
  original: string
  hostLanguage: string
  translation: Translation
  language: { code: string; name: string }
  label: string
  onChange: (translation: { text: string; of: string }) => void
}) {
  const text = translation?.text ?? ''
  const of = fingerprint(original)
  const rows = Math.min(12, Math.max(1, Math.ceil(original.length / 40)))
  return (
    <div className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-2">
      <div>
        <p className="mb-1.5 font-semibold">{label}</p>
        <p lang={hostLanguage} className="whitespace-pre-line break-words text-ink-soft">
          {original}
        </p>
      </div>
      <div>
        <TextArea
          label={translationContent.in(language.name)}
          lang={language.code}
          rows={rows}
          value={text}
          onChange={({ target }) => onChange({ text: target.value, of })}
        />
        {isOlder(original, translation) && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-clay-700">
            {translationContent.older}
            <Button variant="quiet" onClick={() => onChange({ text, of })}>
              {translationContent.stillRight}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
