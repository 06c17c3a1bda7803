import Languages from 'lucide-react/icons/languages'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useChooseLanguage } from '#app/api/guest-stays.ts'
import { Words } from '#app/components/ui/words.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useFormat, useLanguage, useTranslations } from '#app/lib/words.ts'
import { nightsBetween } from '#shared/dates.ts'
import { type Language, languageNames, languages, languageTags } from '#shared/languages.ts'
import { HouseDrawing } from './house-drawing.tsx'
import { greetingName } from './journey.ts'
import { useVisibleStay } from './visible-stay.ts'

/** The band at the top: whose house, who is greeted, and for which days. Lit once the guest is welcome. */
export function GuestHeader({
  isLit,
  isLow = false,
}: {
  isLit: boolean
  /** Leaves the drawing out, where the next thing to do has to be on the first screen. */
  isLow?: boolean
}) {
  const { stay } = useVisibleStay()
  const { header } = useTranslations('guest')
  const format = useFormat()
  const nights = nightsBetween(stay.checkInDate.slice(0, 10), stay.checkOutDate.slice(0, 10))
  return (
    <HeaderBand isLit={isLit} isLow={isLow} corner={<LanguageChooser />}>
      <h1
        className={cx(
          'break-words',
          isLow ? 'mt-1 text-2xl sm:text-4xl' : 'mt-6 text-[2.125rem] sm:text-5xl',
        )}
      >
        <Words>{header.greeting(greetingName(stay))}</Words>
      </h1>
      <p className={cx('flex flex-wrap gap-x-4 text-paper/90', isLow ? 'mt-1' : 'mt-2.5')}>
        {format.days(stay.checkInDate, stay.checkOutDate)}
        <span className="whitespace-nowrap text-timber-300">{header.nights(nights)}</span>
      </p>
    </HeaderBand>
  )
}

/** The light of the windows on the bush behind the house. */
const lamplight =
  'bg-[radial-gradient(26rem_15rem_at_50%_100%,rgb(210_180_138/0.34),rgb(210_180_138/0.1)_55%,transparent)]'

/** The green band that stands before and after the stay is loaded, at the same height. */
export function HeaderBand({
  isLit = false,
  isLow = false,
  corner,
  children,
}: {
  isLit?: boolean
  isLow?: boolean
  corner?: ReactNode
  children: ReactNode
}) {
  const house = useHouse()
  return (
    <header className={cx('overflow-hidden bg-bush-900 text-paper on-dark', isLit && lamplight)}>
      <div className={cx('mx-auto max-w-2xl px-5 sm:px-6', isLow ? 'py-4' : 'pt-6 sm:pt-8')}>
        <div className="flex min-h-7 items-center justify-between gap-4">
          <p className="font-serif text-lg text-timber-300">{house.name}</p>
          {corner && <div className="-my-2">{corner}</div>}
        </div>
        {children}
        {!isLow && (
          <HouseDrawing
            isLit={isLit}
            className={
              isLit
                ? '-mx-5 mt-2 h-[min(12rem,50vw)] w-[calc(100%+2.5rem)] sm:mx-0 sm:mt-4 sm:h-56 sm:w-full'
                : 'mt-3 ml-auto aspect-[540/132] w-56 sm:-mt-12 sm:w-60'
            }
          />
        )}
      </div>
    </header>
  )
}

/** Quietly in a corner: the language of this page and of the mails. The page comes again in the one that was chosen. */
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
