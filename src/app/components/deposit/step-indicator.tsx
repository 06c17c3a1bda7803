import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { guestProgress, guestSteps, type StepState } from '#shared/stay/stage.ts'

const marks: Record<StepState, string> = {
  done: 'border border-transparent bg-bush-600 text-card',
  current: 'border border-transparent bg-clay-600 text-card forced-colors:border-3',
  refused: 'border border-transparent bg-rata-600 text-card',
  open: 'border border-edge text-ink-soft',
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <Check className="size-3.5" strokeWidth={3} />
  return state === 'refused' ? <X className="size-3.5" strokeWidth={3} /> : number
}

/**
 * The steps of the journey. `isSmall` is one line, whose names are only read out. `isLingering`: the guest has finished
 * the first step and is still at it.
 */
export function StepIndicator({
  stay,
  isSmall = false,
  isLingering = false,
}: {
  stay: GuestStay
  isSmall?: boolean
  isLingering?: boolean
}) {
  const { steps: texts } = useTranslations('guest')
  return (
    <section
      aria-label={texts.label}
      className={isSmall ? 'mb-3 flex max-w-md flex-wrap items-center gap-4' : undefined}
    >
      {/* Each column is at least as wide as its longest word; with large text they wrap. */}
      <ol className={cx('flex flex-wrap gap-2', isSmall ? 'shrink-0' : '*:min-w-min *:flex-1 sm:gap-4')}>
        {guestSteps(stay, isLingering).map(({ name, state }, index) => (
          <li key={name} aria-current={state === 'current' ? 'step' : undefined}>
            <span
              aria-hidden="true"
              className={cx(
                'figures grid size-6 place-items-center rounded-full font-semibold text-sm leading-none',
                marks[state],
              )}
            >
              <Mark state={state} number={index + 1} />
            </span>
            <span
              className={cx(
                isSmall
                  ? 'sr-only'
                  : 'mt-1.5 block text-[0.8125rem] leading-tight [overflow-wrap:normal] sm:text-[0.9375rem]',
                state === 'current' ? 'font-semibold text-ink' : 'text-ink-soft',
              )}
            >
              {texts.names[name]}
              <span className="sr-only">{`, ${texts[state]}`}</span>
            </span>
          </li>
        ))}
      </ol>
      <ProgressBar
        label={texts.progress}
        value={guestProgress(stay)}
        className={isSmall ? 'min-w-24 grow basis-24' : 'mt-4'}
      />
    </section>
  )
}
