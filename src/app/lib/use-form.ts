import { type ChangeEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { keep, recall } from './kept.ts'

/** What is wrong with single fields, by their names. */
export type FieldErrors = Record<string, string | undefined>

type Control = HTMLInputElement | HTMLTextAreaElement
type NameOf<Values, Type> = {
  [Name in keyof Values]: Values[Name] extends Type ? Name : never
}[keyof Values] &
  string
type OnChange = (event: ChangeEvent<Control>) => void

/** What a text field or a choice of a form needs. */
export interface FormField {
  name: string
  defaultValue: string
  error: string | undefined
  onChange: OnChange
}

/** A whole form: what the element around its fields needs. */
export interface FormProps {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  noValidate: true
}

/** What stands in the fields of a form; what has no field is as it was set. */
function typedIn<Values extends object>(form: HTMLFormElement | null, values: Values): Values {
  if (!form) return values
  const data = new FormData(form)
  const read = ([name, value]: [string, unknown]) => {
    if (!form.elements.namedItem(name)) return [name, value]
    return [name, typeof value === 'boolean' ? data.has(name) : String(data.get(name) ?? '')]
  }
  return Object.fromEntries(Object.entries(values).map(read)) as Values
}

/** Puts what was kept into the fields that nobody has touched, and keeps what was typed before this code came. */
function useDraft(form: FormProps['ref'], key: string | undefined): void {
  useEffect(() => {
    if (!form.current || key === undefined) return
    for (const [name, value] of readDraft(key)) {
      const field = form.current.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === field.defaultValue) field.value = value
    }
    const isTyped = [...form.current.elements].some(
      (field) => field instanceof HTMLInputElement && field.value !== field.defaultValue,
    )
    if (isTyped) keepDraft(key, form.current)
  }, [form, key])
}

/**
 * A form's state. What is typed stays in the fields themselves, which may be on the screen before this code is: whoever began
 * to type by then, or a password manager, loses nothing. `check` says as much of what is wrong as needs no answer; `send` is
 * called when that is nothing, once at a time, and says by `show` what else is wrong. With `keptAs` what was typed is kept in
 * the browser until `forget`.
 */
export function useForm<Values extends object>({
  defaultValues,
  check = () => ({}),
  onWrong,
  send,
  keptAs,
}: {
  defaultValues: Values
  check?: (values: Values) => FieldErrors
  onWrong?: () => void
  send: (values: Values, show: (errors: FieldErrors) => void) => unknown
  keptAs?: string
}) {
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [values, setValues] = useState(defaultValues)
  const [errors, setErrors] = useState<FieldErrors>({})
  useDraft(ref, keptAs)

  const read = () => typedIn(ref.current, values)
  const focus = (isSought: (name: string) => unknown) => {
    const found = ([...(ref.current?.elements ?? [])] as Control[]).find(({ name }) => isSought(name))
    found?.focus()
    return found
  }
  const show = (found: FieldErrors) => {
    // Drawn first: a field that was folded away takes no focus.
    flushSync(() => setErrors(found))
    focus((name) => found[name])
  }

  const handleChange: OnChange = ({ target: { name } }) => {
    const typed = read()
    setValues(typed)
    if (keptAs !== undefined) keepDraft(keptAs, ref.current)
    // A complaint goes as soon as it is met; a new one waits for the next try.
    setErrors((shown) => (shown[name] ? { ...shown, [name]: check(typed)[name] } : shown))
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The second half of a double click comes before the form knows that it is pending.
    if (isSending.current) return
    const typed = read()
    const found = check(typed)
    show(found)
    if (Object.keys(found).length > 0) return onWrong?.()
    isSending.current = true
    setIsPending(true)
    try {
      await send(typed, show)
    } finally {
      isSending.current = false
      setIsPending(false)
    }
  }

  return {
    form: { ref, onSubmit, noValidate: true } satisfies FormProps as FormProps,
    isPending,
    values,
    errors,
    read,
    focus: (sought: string) => focus((name) => name === sought),
    forget: () => keptAs !== undefined && keepDraft(keptAs, null),
    field: (name: NameOf<Values, string>): FormField => ({
      name,
      defaultValue: values[name] as string,
      error: errors[name],
      onChange: handleChange,
    }),
    box: (name: NameOf<Values, boolean>) => ({
      name,
      defaultChecked: values[name] as boolean,
      onChange: handleChange,
    }),
    /** Sets what has no field of its own, or what somebody else may tick too. */
    setValue<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
      const control = ref.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement && typeof value === 'boolean') control.checked = value
      setValues((known) => ({ ...known, [name]: value }))
    },
  }
}

/** What was kept of what somebody typed into a form, by the fields' names, so that a failed save, a reload or a closed tab does not cost it. */
const readDraft = (key: string): [name: string, value: string][] =>
  Object.entries(recall(key, 'localStorage') ?? {}).filter(([, value]) => typeof value === 'string')

/** Keeps in this browser what stands in a form until it was saved; nothing where there is no form any more. */
const keepDraft = (key: string, form: HTMLFormElement | null): void =>
  keep(key, form && Object.fromEntries(new FormData(form)), 'localStorage')
