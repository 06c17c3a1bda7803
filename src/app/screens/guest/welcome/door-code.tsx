import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { useFormat, useTranslations } from '#app/lib/words.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { CopyButton } from './copy-button.tsx'

/** The door code, large enough to be read in the dark with the bags still in hand. */
export function DoorCode({
  code,
  isOnPhone,
}: {
  code: string
  /** Whether the page is kept on this phone by now. */
  isOnPhone: boolean
}) {
  const { stay } = useVisibleStay()
  const { offline, welcome } = useTranslations('guest')
  const format = useFormat()
  const digits = [...code]
  /** A day on one line. */
  const day = (which: string) => format.day(which, 'plain').replaceAll(' ', '\u00a0')
  return (
    <section
      aria-labelledby="door-code-title"
      data-screen-only
      className="rounded-card bg-bush-700 px-5 py-6 text-paper on-dark sm:px-8 sm:py-8"
    >
      <h3 id="door-code-title" className="font-sans font-semibold text-base text-timber-300 tracking-normal">
        {welcome.codeTitle}
      </h3>
      {/* Read out digit by digit, not as a number of six hundred thousand. */}
      <p className="sr-only">{digits.join(' ')}</p>
      <p
        aria-hidden="true"
        className="figures mt-3 flex max-w-md justify-between font-semibold text-[clamp(3rem,16vw,5rem)] leading-none"
      >
        {digits.map((digit, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place in the code
            key={index}
            className={index === 2 ? 'mr-[0.18em] animate-rise-in' : 'animate-rise-in'}
            style={{ animationDelay: `${120 + index * 70}ms`, animationFillMode: 'backwards' }}
          >
            {digit}
          </span>
        ))}
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-paper/90">{welcome.codeValid(day(stay.checkInDate), day(stay.checkOutDate))}</p>
        <CopyButton
          label={welcome.copyCode}
          text={code}
          className="-mx-3 text-timber-300 hover:bg-bush-900/40"
        />
      </div>
      {/* The line has its place before it is true, so that nothing moves when it becomes so. */}
      <div className="mt-2 grid text-paper/80 text-sm leading-5">
        {!isOnPhone && (
          <span aria-hidden="true" className="invisible [grid-area:1/1]">
            <Unbroken>{offline.ready}</Unbroken>
          </span>
        )}
        <p role="status" className="[grid-area:1/1]">
          {isOnPhone && <Unbroken>{offline.ready}</Unbroken>}
        </p>
      </div>
    </section>
  )
}
