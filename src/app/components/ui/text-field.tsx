import type { ComponentProps, ComponentPropsWithRef } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { controlClasses, Field, type FieldTexts } from './field.tsx'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'className'>

/** A line of text with its label, hint and error. Spread `register('name')` of the form into it. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  id,
  className,
  inputClassName,
  ...input
}: FieldTexts & InputProps & { className?: string; inputClassName?: string }) {
  return (
    <Field {...{ label, hint, error, id, className }} isOptional={isOptional ?? false}>
      {(wiring) => (
        <input type="text" {...input} {...wiring} className={cx(controlClasses, inputClassName)} />
      )}
    </Field>
  )
}

/** An e-mail address: the keyboard for it, and nothing corrected. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)

/** Several lines of text; grows with what is typed where the browser can, and can be dragged taller. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  id,
  className,
  ...textarea
}: FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'className'> & { className?: string }) {
  return (
    <Field {...{ label, hint, error, id, className }} isOptional={isOptional ?? false}>
      {(wiring) => (
        <textarea
          rows={4}
          {...textarea}
          {...wiring}
          className={cx(controlClasses, 'field-sizing-content max-h-96 min-h-28 resize-y')}
        />
      )}
    </Field>
  )
}

/** A calendar day, picked with the device's own date picker. Its value is `YYYY-MM-DD`. */
export function DateField({
  label,
  hint,
  error,
  isOptional,
  id,
  className,
  ...input
}: FieldTexts & InputProps & { className?: string }) {
  return (
    <Field {...{ label, hint, error, id, className }} isOptional={isOptional ?? false}>
      {(wiring) => (
        // iOS draws an empty date input without height and centres its text; both are undone here.
        <input
          {...input}
          {...wiring}
          type="date"
          className={cx(controlClasses, 'figures min-h-11 appearance-none text-left')}
        />
      )}
    </Field>
  )
}
