import type { ComponentPropsWithRef } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { controlClasses, Field, type FieldTexts } from './field.tsx'

/** One of several choices, from the device's own list. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  choices,
  ...select
}: FieldTexts & {
  className?: string
  choices: readonly { value: string; label: string }[]
} & Omit<ComponentPropsWithRef<'select'>, 'className'>) {
  return (
    <Field {...{ label, hint, error, id, className }}>
      {(wiring) => (
        <select {...select} {...wiring} className={cx(controlClasses, 'min-h-11')}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
