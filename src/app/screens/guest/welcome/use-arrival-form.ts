import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSaveArrival } from '#app/api/guest-arrival.ts'
import { ApiError } from '#app/lib/http.ts'
import { useTypedDraft } from '#app/lib/typed-draft.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useWords } from '#app/lib/words.ts'

const names = ['guests', 'vehicles', 'arrivalTime'] as const
export type ArrivalField = (typeof names)[number]
type Typed = Record<ArrivalField, string>

const typedIn = (form: HTMLFormElement): Typed => {
  const data = new FormData(form)
  const read = (name: ArrivalField) => String(data.get(name) ?? '').trim()
  return { guests: read('guests'), vehicles: read('vehicles'), arrivalTime: read('arrivalTime') }
}

const isCount = (text: string, least: number, most: number): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most

/** The arrival form's state. What was typed is kept in the browser until it was saved. */
export function useArrivalForm(token: string, onSaved: () => void) {
  const { arrival } = useWords('stay')
  const { reportFailure } = useReport()
  const save = useSaveArrival(token)
  const draft = useTypedDraft(`latchkey.arrival.${token}`, names)
  const [errors, setErrors] = useState<Partial<Typed>>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    for (const [name, value] of Object.entries(draft.read())) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === field.defaultValue) field.value = value
    }
  }, [draft.read])

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    const typed = typedIn(event.currentTarget)
    const found: Partial<Typed> = {
      ...(isCount(typed.guests, 1, 50) ? {} : { guests: arrival.guestsWrong }),
      ...(typed.vehicles === '' || isCount(typed.vehicles, 0, 20) ? {} : { vehicles: arrival.vehiclesWrong }),
    }
    setErrors(found)
    const wrong = names.find((name) => found[name])
    if (wrong) return (elements.namedItem(wrong) as HTMLInputElement | null)?.focus()
    const body = {
      guests: Number(typed.guests),
      vehicles: typed.vehicles === '' ? null : Number(typed.vehicles),
      arrivalTime: typed.arrivalTime === '' ? null : typed.arrivalTime.slice(0, 5),
    }
    try {
      await save.mutateAsync({ params: { token }, body })
    } catch (error) {
      reportFailure(error, { title: arrival.failed.title, fallback: arrival.failed.text })
      if (error instanceof ApiError && error.body?.fields) setErrors(error.body.fields)
      return
    }
    draft.forget()
    onSaved()
  }

  return {
    form,
    errors,
    isPending: save.isPending,
    keep: (event: FormEvent<HTMLFormElement>) => draft.keep(typedIn(event.currentTarget)),
    forget: draft.forget,
    handleSubmit,
  }
}
