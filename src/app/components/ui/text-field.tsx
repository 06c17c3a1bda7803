import type { ComponentPropsWithRef } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { controlClasses, Field, type WithTexts } from './field.tsx'

type Input = ComponentPropsWithRef<'input'>
type TextFieldProps = WithTexts<Input> & { inputClassName?: string }

/** A text input with label, hint and error. Spread the form's `field('name')` into it. */
export const TextField = ({ inputClassName, ...props }: TextFieldProps) => (
  <Field<Input> {...props}>
    {(control) => <input type="text" {...control} className={cx(controlClasses, inputClassName)} />}
  </Field>
)

/** Turns off autofill and autocorrection. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

/** An e-mail input with the matching keyboard and without autocorrection. */
export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" inputMode="email" {...verbatim} {...props} />
)

/** A native date picker. Its value is `YYYY-MM-DD`. */
export const DateField = (props: TextFieldProps) => (
  // iOS draws an empty date input without height and centres its text; both are undone here.
  <TextField {...props} type="date" inputClassName="figures min-h-11 appearance-none text-left" />
)

type Area = ComponentPropsWithRef<'textarea'>

export const TextArea = (props: WithTexts<Area>) => (
  <Field<Area> {...props}>
    {(control) => (
      <textarea
        rows={4}
        {...control}
        className={cx(controlClasses, 'field-sizing-content max-h-96 min-h-28 resize-y')}
      />
    )}
  </Field>
)
