import { type ElementType, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { isOurs } from '#app/lib/our-mark.ts'
import { pageLanguage, pageLanguageTag } from '#app/lib/page-language.ts'
import { clayButton } from '#app/screens/landing/button-classes.ts'
import { formatIn } from '#i18n/format.ts'
import { answeredByHeader } from '#shared/constants.ts'
import { nightsBetween } from '#shared/dates.ts'
import type { DateSelection, DatesTexts } from './choosing.ts'

type Fields = Readonly<Record<string, string>>
type Sending =
  | { state: 'open' | 'sending' }
  /** `isMailed`: the host's answer comes by e-mail. */
  | { state: 'sent'; isMailed: boolean }
  | { state: 'refused'; message: string; fields: Fields; isTaken: boolean }

const pageFormat = () => formatIn(pageLanguage())

export function EnquiryForm({
  texts,
  chosen: { from, to },
  onTaken,
}: {
  texts: DatesTexts
  chosen: DateSelection
  onTaken: () => void
}) {
  const [sending, setSending] = useState<Sending>({ state: 'open' })
  const sent = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sending.state === 'sent') sent.current?.focus()
  }, [sending.state])
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.state === 'sending') return
    if (from === null || to === null) {
      setSending(refused('', { checkInDate: texts.chooseFirst }))
      return
    }
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    setSending({ state: 'sending' })
    const body = { ...typed, guests: Number(typed.guests), checkInDate: from, checkOutDate: to }
    const outcome = await send(body, texts)
    setSending(outcome)
    if (outcome.state === 'refused' && outcome.isTaken) onTaken()
  }
  if (sending.state === 'sent') {
    return (
      <div>
        <h3 ref={sent} tabIndex={-1} className="text-2xl">
          {texts.sentTitle}
        </h3>
        <p className="mt-3 text-lg">{sending.isMailed ? texts.sentMailed : texts.sent}</p>
      </div>
    )
  }
  const fields = sending.state === 'refused' ? sending.fields : {}
  const wrongDates = fields.checkInDate ?? fields.checkOutDate
  return (
    <form onSubmit={handleSubmit} aria-label={texts.ask}>
      <h3 className="text-2xl">{texts.ask}</h3>
      <p aria-live="polite" className="figures mt-2 text-lg">
        {from !== null && to !== null
          ? `${pageFormat().days(from, to)} · ${texts.nights}: ${nightsBetween(from, to)}`
          : from === null
            ? texts.chooseArrival
            : texts.chooseLeaving}
      </p>
      {wrongDates && (
        <p role="alert" className="mt-1 text-rata-700">
          {wrongDates}
        </p>
      )}
      <EnquiryFields texts={texts} fields={fields} />
      {sending.state === 'refused' && Object.keys(fields).length === 0 && (
        <p role="alert" className="mt-4 rounded-control bg-rata-100 px-4 py-3">
          {sending.message}
        </p>
      )}
      <button
        type="submit"
        className={`${clayButton} mt-5 w-full px-6`}
        aria-disabled={sending.state === 'sending'}
      >
        {sending.state === 'sending' ? texts.sending : texts.send}
      </button>
      <p className="mt-3 text-ink-soft text-sm">{texts.privacy}</p>
    </form>
  )
}

const refused = (message: string, fields: Fields = {}, isTaken = false): Sending => ({
  state: 'refused',
  message,
  fields,
  isTaken,
})

async function send(body: object, texts: DatesTexts): Promise<Sending> {
  try {
    const answer = await fetch('/api/enquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': pageLanguageTag() },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!(await isOurs(answer, text))) return refused(texts.notSent)
    if (answer.ok) return { state: 'sent', isMailed: answer.headers.get(answeredByHeader) === 'email' }
    const { message, fields } = JSON.parse(text) as { message: string; fields?: Fields }
    return refused(message, fields, answer.status === 409)
  } catch {
    return refused(texts.notSent)
  }
}

const enquiryFields = [
  { name: 'name', isWide: true, control: { autoComplete: 'name', maxLength: 100, required: true } },
  {
    name: 'email',
    isWide: false,
    control: { type: 'email', autoComplete: 'email', maxLength: 254, required: true },
  },
  {
    name: 'guests',
    isWide: false,
    control: { type: 'number', inputMode: 'numeric', min: 1, max: 50, defaultValue: 2, required: true },
  },
  { name: 'message', isWide: true, control: { rows: 3, maxLength: 2000 } },
] as const

function EnquiryFields({ texts, fields }: { texts: DatesTexts; fields: Fields }) {
  const id = useId()
  return (
    <div className="mt-4 grid grid-cols-[1fr_6rem] gap-4">
      {enquiryFields.map(({ name, isWide, control }) => {
        const Control: ElementType = name === 'message' ? 'textarea' : 'input'
        const wrong = fields[name]
        const controlId = `${id}-${name}`
        const wrongId = `${controlId}-wrong`
        return (
          <label key={name} htmlFor={controlId} className={isWide ? 'col-span-full' : undefined}>
            {texts[name]}
            <Control
              {...control}
              id={controlId}
              name={name}
              className="mt-1 block min-h-11 w-full rounded-control border border-edge bg-card px-3 py-2 font-normal"
              {...(wrong ? { 'aria-invalid': true, 'aria-describedby': wrongId } : {})}
            />
            {wrong && (
              <span id={wrongId} role="alert" className="mt-1 block text-rata-700">
                {wrong}
              </span>
            )}
          </label>
        )
      })}
      {/* A hidden honeypot field for bots. */}
      <input
        name="website"
        className="absolute -left-[200vw] size-px"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
    </div>
  )
}
