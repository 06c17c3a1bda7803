import type { ComponentPropsWithRef } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { controlClasses, Field, type FieldTexts } from './field.tsx'

/** What a control has besides its own properties: the texts around it, and where all of it stands. */
type WithTexts<Own> = FieldTexts & { className?: string } & Omit<Own, 'className'>
type TextFieldProps = WithTexts<ComponentPropsWithRef<'input'>> & { inputClassName?: string }

/** Parts what is around a control from what is the control's own. */
function parted<Own extends { id?: string | undefined }>({
  label,
  hint,
  error,
  isOptional = false,
  id,
  className,
  ...own
}: WithTexts<Own>) {
  return { around: { label, hint, error, isOptional, id, className }, own }
}

/** A line of text with its label, hint and error. Spread what the form says of it (`field('name')`) into it. */
export function TextField({ inputClassName, ...props }: TextFieldProps) {
  const { around, own } = parted(props)
  return (
    <Field {...around}>
      {(wiring) => <input type="text" {...own} {...wiring} className={cx(controlClasses, inputClassName)} />}
    </Field>
  )
}

/** An e-mail address: the keyboard for it, and nothing corrected. */
export const EmailField = (props: TextFieldProps) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)

/** A calendar day, picked with the device's own date picker. Its value is `YYYY-MM-DD`. */
export const DateField = (props: TextFieldProps) => (
  // iOS draws an empty date input without height and centres its text; both are undone here.
  <TextField {...props} type="date" inputClassName="figures min-h-11 appearance-none text-left" />
)

/** Several lines of text; grows with what is typed where the browser can, and can be dragged taller. */
export function TextArea(props: WithTexts<ComponentPropsWithRef<'textarea'>>) {
  const { around, own } = parted(props)
  return (
    <Field {...around}>
      {(wiring) => (
        <textarea
          rows={4}
          {...own}
          {...wiring}
          className={cx(controlClasses, 'field-sizing-content max-h-96 min-h-28 resize-y')}
        />
      )}
    </Field>
  )
}
