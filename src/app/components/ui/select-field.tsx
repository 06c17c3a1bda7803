import type { ComponentPropsWithRef } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { controlClasses, Field, type WithTexts } from './field.tsx'

type Select = ComponentPropsWithRef<'select'>

export const SelectField = ({
  choices,
  ...props
}: WithTexts<Select> & { choices: readonly { value: string; label: string }[] }) => (
  <Field<Select> {...props}>
    {(control) => (
      <select {...control} className={cx(controlClasses, 'min-h-11')}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
)
