import Languages from 'lucide-react/icons/languages'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useChooseLanguage } from '#app/api/guest-stays.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useLanguage, useWords } from '#app/lib/words.ts'
import { type Language, languageNames, languages, languageTags } from '#shared/languages.ts'
import { useShownStay } from './shown-stay.ts'

/** Quietly in a corner: the language of this page and of the mails. The page comes again in the one that was chosen. */
export function LanguageChooser() {
  const { token } = useShownStay()
  const { header } = useWords('guest')
  const { failures } = useWords('notices')
  const { reportFailure } = useReport()
  const language = useLanguage()
  const choose = useChooseLanguage()
  const apply = async (target: HTMLSelectElement) => {
    try {
      await choose.mutateAsync({ params: { token }, body: { language: target.value as Language } })
    } catch (error) {
      target.value = language
      return reportFailure(error, failures.chooseLanguage)
    }
    location.replace(location.pathname)
  }
  const select = useRef<HTMLSelectElement>(null)
  const applyEarly = useEffectEvent(() => {
    // Chosen before this code was here.
    if (select.current && select.current.value !== language) void apply(select.current)
  })
  useEffect(() => applyEarly(), [])
  return (
    <label className="relative -mr-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-paper/90 focus-within:outline-2 focus-within:outline-timber-300 hover:text-paper">
      <Languages aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only">{header.language}</span>
      <select
        defaultValue={language}
        ref={select}
        onChange={({ target }) => void apply(target)}
        className="min-h-11 max-w-28 cursor-pointer appearance-none bg-transparent text-base outline-none [&>option]:text-ink"
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
