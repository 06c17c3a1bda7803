import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSaveArrival } from '#app/api/guest-arrival.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { ApiError } from '#app/lib/http.ts'
import { useTypedDraft } from '#app/lib/typed-draft.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useFormat, useWords } from '#app/lib/words.ts'
import type { GuestStay } from '#shared/contract/stays.ts'

const names = ['guests', 'vehicles', 'arrivalTime'] as const
type Name = (typeof names)[number]
type Typed = Record<Name, string>

const typedIn = (form: HTMLFormElement): Typed => {
  const data = new FormData(form)
  const read = (name: Name) => String(data.get(name) ?? '').trim()
  return { guests: read('guests'), vehicles: read('vehicles'), arrivalTime: read('arrivalTime') }
}

const isCount = (text: string, least: number, most: number): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most

/** How many come, with how many cars, and when. No step: nothing waits for it. */
export function ArrivalCard({ token, stay }: { token: string; stay: GuestStay }) {
  const { arrival } = useWords('stay')
  const { time } = useFormat()
  const [isChanging, setIsChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const isSaved = stay.arrivalSavedAt !== null && stay.guests !== null
  const handleDone = () => {
    setIsChanging(false)
    requestAnimationFrame(() => change.current?.focus())
  }
  return (
    <section aria-labelledby="arrival" data-screen-only={isSaved ? undefined : true}>
      <h3 id="arrival" tabIndex={-1} className="scroll-mt-4 text-2xl">
        {arrival.title}
      </h3>
      {isSaved && !isChanging ? (
        <div className="mt-3 flex items-start gap-3 border-line border-y py-3">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {[
                arrival.people(stay.guests ?? 1),
                stay.vehicles === null ? null : arrival.cars(stay.vehicles),
                stay.arrivalTime === null ? null : arrival.at(time(stay.arrivalTime)),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </p>
            <p className="text-ink-soft">{arrival.saved}</p>
          </div>
          <Button
            ref={change}
            variant="quiet"
            className="-mr-3"
            aria-label={arrival.changeLabel}
            onClick={() => setIsChanging(true)}
          >
            {arrival.change}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-1.5 text-ink-soft">{arrival.intro}</p>
          <ArrivalForm
            token={token}
            stay={stay}
            onSaved={handleDone}
            onCancel={isSaved ? handleDone : null}
          />
        </>
      )}
    </section>
  )
}

function ArrivalForm({
  token,
  stay,
  onSaved,
  onCancel,
}: {
  token: string
  stay: GuestStay
  onSaved: () => void
  onCancel: (() => void) | null
}) {
  const { arrival } = useWords('stay')
  const { time } = useFormat()
  const { reportFailure } = useReport()
  const save = useSaveArrival(token)
  const draft = useTypedDraft(`latchkey.arrival.${token}`, names)
  const [errors, setErrors] = useState<Partial<Typed>>({})
  const form = useRef<HTMLFormElement>(null)
  const first = (value: string | number | null) => (value === null ? '' : String(value))

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

  const field = (name: Name) => ({ name, error: errors[name] })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      onChange={(event) => draft.keep(typedIn(event.currentTarget))}
      className="mt-4 space-y-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={arrival.guests}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={first(stay.guests)}
          {...field('guests')}
        />
        <TextField
          label={arrival.vehicles}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={first(stay.vehicles)}
          {...field('vehicles')}
        />
      </div>
      <TextField
        label={arrival.time}
        hint={arrival.timeHint(time(stay.checkInTime))}
        type="time"
        defaultValue={first(stay.arrivalTime)}
        {...field('arrivalTime')}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="secondary"
          size="large"
          className="max-sm:w-full"
          isPending={save.isPending}
          pendingLabel={arrival.saving}
        >
          {arrival.save}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            size="large"
            className="max-sm:w-full"
            onClick={() => {
              draft.forget()
              onCancel()
            }}
          >
            {arrival.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
