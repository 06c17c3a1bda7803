import { type ChangeEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldsOf } from './http.ts'
import { readStorage, writeStorage } from './web-storage.ts'

export type FieldErrors = Record<string, string | undefined>

type Control = HTMLInputElement | HTMLTextAreaElement
type NameOf<Values, Type> = {
  [Name in keyof Values]: Values[Name] extends Type ? Name : never
}[keyof Values] &
  string
type OnChange = (event: ChangeEvent<Control>) => void

export interface FormField {
  name: string
  defaultValue: string
  error: string | undefined
  onChange: OnChange
}

export interface FormProps {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  noValidate: true
}

/** Reads the form's fields; values without a field keep their defaults. */
function typedIn<Values extends object>(form: HTMLFormElement | null, values: Values): Values {
  if (!form) return values
  const data = new FormData(form)
  const read = ([name, value]: [string, unknown]) => {
    if (!form.elements.namedItem(name)) return [name, value]
    return [name, typeof value === 'boolean' ? data.has(name) : String(data.get(name) ?? '')]
  }
  return Object.fromEntries(Object.entries(values).map(read)) as Values
}

/** Restores the draft into untouched fields, and saves what was typed before hydration. */
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
 * A form with uncontrolled fields, so that text typed before hydration and password managers work. `check` finds
 * problems without the server. `send` runs once at a time if there are none, and reports others by `show`. After a
 * failure, the fields show the server's errors, and `onFailed` reports it; `isShown` says whether a field shows one. With `draftKey` the text is stored in the
 * browser until it is sent, or until `clearDraft`.
 */
export function useForm<Values extends object>({
  defaultValues,
  check = () => ({}),
  onWrong,
  send,
  onFailed,
  draftKey,
}: {
  defaultValues: Values
  check?: (values: Values) => FieldErrors
  onWrong?: ((found: FieldErrors) => void) | undefined
  send: (values: Values, show: (errors: FieldErrors) => boolean) => unknown
  onFailed?: (error: unknown, isShown: boolean) => void
  draftKey?: string
}) {
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [values, setValues] = useState(defaultValues)
  const [errors, setErrors] = useState<FieldErrors>({})
  useDraft(ref, draftKey)

  const clearDraft = () => draftKey !== undefined && keepDraft(draftKey, null)
  const read = () => typedIn(ref.current, values)
  const focus = (matches: (name: string) => unknown) => {
    const found = ([...(ref.current?.elements ?? [])] as Control[]).find(({ name }) => matches(name))
    found?.focus()
    return found
  }
  /** Returns whether the form has a field that shows one of the errors. */
  const show = (found: FieldErrors): boolean => {
    // Renders first, because a collapsed field can't be focused.
    flushSync(() => setErrors(found))
    return focus((name) => found[name]) !== undefined
  }

  const handleChange: OnChange = ({ target: { name } }) => {
    const typed = read()
    setValues(typed)
    if (draftKey !== undefined) keepDraft(draftKey, ref.current)
    // An error disappears as soon as its field is fixed; a new error waits for the next submit.
    setErrors((shown) => (shown[name] ? { ...shown, [name]: check(typed)[name] } : shown))
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second click may arrive before the pending state renders.
    if (isSending.current) return
    const typed = read()
    const found = check(typed)
    show(found)
    if (Object.keys(found).length > 0) return onWrong?.(found)
    isSending.current = true
    setIsPending(true)
    try {
      await send(typed, show)
      clearDraft()
    } catch (error) {
      if (!onFailed) throw error
      onFailed(error, show(fieldsOf(error)))
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
    focus: (field: string) => focus((name) => name === field),
    clearDraft,
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
    /** Sets a value without a field, or one that another control may change too. Its error disappears. */
    setValue<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
      const control = ref.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement && typeof value === 'boolean') control.checked = value
      if (control instanceof HTMLInputElement && typeof value === 'string') control.value = value
      setErrors((shown) => ({ ...shown, [name]: undefined }))
      setValues((known) => ({ ...known, [name]: value }))
    },
  }
}

const readDraft = (key: string): [name: string, value: string][] =>
  Object.entries(readStorage(key, 'localStorage') ?? {}).filter(([, value]) => typeof value === 'string')

const keepDraft = (key: string, form: HTMLFormElement | null): void =>
  writeStorage(key, form && Object.fromEntries(new FormData(form)), 'localStorage')
