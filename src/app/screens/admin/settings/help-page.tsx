import { useEffect } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { statusHelp } from '#i18n/en/status-help.ts'

/** Longest code that is kept on one line; longer code may wrap. */
const maxUnwrappedLength = 20

const codeClasses = (typed: string) =>
  cx(
    'rounded bg-timber-100 px-1 py-0.5 text-[0.9em]',
    typed.length > maxUnwrappedLength ? '[overflow-wrap:anywhere]' : 'whitespace-nowrap',
  )

const stepOf = (step: string) =>
  step.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
      <code key={index} className={codeClasses(part)}>
        {part}
      </code>
    ) : (
      part
    ),
  )

/** Instructions for findings that must be fixed on the server. Scrolls to the one in the URL fragment. */
export function HelpPage() {
  useEffect(() => document.getElementById(location.hash.slice(1))?.focus(), [])
  return (
    <>
      <p className="max-w-prose text-ink-soft">{statusHelp.intro}</p>
      {Object.entries(statusHelp.sections).map(([name, { title, steps }]) => (
        <section key={name} aria-labelledby={name} className="mt-10">
          <h2 id={name} tabIndex={-1} className="scroll-mt-4 text-2xl">
            {title}
          </h2>
          <ol className="mt-3 max-w-prose list-decimal space-y-2 pl-6">
            {steps.map((step) => (
              <li key={step}>{stepOf(step)}</li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
