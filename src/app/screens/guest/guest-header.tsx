import Languages from 'lucide-react/icons/languages'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useChooseLanguage } from '#app/api/guest-stays.ts'
import { UserText } from '#app/components/ui/user-text.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { useFormat, useLanguage, useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { nightsBetween } from '#shared/dates.ts'
import { type Language, languageNames, languages, languageTags } from '#shared/languages.ts'
import { HouseDrawing } from './house-drawing.tsx'
import { greetingName } from './journey.ts'
import { useVisibleStay } from './visible-stay.ts'

export function GuestHeader({
  isLow = false,
}: {
  /** Hides the drawing, so that the code or the next step is on the first screen. */
  isLow?: boolean
}) {
  const { stay } = useVisibleStay()
  const { header } = useTranslations('guest')
  const format = useFormat()
  const nights = nightsBetween(stay.checkInDate.slice(0, 10), stay.checkOutDate.slice(0, 10))
  return (
    <HeaderBand isLow={isLow} corner={<LanguageChooser />}>
      <div className={isLow ? 'sm:flex sm:items-baseline sm:justify-between sm:gap-6' : undefined}>
        <h1 className={cx('break-words', isLow ? 'mt-1 text-2xl' : 'mt-6 text-[2.125rem] sm:text-5xl')}>
          <UserText>{header.greeting(greetingName(stay))}</UserText>
        </h1>
        <p className={cx('flex flex-wrap gap-x-4 text-paper/90', isLow ? 'mt-1 sm:justify-end' : 'mt-2.5')}>
          {format.days(stay.checkInDate, stay.checkOutDate)}
          <span className="whitespace-nowrap text-timber-300">{header.nights(nights)}</span>
        </p>
      </div>
    </HeaderBand>
  )
}

export function HeaderBand({
  isLow = false,
  corner,
  children,
}: {
  isLow?: boolean
  corner?: ReactNode
  children: ReactNode
}) {
  const house = useHouse()
  return (
    <header className="overflow-hidden bg-bush-900 text-paper on-dark">
      <div className={cx('mx-auto max-w-2xl px-5 sm:px-6', isLow ? 'py-3' : 'pt-6 sm:pt-8')}>
        <div className="flex min-h-7 items-center justify-between gap-4">
          <p className="font-serif text-lg text-timber-300">{house.name}</p>
          {corner && <div className="-my-2">{corner}</div>}
        </div>
        {children}
        {!isLow && <HouseDrawing className="mt-3 ml-auto aspect-[540/132] w-56 sm:-mt-12 sm:w-60" />}
      </div>
    </header>
  )
}

/** Sets the language of this page and of the mails, then reloads. */
function LanguageChooser() {
  const { token } = useVisibleStay()
  const { header } = useTranslations('guest')
  const { failures } = useTranslations('notices')
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
    // The guest changed the language before hydration.
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
