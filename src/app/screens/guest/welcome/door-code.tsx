import { NoBreak } from '#app/components/ui/no-break.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useOfflineCopy } from '#app/lib/offline.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { HouseDrawing } from '#app/screens/guest/guest-header.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { codeDigits } from '#shared/code-digits.ts'
import { breakAfterCommas } from '#shared/formatting.ts'
import { CopyButton } from './copy-button.tsx'

export function DoorCode({
  isNew = false,
  isQuiet = false,
}: {
  /** Set if the approval arrived while the page was open: the house lights up before the code appears. */
  isNew?: boolean
  /** Set while other things matter more. */
  isQuiet?: boolean
}) {
  const isCalm = isQuiet && !isNew
  const { stay } = useVisibleStay()
  const { offline, welcome } = useTranslations('guest')
  const { isReady } = useOfflineCopy()
  const format = useFormat()
  const ready = <NoBreak>{offline.ready}</NoBreak>
  const code = stay.doorCode ?? ''
  const moment = (day: string, time: string) => breakAfterCommas(format.moment(day, time))
  return (
    <section
      aria-labelledby="door-code-title"
      data-screen-only
      className={cx(
        '@container relative overflow-hidden rounded-card px-5 pt-2 pb-3 sm:px-6',
        isCalm ? 'bg-paper-deep' : 'bg-bush-700 text-paper on-dark',
      )}
    >
      {isNew && (
        <HouseDrawing
          isLit
          className="absolute inset-0 size-full animate-give-way bg-bush-900 motion-reduce:hidden"
        />
      )}
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 @max-[14rem]:block @md:grid-cols-[auto_1fr_auto] @md:gap-x-8">
        <h3
          id="door-code-title"
          className={cx('font-sans font-semibold text-base tracking-normal', !isCalm && 'text-timber-300')}
        >
          {welcome.codeTitle}
        </h3>
        {/* Makes screen readers spell the digits instead of reading a number. */}
        <p translate="no" className="sr-only">
          {[...code].join(' ')}
        </p>
        <p
          aria-hidden="true"
          translate="no"
          style={codeDigits}
          className={cx(
            'figures col-span-2 row-start-2 @md:col-span-1 @md:col-start-2 @md:row-start-1',
            isCalm && 'text-bush-700',
            isNew &&
              'animate-rise-in [animation-delay:1.8s] [animation-fill-mode:backwards] motion-reduce:animate-none',
          )}
        >
          {code}
        </p>
        <CopyButton
          label={welcome.copyCode}
          text={code}
          className={cx(
            '-mr-3 col-start-2 row-start-1 @md:col-start-3',
            isCalm ? 'text-bush-700 hover:bg-paper' : 'text-timber-300 hover:bg-bush-900/40',
          )}
        />
      </div>
      {/* Keeps the room of a second line: some dates need it only in the fallback font. */}
      <p className="mt-1 max-sm:min-h-[2lh]">
        {welcome.codeValid(
          moment(stay.checkInDate, stay.checkInTime),
          moment(stay.checkOutDate, stay.checkOutTime),
        )}
      </p>
      {/* Keeps the room of a sentence that appears once the copy is saved. */}
      <p role="status" className="mt-2 text-sm leading-tight">
        {isReady ? (
          ready
        ) : (
          <span aria-hidden="true" className="invisible">
            {ready}
          </span>
        )}
      </p>
    </section>
  )
}
