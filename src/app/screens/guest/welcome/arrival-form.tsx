import { useEffect, useRef } from 'react'
import { returnsStay } from '#app/api/my-stay.ts'
import { useWrite } from '#app/api/use-call.ts'
import { TextField } from '#app/components/ui/text-field.tsx'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useReport } from '#app/lib/use-report.ts'
import { SaveRow } from '#app/screens/guest/steps/contact-form.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { maxArriving } from '#shared/constants.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'

const isCount = (text: string, least: number, most: number): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most

export function ArrivalForm({ onClose }: { onClose: () => void }) {
  const { token, stay } = useVisibleStay()
  const { arrivalForm: arrival } = useTranslations('parts')
  const { title } = useTranslations('stay').arrival
  const { time } = useFormat()
  const { reportFailure } = useReport()
  const save = useWrite(stayCalls.saveArrival, returnsStay)
  const { form, field, isPending, clearDraft } = useForm({
    defaultValues: {
      guests: String(stay.guests ?? ''),
      vehicles: String(stay.vehicles ?? ''),
      arrivalTime: stay.arrivalTime ?? '',
    },
    draftKey: `latchkey.arrival.${token}`,
    check: ({ guests, vehicles }) => ({
      ...(isCount(guests.trim(), 1, maxArriving.guests) ? {} : { guests: arrival.guestsWrong }),
      ...(/^\s*$/.test(vehicles) || isCount(vehicles.trim(), 0, maxArriving.vehicles)
        ? {}
        : { vehicles: arrival.vehiclesWrong }),
    }),
    send: async ({ guests, vehicles, arrivalTime }) => {
      const body = {
        guests: Number(guests),
        vehicles: vehicles.trim() === '' ? null : Number(vehicles),
        arrivalTime: arrivalTime.slice(0, 5) || null,
      }
      await save.mutateAsync({ params: { token }, body })
      onClose()
    },
    onFailed: (error) => reportFailure(error, { title: arrival.failed.title, fallback: arrival.failed.text }),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the form is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <form
      {...form}
      aria-labelledby="arrival"
      className="space-y-4 border-line border-y py-5"
      data-screen-only
    >
      <h3 id="arrival" ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h3>
      <p className="-mt-2 text-ink-soft">{arrival.intro}</p>
      <div className="grid items-start gap-4 min-[22rem]:grid-cols-2">
        <TextField label={arrival.guests} inputMode="numeric" autoComplete="off" {...field('guests')} />
        <TextField
          label={arrival.vehicles}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          {...field('vehicles')}
        />
      </div>
      <TextField
        label={arrival.time}
        isOptional
        hint={arrival.timeHint(time(stay.checkInTime))}
        type="time"
        {...field('arrivalTime')}
      />
      <SaveRow texts={arrival} variant="secondary" onCancel={onClose} {...{ isPending, clearDraft }} />
    </form>
  )
}
