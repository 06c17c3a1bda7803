import { useEffect, useRef, useState } from 'react'
import { isOurs } from '#app/lib/our-mark.ts'
import { pageLanguage } from '#app/lib/page-language.ts'
import { render } from '#app/lib/react-root.ts'
import { outlineButton } from '#app/screens/landing/button-classes.ts'
import { dateTag } from '#i18n/format.ts'
import { availabilityLimit } from '#shared/constants.ts'
import type { Customs } from '#shared/country/customs.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import {
  type BookableDays,
  type DateSelection,
  type DatesTexts,
  listedNights,
  nightsCrossed,
  type StayLimits,
  type TakenNights,
} from './choosing.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { MonthPicker } from './month-picker.tsx'

export function showDates(place: HTMLElement, onBroken: () => void): void {
  const { texts = '{}', limits = '{}', timeZone = 'UTC', customs = '' } = place.dataset
  const parts = {
    texts: JSON.parse(texts),
    limits: JSON.parse(limits),
    timeZone,
    customs: JSON.parse(customs) as Customs,
  }
  render(place, <Dates {...parts} />, onBroken)
}

type Known = 'loading' | 'failed' | 'hidden' | readonly TakenNights[]

async function readTaken(): Promise<Known> {
  try {
    const answer = await fetch('/api/availability', { cache: 'no-store' })
    const text = await answer.text()
    if (!(await isOurs(answer, text))) return 'failed'
    if (answer.status === 404) return 'hidden'
    return answer.ok ? JSON.parse(text) : 'failed'
  } catch {
    return 'failed'
  }
}

function Dates({
  texts,
  limits,
  timeZone,
  customs,
}: {
  texts: DatesTexts
  limits: StayLimits
  timeZone: string
  customs: Customs
}) {
  const [known, setKnown] = useState<Known>('loading')
  const [chosen, setChosen] = useState<DateSelection>({ from: null, to: null })
  const [wrongDates, setWrongDates] = useState('')
  const [crossed, setCrossed] = useState<readonly string[]>([])
  const calendar = useRef<HTMLDivElement>(null)
  const read = () => readTaken().then(setKnown)
  useEffect(() => {
    void readTaken().then(setKnown)
  }, [])
  if (known === 'hidden') return <p className="text-lg">{texts.hidden}</p>
  if (known === 'loading')
    return (
      <p role="status" className="min-h-96 text-lg">
        {texts.loading}
      </p>
    )
  if (known === 'failed')
    return (
      <div role="alert">
        <p className="text-lg">{texts.failed}</p>
        <button type="button" className={`${outlineButton} mt-4`} onClick={read}>
          {texts.again}
        </button>
      </div>
    )
  const first = addDays(dayAt(Date.now(), timeZone), 1)
  const choosable: BookableDays = { first, last: addDays(first, availabilityLimit.days), taken: known }
  if (nightsCrossed(first, choosable.last, known).length === availabilityLimit.days)
    return <p className="text-lg">{texts.full}</p>
  const handleTaken = () => {
    setChosen({ from: null, to: null })
    void read()
  }
  const handleChoose = (dates: DateSelection) => {
    const startsAgain = chosen.to === null && dates.to === null
    setCrossed(startsAgain ? nightsCrossed(chosen.from, dates.from ?? '', known) : [])
    setChosen(dates)
    setWrongDates('')
  }
  const handleWrongDates = (why: string) => {
    setWrongDates(why)
    calendar.current?.querySelector<HTMLElement>('[data-day] button:enabled')?.focus()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[auto_minmax(20rem,1fr)] xl:grid-cols-12 xl:gap-x-8 xl:*:first:col-span-7 xl:*:last:col-span-5">
      <div ref={calendar}>
        {/* As high without its text, so that the calendar stays where it is. */}
        <p aria-live="polite" className="mb-2 min-h-7 text-lg">
          {chosen.to === null && (chosen.from === null ? texts.chooseArrival : texts.chooseLeaving)}
        </p>
        <MonthPicker {...{ customs, choosable, chosen, texts }} onChoose={handleChoose} />
        {wrongDates && (
          <p role="alert" className="mt-3 text-rata-700">
            {wrongDates}
          </p>
        )}
        <p role="status" className="mt-3 text-clay-700 empty:hidden">
          {crossed.length > 0 &&
            texts.crossed[crossed.length === 1 ? 'one' : 'many'].replace(
              '#',
              listedNights(crossed, dateTag(pageLanguage(), customs)),
            )}
        </p>
        <p className="mt-3 text-ink-soft">{texts.legend}</p>
      </div>
      <EnquiryForm
        {...{ texts, limits, customs, chosen }}
        onTaken={handleTaken}
        onWrongDates={handleWrongDates}
      />
    </div>
  )
}
