import { type ComponentPropsWithRef, useId } from 'react'
import { FieldError } from './field.tsx'

export function ChoiceField({
  legend,
  choices,
  error,
  defaultValue,
  ...input
}: {
  legend: string
  /** A `note` is a second line; such choices have a row each. */
  choices: readonly { value: string; label: string; note?: string }[]
  error?: string | undefined
} & Omit<ComponentPropsWithRef<'input'>, 'className' | 'type' | 'value'>) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, note }) => (
          <label
            key={value}
            className="flex min-h-11 has-[small]:w-full items-center gap-2.5 rounded-control border border-edge bg-card px-3.5 py-2 has-checked:border-bush-700 has-checked:bg-moss-100 has-focus-visible:outline-2 has-focus-visible:outline-bush-700 has-focus-visible:outline-offset-2"
          >
            <input
              {...input}
              type="radio"
              value={value}
              defaultChecked={value === defaultValue}
              className="size-4 shrink-0 accent-bush-700 focus-visible:outline-none"
            />
            {note ? (
              <span className="min-w-0 break-words leading-snug">
                {label}
                <small className="block text-ink-soft text-sm">{note}</small>
              </span>
            ) : (
              label
            )}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
