import { returnsStay } from '#app/api/my-stay.ts'
import { useWrite } from '#app/api/use-call.ts'
import { TextField } from '#app/components/ui/text-field.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useReport } from '#app/lib/use-report.ts'
import { SaveRow, useChangeForm } from '#app/screens/guest/steps/contact-form.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { maxArriving } from '#shared/constants.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import { arrivalConcerns } from '#shared/stay/arrival.ts'

export function ArrivalCard({ isArriving }: { isArriving: boolean }) {
  const { stay } = useVisibleStay()
  const { arrival } = useTranslations('stay')
  const { time } = useFormat()
  const form = useChangeForm(arrival, '-my-1.5 -mr-3')
  const isSaved = stay.arrivalSavedAt !== null && stay.guests !== null
  if (isSaved && !form.isOpen) {
    const parts = [
      arrival.people(stay.guests ?? 1),
      stay.vehicles === null ? null : arrival.cars(stay.vehicles),
      stay.arrivalTime === null ? null : arrival.at(time(stay.arrivalTime)),
    ]
    return (
      <section aria-labelledby="arrival" className="border-line border-y py-3">
        <div className="flex items-start gap-3">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
            <h3 id="arrival" className="text-2xl">
              {arrival.title}
            </h3>
            <p className="font-semibold">{parts.filter((part) => part !== null).join(' · ')}</p>
          </div>
          {form.button}
        </div>
        {isArriving && <ArrivalAnswer />}
      </section>
    )
  }
  return (
    <section aria-labelledby="arrival" data-screen-only>
      <h3 id="arrival" tabIndex={-1} className="scroll-mt-4 text-2xl">
        {arrival.title}
      </h3>
      <p className="mt-1.5 text-ink-soft">{arrival.intro}</p>
      <ArrivalForm onSaved={form.close} onCancel={isSaved ? form.close : undefined} />
    </section>
  )
}

function ArrivalAnswer() {
  const house = useHouse()
  const { stay } = useVisibleStay()
  const { arrival } = useTranslations('stay')
  const { time } = useFormat()
  const { hostName, sleeps, parking } = house
  const concerns = arrivalConcerns(stay, { sleeps, parking, checkInTime: stay.checkInTime })
  if (concerns.length === 0) return <p className="text-ink-soft">{arrival.saved}</p>
  const texts = {
    guests: () => arrival.tooMany(sleeps, hostName, stay.guests ?? 0),
    vehicles: () => arrival.noParking(parking, hostName, stay.vehicles ?? 0),
    time: () => arrival.early(time(stay.checkInTime), hostName),
  }
  return concerns.map((concern) => (
    <p key={concern} className="mt-1">
      {texts[concern]()}
    </p>
  ))
}

const isCount = (text: string, least: number, most: number): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most

function ArrivalForm({ onSaved, onCancel }: { onSaved: () => void; onCancel: (() => void) | undefined }) {
  const { token, stay } = useVisibleStay()
  const { arrival } = useTranslations('stay')
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
      onSaved()
    },
    onFailed: (error) => reportFailure(error, { title: arrival.failed.title, fallback: arrival.failed.text }),
  })
  return (
    <form {...form} className="mt-4 space-y-4">
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
      <SaveRow texts={arrival} variant="secondary" {...{ isPending, clearDraft, onCancel }} />
    </form>
  )
}
