import { type ReactNode, useId } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { useTranslations } from '#app/lib/translations.ts'

export const controlClasses = cx(
  'block w-full rounded-control border border-edge bg-card px-3 py-2.5 text-base leading-6 text-ink',
  'placeholder:text-ink-soft/80 hover:border-bush-700',
  'focus-visible:border-bush-700 focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-bush-700',
  'aria-invalid:border-rata-600 aria-invalid:outline-rata-600',
  'disabled:cursor-not-allowed disabled:bg-paper-deep disabled:text-ink-soft',
)

/** The control's own props, its texts, and the wrapper's class. */
export type WithTexts<Own> = Omit<Own, 'children' | 'className'> & {
  label: ReactNode
  hint?: string | undefined
  /** Error message; sets `aria-invalid` on the control. */
  error?: string | undefined
  isOptional?: boolean
  className?: string | undefined
}

/** Connects label, hint and error to one control for screen readers. `children` renders the control. */
export function Field<Own extends { id?: string | undefined }>({
  label,
  hint,
  error,
  isOptional = false,
  id: customId,
  className,
  children,
  ...own
}: WithTexts<Own> & {
  children: (control: Own) => ReactNode
}) {
  const { controls } = useTranslations('controls')
  const ownId = useId()
  const id = customId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const wiring = {
    id,
    'aria-describedby': cx(hint ? hintId : null, error ? errorId : null) || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {/* The space separates the label from “optional” for screen readers. */}
        {isOptional && (
          <span className="ml-1 font-normal text-ink-soft text-sm">{` ${controls.optional}`}</span>
        )}
      </label>
      {hint && (
        <p id={hintId} className="-mt-0.5 mb-2 text-pretty text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {children({ ...(own as unknown as Own), ...wiring })}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** Error line of a control. The live region is mounted before its text, so the text is announced. */
export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} data-keep-clear="" className="mt-1.5 font-medium text-rata-600 text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
