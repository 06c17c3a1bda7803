import { NoBreak } from '#app/components/ui/no-break.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { HouseDrawing } from '#app/screens/guest/house-drawing.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { CopyButton } from './copy-button.tsx'

export function DoorCode({
  code,
  isOnPhone,
  isNew = false,
}: {
  code: string
  isOnPhone: boolean
  /** Set if the approval arrived while the page was open: the house lights up before the code appears. */
  isNew?: boolean
}) {
  const { stay } = useVisibleStay()
  const { offline, welcome } = useTranslations('guest')
  const format = useFormat()
  const digits = [...code]
  /** Breaks a line only after a comma; a weekday in brackets stays with its day. */
  const moment = (day: string, time: string) =>
    format
      .moment(day, time)
      .replaceAll(/(?<!,) /g, '\u00a0')
      .replace('(', '\u2060(')
  return (
    <section
      aria-labelledby="door-code-title"
      data-screen-only
      className="relative overflow-hidden rounded-card bg-bush-700 px-5 pt-4 pb-2 text-paper on-dark sm:px-6"
    >
      {isNew && (
        <HouseDrawing
          isLit
          className="absolute inset-0 size-full animate-give-way bg-bush-900 motion-reduce:hidden"
        />
      )}
      <div className="sm:flex sm:items-center sm:gap-8">
        <h3
          id="door-code-title"
          className="font-sans font-semibold text-base text-timber-300 tracking-normal"
        >
          {welcome.codeTitle}
        </h3>
        {/* Makes screen readers spell the digits instead of reading a number. */}
        <p className="sr-only">{digits.join(' ')}</p>
        <p
          aria-hidden="true"
          className={cx(
            'figures mt-1 flex max-w-md flex-1 justify-between font-semibold text-[clamp(2.75rem,15vw,4.5rem)] leading-tight sm:mt-0 sm:max-w-sm',
            isNew &&
              'animate-rise-in [animation-delay:1.8s] [animation-fill-mode:backwards] motion-reduce:animate-none',
          )}
        >
          {digits.map((digit, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place in the code
              key={index}
              className={index === 2 ? 'mr-[0.18em]' : undefined}
            >
              {digit}
            </span>
          ))}
        </p>
      </div>
      <p className="mt-1 text-paper/90">
        {welcome.codeValid(
          moment(stay.checkInDate, stay.checkInTime),
          moment(stay.checkOutDate, stay.checkOutTime),
        )}
      </p>
      <div className="flex min-h-14 items-center justify-between gap-4">
        <p role="status" className="text-paper/80 text-sm leading-tight">
          {isOnPhone && <NoBreak>{offline.ready}</NoBreak>}
        </p>
        <CopyButton
          label={welcome.copyCode}
          text={code}
          className="-mr-3 shrink-0 text-timber-300 hover:bg-bush-900/40"
        />
      </div>
    </section>
  )
}
