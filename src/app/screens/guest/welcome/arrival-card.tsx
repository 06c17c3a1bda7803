import { Button } from '#app/components/ui/button.tsx'
import { Lazy } from '#app/components/ui/lazy.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { arrivalForm } from '#app/screens/guest/lazy-welcome.tsx'
import { useChangeForm } from '#app/screens/guest/steps/contact-form.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { arrivalConcerns } from '#shared/stay/arrival.ts'

/** The guest's arrival. Its form opens in place of the button or of what was saved. */
export function ArrivalCard({ isLoud }: { isLoud: boolean }) {
  const { stay } = useVisibleStay()
  const { arrival, todo } = useTranslations('stay')
  const { time } = useFormat()
  const form = useChangeForm(arrival, '-my-1.5 -mr-4')
  if (form.isOpen) return <Lazy part={arrivalForm} with={{ onClose: form.close }} />
  if (stay.arrivalSavedAt === null || stay.guests === null)
    return (
      <Button
        {...form.opener}
        variant={isLoud ? 'primary' : 'secondary'}
        size="large"
        className="w-full"
        data-screen-only
      >
        {todo.arrival}
      </Button>
    )
  const parts = [
    arrival.people(stay.guests),
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
      <ArrivalAnswer />
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
