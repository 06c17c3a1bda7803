import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { useSaveContact } from '#app/api/guest-stays.ts'
import { ApiError } from '#app/lib/http.ts'
import { reportFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useTypedDraft } from '#app/lib/typed-draft.ts'
import { failures, successes } from '#app/messages.ts'
import { contactBodySchema, type GuestStay } from '#shared/contract/stays.ts'

const names = ['guestPhone', 'guestEmail'] as const
type Name = (typeof names)[number]
type Errors = Partial<Record<Name, string>>

/** What the request's own rules say about what was typed, one message a field. */
export function contactErrors(values: Record<Name, string>): Errors {
  const errors: Errors = {}
  for (const issue of contactBodySchema.safeParse(values).error?.issues ?? []) {
    const name = names.find((known) => known === issue.path[0])
    if (name) errors[name] ??= issue.message
  }
  return errors
}

/**
 * The contact form's state. By hand instead of with the form library: two fields do not justify its 12 kB on a phone
 * with one bar of signal.
 */
export function useContactForm(
  token: string,
  stay: Pick<GuestStay, 'guestPhone' | 'guestEmail'>,
  onSaved: () => void,
) {
  const save = useSaveContact(token)
  const draft = useTypedDraft(`latchkey.contact.${token}`, {
    guestPhone: stay.guestPhone ?? '',
    guestEmail: stay.guestEmail,
  })
  const [values, setValues] = useState<Record<Name, string>>(draft.initial)
  const [errors, setErrors] = useState<Errors>({})
  const isSaving = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const show = (found: Errors) => {
    setErrors(found)
    const first = names.find((name) => found[name])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  const handleChange = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement>) => {
    const next = { ...values, [name]: value }
    setValues(next)
    draft.keep(next)
    // A complaint goes as soon as it is met; a new one waits for the next try.
    const now = contactErrors(next)
    setErrors((shown) =>
      Object.fromEntries(names.flatMap((key) => (shown[key] && now[key] ? [[key, now[key]]] : []))),
    )
  }

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The second half of a double click comes before the form knows that it is pending.
    if (isSaving.current) return
    const found = contactErrors(values)
    show(found)
    if (Object.keys(found).length > 0) return
    isSaving.current = true
    try {
      await save.mutateAsync({ params: { token }, body: values })
    } catch (error) {
      reportFailure(error, failures.saveContact)
      if (error instanceof ApiError && error.body?.fields) show(error.body.fields)
      return
    } finally {
      isSaving.current = false
    }
    draft.forget()
    showToast(successes.contactSaved)
    onSaved()
  }

  const fieldProps = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: handleChange,
  })
  return { form, fieldProps, handleSubmit, isPending: save.isPending, forget: draft.forget }
}
