import Check from 'lucide-react/icons/check'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { cx } from '#app/lib/class-names.ts'
import { type GuestStep, guestStepLabels } from '#shared/stay/stage.ts'
import { steps } from '#words/en/guest.ts'

type StepState = 'done' | 'current' | 'open'

function stateOf(number: number, step: GuestStep | null, isApproved: boolean): StepState {
  if (step === null) return 'open'
  if (number < step || (isApproved && number === step)) return 'done'
  return number === step ? 'current' : 'open'
}

const marks: Record<StepState, string> = {
  done: 'border border-transparent bg-bush-600 text-card',
  current: 'border border-transparent bg-clay-600 text-card',
  open: 'border border-edge text-ink-soft',
}

/**
 * Where the guest is: four steps, and how much is done. Step and progress come from the shared rules; `null` while the
 * stay is not known.
 */
export function StepIndicator({
  step,
  progress,
  isApproved,
}: {
  step: GuestStep | null
  progress: number
  isApproved: boolean
}) {
  return (
    <section aria-label={steps.label}>
      <ol className="grid grid-cols-4 gap-2 sm:gap-4">
        {guestStepLabels.map((label, index) => {
          const state = stateOf(index + 1, step, isApproved)
          return (
            <li key={label} aria-current={index + 1 === step ? 'step' : undefined}>
              <span
                aria-hidden="true"
                className={cx(
                  'figures grid size-6 place-items-center rounded-full font-semibold text-sm leading-none',
                  marks[state],
                )}
              >
                {state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
              </span>
              <span
                className={cx(
                  'mt-1.5 block text-[0.8125rem] leading-tight sm:text-[0.9375rem]',
                  state === 'current' ? 'font-semibold text-ink' : 'text-ink-soft',
                )}
              >
                {label}
                <span className="sr-only">, {steps[state]}</span>
              </span>
            </li>
          )
        })}
      </ol>
      <ProgressBar label={steps.progress} value={progress} className="mt-4" />
    </section>
  )
}
