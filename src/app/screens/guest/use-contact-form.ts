import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSaveContact } from '#app/api/guest-stays.ts'
import { fieldsOf } from '#app/lib/http.ts'
import { looksLikeEmail } from '#app/lib/looks-like-email.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useTypedDraft } from '#app/lib/typed-draft.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useWords } from '#app/lib/words.ts'
import type { GuestStay } from '#shared/contract/stays.ts'

const names = ['guestPhone', 'guestEmail', 'preferredName'] as const
type Name = (typeof names)[number]
type Errors = Partial<Record<Name, string>>

/** As much of the server's rules as needs no answer: that something stands there, and looks like an address. */
export function contactErrors(
  { guestPhone, guestEmail }: Pick<Record<Name, string>, 'guestPhone' | 'guestEmail'>,
  wrong: { phone: string; email: string },
): Errors {
  return {
    ...(guestPhone.trim() === '' ? { guestPhone: wrong.phone } : {}),
    ...(looksLikeEmail(guestEmail) ? {} : { guestEmail: wrong.email }),
  }
}

const inputOf = (form: HTMLFormElement | null, name: Name): HTMLInputElement | null => {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}

const valuesOf = (form: HTMLFormElement | null): Record<Name, string> => ({
  guestPhone: inputOf(form, 'guestPhone')?.value ?? '',
  guestEmail: inputOf(form, 'guestEmail')?.value ?? '',
  preferredName: inputOf(form, 'preferredName')?.value ?? '',
})

/**
 * The contact form's state. By hand instead of with the form library: two fields do not justify its 12 kB on a phone
 * with one bar of signal. What is typed stays in the fields themselves, which are on the screen before this code is:
 * whoever began to type by then loses nothing.
 */
export function useContactForm(
  token: string,
  stay: Pick<GuestStay, 'guestPhone' | 'guestEmail' | 'preferredName'>,
  onSaved: () => void,
) {
  const { failures, successes } = useWords('notices')
  const { contactWrong } = useWords('stay')
  const { reportFailure } = useReport()
  const save = useSaveContact(token)
  const draft = useTypedDraft(`latchkey.contact.${token}`, names)
  const [errors, setErrors] = useState<Errors>({})
  const isSaving = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const firstValues: Record<Name, string> = {
    guestPhone: stay.guestPhone ?? '',
    guestEmail: stay.guestEmail,
    preferredName: stay.preferredName ?? '',
  }

  useEffect(() => {
    const kept = draft.read()
    for (const name of names) {
      const field = inputOf(form.current, name)
      if (field && field.value === field.defaultValue) field.value = kept[name] ?? field.value
    }
    const values = valuesOf(form.current)
    if (names.some((name) => values[name] !== inputOf(form.current, name)?.defaultValue)) draft.keep(values)
  }, [draft.read, draft.keep])

  const show = (found: Errors) => {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) inputOf(form.current, first)?.focus()
  }

  const handleChange = () => {
    const values = valuesOf(form.current)
    draft.keep(values)
    // A complaint goes as soon as it is met; a new one waits for the next try.
    const now = contactErrors(values, contactWrong)
    setErrors((shown) =>
      Object.fromEntries(names.flatMap((key) => (shown[key] && now[key] ? [[key, now[key]]] : []))),
    )
  }

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The second half of a double click comes before the form knows that it is pending.
    if (isSaving.current) return
    const values = valuesOf(form.current)
    const found = contactErrors(values, contactWrong)
    show(found)
    if (Object.keys(found).length > 0) return
    isSaving.current = true
    try {
      await save.mutateAsync({ params: { token }, body: values })
    } catch (error) {
      reportFailure(error, failures.saveContact)
      show(fieldsOf(error))
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
    defaultValue: firstValues[name],
    error: errors[name],
    onChange: handleChange,
  })
  return { form, fieldProps, handleSubmit, isPending: save.isPending, forget: draft.forget }
}
