import Languages from 'lucide-react/icons/languages'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage, useTranslations } from '#app/lib/translations.ts'
import { type Language, languageNames, languages, languageTags } from '#shared/languages.ts'

/** Shows this page in another language. Nothing is stored. */
const reloadIn = (language: Language): boolean => {
  location.replace(`?lang=${language}`)
  return true
}

/** `onChoose` returns false if the language stays as it is. */
export function LanguageSelect({
  onChoose = reloadIn,
}: {
  onChoose?: (language: Language) => boolean | Promise<boolean>
}) {
  const { header } = useTranslations('guest')
  const language = useLanguage()
  const select = useRef<HTMLSelectElement>(null)
  const choose = async (target: HTMLSelectElement) => {
    if (!(await onChoose(target.value as Language))) target.value = language
  }
  const chooseEarly = useEffectEvent(() => {
    // The language was changed before hydration.
    if (select.current && select.current.value !== language) void choose(select.current)
  })
  useEffect(() => chooseEarly(), [])
  return (
    <label className="relative -my-2 -mr-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-2 opacity-90 focus-within:outline-2 focus-within:outline-current hover:opacity-100">
      <Languages className="size-5" />
      <span className="sr-only">{header.language}</span>
      <select
        defaultValue={language}
        ref={select}
        onChange={({ target }) => void choose(target)}
        className="field-sizing-content min-h-11 max-w-28 cursor-pointer appearance-none bg-transparent text-base outline-none [&>option]:text-ink"
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={languageTags[each]}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
