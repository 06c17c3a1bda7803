import { type ElementType, useEffect, useId, useRef, useState } from 'react'
import { ApiError, callEndpointWithHeaders, fieldsOf, hasStatus } from '#app/lib/http.ts'
import { pageLanguage } from '#app/lib/page-language.ts'
import { type FieldErrors, type FormField, useForm } from '#app/lib/use-form.ts'
import { clayButton } from '#app/screens/landing/button-classes.ts'
import { formatIn } from '#i18n/format.ts'
import { answeredByHeader } from '#shared/constants.ts'
import { ask } from '#shared/contract/threads/calls.ts'
import type { Customs } from '#shared/country/customs.ts'
import { nightsBetween } from '#shared/dates.ts'
import { isEmail } from '#shared/email-address.ts'
import type { DateSelection, DatesTexts, StayLimits } from './choosing.ts'

/** Returns the chosen days with the number of nights; `null` until both are chosen. */
function datesText(
  { nights }: Pick<DatesTexts, 'nights'>,
  { from, to }: DateSelection,
  customs: Parameters<typeof formatIn>[1],
): string | null {
  if (from === null || to === null) return null
  const count = nightsBetween(from, to)
  return `${formatIn(pageLanguage(), customs).days(from, to)} · ${count === 1 ? nights.one : nights.many.replace('#', String(count))}`
}

const defaultValues = { name: '', email: '', guests: '2', message: '', website: '' }

/** Validates without the server. */
function enquiryErrors(
  { name, email, guests }: { name: string; email: string; guests: string },
  { from, to }: DateSelection,
  { chooseFirst, wrong }: Pick<DatesTexts, 'chooseFirst' | 'wrong'>,
): FieldErrors {
  return {
    ...(from === null || to === null ? { checkInDate: chooseFirst } : {}),
    ...(name.trim() === '' ? { name: wrong.name } : {}),
    ...(isEmail(email) ? {} : { email: wrong.email }),
    ...(/^\s*[1-9]\d*\s*$/.test(guests) ? {} : { guests: wrong.guests }),
  }
}

/** `onWrongDates` shows why dates can't be sent beside the calendar, and moves the focus there. */
export function EnquiryForm({
  texts,
  limits,
  customs,
  chosen,
  onTaken,
  onWrongDates,
}: {
  texts: DatesTexts
  limits: StayLimits
  customs: Customs
  chosen: DateSelection
  onTaken: () => void
  onWrongDates: (why: string) => void
}) {
  /** `isMailed`: the host's answer comes by e-mail. */
  const [sent, setSent] = useState<{ isMailed: boolean } | null>(null)
  const [refusal, setRefusal] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent) title.current?.focus()
  }, [sent])
  const { from, to } = chosen
  const showWrongDates = ({ checkInDate, checkOutDate }: FieldErrors) => {
    const why = checkInDate ?? checkOutDate
    if (why) onWrongDates(why)
  }
  const { form, field, values, isPending } = useForm({
    defaultValues,
    check: (typed) => enquiryErrors(typed, chosen, texts),
    onWrong: showWrongDates,
    send: async ({ guests, ...typed }) => {
      setRefusal('')
      const body = { ...typed, guests: Number(guests), checkInDate: from ?? '', checkOutDate: to ?? '' }
      const { headers } = await callEndpointWithHeaders(ask, { body })
      setSent({ isMailed: headers.get(answeredByHeader) === 'email' })
    },
    onFailed: (error) => {
      const fields = fieldsOf(error)
      showWrongDates(fields)
      if (Object.keys(fields).length > 0) return
      setRefusal((error instanceof ApiError && error.body?.message) || texts.notSent)
      if (hasStatus(error, 409)) onTaken()
    },
  })
  if (sent) {
    return (
      <div>
        <h3 ref={title} tabIndex={-1} className="text-2xl">
          {texts.sentTitle}
        </h3>
        <p className="figures mt-3 font-semibold text-lg">{datesText(texts, chosen, customs)}</p>
        <p className="mt-2 text-lg">{sent.isMailed ? texts.sentMailed : texts.sent}</p>
      </div>
    )
  }
  const nights = from === null || to === null ? null : nightsBetween(from, to)
  const beyond = [
    ...(nights !== null && nights < limits.leastNights ? [limits.tooShort] : []),
    ...(Number(values.guests) > limits.mostGuests ? [limits.tooMany] : []),
  ]
  return (
    <form {...form} aria-label={texts.askFirst}>
      <h3 className="text-2xl">{nights === null ? texts.askFirst : texts.ask}</h3>
      <p aria-live="polite" className="figures mt-2 text-lg empty:hidden">
        {datesText(texts, chosen, customs)}
      </p>
      <EnquiryFields texts={texts} field={field} />
      <p role="status" className="mt-3 font-semibold text-clay-700 empty:hidden">
        {beyond.join(' · ')}
      </p>
      {refusal && (
        <p role="alert" className="mt-4 rounded-control bg-rata-100 px-4 py-3">
          {refusal}
        </p>
      )}
      <button type="submit" className={`${clayButton} mt-5 w-full px-6`} aria-disabled={isPending}>
        {isPending ? texts.sending : texts.send}
      </button>
      <p className="mt-3 text-ink-soft text-sm">{texts.privacy}</p>
    </form>
  )
}

const enquiryFields = [
  { name: 'name', width: 'w-full', control: { autoComplete: 'name', maxLength: 100, required: true } },
  {
    name: 'email',
    width: 'min-w-[min(100%,10rem)] flex-1',
    control: { type: 'email', autoComplete: 'email', maxLength: 254, required: true },
  },
  {
    name: 'guests',
    width: 'w-[min(6rem,100%)]',
    control: { type: 'number', inputMode: 'numeric', min: 1, max: 50, required: true },
  },
  { name: 'message', width: 'w-full', control: { rows: 3, maxLength: 2000 } },
] as const

function EnquiryFields({
  texts,
  field,
}: {
  texts: DatesTexts
  field: (name: keyof typeof defaultValues) => FormField
}) {
  const id = useId()
  return (
    <div className="mt-4 flex flex-wrap gap-4">
      {enquiryFields.map(({ name, width, control }) => {
        const Control: ElementType = name === 'message' ? 'textarea' : 'input'
        const { error: wrong, ...wiring } = field(name)
        const controlId = `${id}-${name}`
        const wrongId = `${controlId}-wrong`
        return (
          <label key={name} htmlFor={controlId} className={width}>
            {texts[name]}
            <Control
              {...control}
              {...wiring}
              id={controlId}
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
