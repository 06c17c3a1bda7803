import type { ReactNode } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { Drawing } from '#app/components/house/drawing.tsx'
import { LanguageSelect } from '#app/components/house/language-select.tsx'
import { UserText } from '#app/components/ui/user-text.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { greetingOf } from '#i18n/greetings.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import { nightsBetween } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import drawing from './house.svg?raw'
import litDrawing from './house-lit.svg?raw'
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
  const greeting = greetingOf(useHouse())
  const format = useFormat()
  const nights = nightsBetween(stay.checkInDate.slice(0, 10), stay.checkOutDate.slice(0, 10))
  return (
    <HeaderBand isLow={isLow} corner={<LanguageChooser />}>
      <div className={isLow ? 'sm:flex sm:items-baseline sm:justify-between sm:gap-6' : undefined}>
        <h1 className={cx('break-words', isLow ? 'mt-1 text-2xl' : 'mt-6 text-[2.125rem] sm:text-5xl')}>
          <UserText>{header.greeting(greetingName(stay), greeting)}</UserText>
        </h1>
        <p className={cx('text-paper/90', isLow ? 'mt-1' : 'mt-2.5')}>
          {format.days(stay.checkInDate, stay.checkOutDate)}
          {/* On its own line on a phone, so that no font decides whether the line wraps. */}
          <span className={cx('text-timber-300 sm:ml-4', isLow ? 'max-sm:sr-only' : 'block sm:inline')}>
            {header.nights(nights)}
          </span>
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
      <div className={cx('mx-auto max-w-2xl px-gutter sm:px-6', isLow ? 'py-3' : 'pt-6 pb-5 sm:pt-8')}>
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4">
          <p translate="no" className="wrap-break-word max-w-full font-serif text-lg text-timber-300">
            {house.name}
          </p>
          {corner}
        </div>
        {children}
        {!isLow && (
          <HouseDrawing className="mt-3 -mb-5 ml-auto aspect-[540/132] w-56 max-w-full sm:-mt-12 sm:w-60 [@media(height<40rem)]:hidden" />
        )}
      </div>
    </header>
  )
}

/** The sample house at night; nothing for another house. `isLit` turns its lights on, fills the box and crops the sides. */
export const HouseDrawing = ({ isLit = false, className }: { isLit?: boolean; className?: string }) =>
  useHouse().isSample ? <Drawing svg={isLit ? litDrawing : drawing} className={className} /> : null

/** Also sets the language of the mails, while the stay can be changed. */
function LanguageChooser() {
  const { token, stay } = useVisibleStay()
  const { failures } = useTranslations('notices')
  const { reportFailure } = useReport()
  const choose = useWrite(stayCalls.chooseLanguage)
  if (stay.cancelledAt !== null || stay.withdrawnAt !== null) return <LanguageSelect />
  const handleChoose = async (language: Language) => {
    try {
      await choose.mutateAsync({ params: { token }, body: { language } })
    } catch (error) {
      reportFailure(error, failures.chooseLanguage)
      return false
    }
    location.replace(location.pathname)
    return true
  }
  return <LanguageSelect onChoose={handleChoose} />
}
