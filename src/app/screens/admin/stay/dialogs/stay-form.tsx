import type { ComponentProps, ReactNode } from 'react'
import { useSendsMail } from '#app/api/accounts.ts'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { DateField, EmailField, TextArea, TextField } from '#app/components/ui/text-field.tsx'
import type { useForm } from '#app/lib/use-form.ts'
import { sourceNames, termsContent } from '#i18n/en/stay.ts'
import { createContent } from '#i18n/en/stays.ts'
import { parseAmount, typedAmount } from '#shared/amounts.ts'
import type { StayChanges } from '#shared/contract/stays/forms.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { parseDay } from '#shared/dates.ts'
import { requiresFrom, type StaySource, sourceRequirements, staySources } from '#shared/stay/sources.ts'

/** Form values of a stay. For a new stay, empty fields use the house's defaults. */
export const newStay = {
  guestName: '',
  guestEmail: '',
  sendLink: true,
  checkInDate: '',
  checkOutDate: '',
  checkInTime: '',
  checkOutTime: '',
  source: 'direct' as StaySource,
  ...sourceRequirements.direct,
  amount: '',
  guests: '',
  hostNote: '',
}
export type StayValues = typeof newStay

export const bodyOf = ({ documents, deposit, amount, guests, ...rest }: StayValues) => ({
  ...rest,
  checkInTime: rest.checkInTime || undefined,
  checkOutTime: rest.checkOutTime || undefined,
  guests: guests.trim() === '' ? undefined : Number(guests),
  requires: { documents, deposit },
})

export const valuesOf = (stay: AdminStay): StayValues => ({
  ...newStay,
  guestName: stay.guestName,
  checkInDate: stay.checkInDate.slice(0, 10),
  checkOutDate: stay.checkOutDate.slice(0, 10),
  checkInTime: stay.checkInTime,
  checkOutTime: stay.checkOutTime,
  source: stay.source,
  guests: stay.guests === null ? '' : String(stay.guests),
  documents: stay.requires.documents,
  deposit: stay.requires.deposit,
  amount:
    stay.depositCents === 0
      ? ''
      : typedAmount({ amountCents: stay.depositCents, currency: stay.depositCurrency }),
  hostNote: stay.hostNote ?? '',
})

/** Returns the deposit, `null` for an invalid amount, or `undefined` for the default amount. */
export function amountOf({ deposit, amount }: StayValues, currency: string): number | null | undefined {
  if (!deposit) return 0
  return amount.trim() === '' ? undefined : parseAmount(amount, currency)
}

const moving = ['checkInDate', 'checkOutDate', 'checkInTime', 'checkOutTime'] as const

export function changesOf(stay: AdminStay, values: StayValues): StayChanges {
  const before = valuesOf(stay)
  const changes: StayChanges = {}
  for (const name of ['guestName', 'hostNote', ...moving] as const)
    if (values[name].trim() !== before[name]) changes[name] = values[name].trim()
  if (values.guests.trim() !== before.guests)
    changes.guests = values.guests.trim() === '' ? null : Number(values.guests)
  if (values.documents !== before.documents) changes.requires = { documents: values.documents }
  if (values.deposit !== before.deposit) changes.requires = { ...changes.requires, deposit: values.deposit }
  // A changed source would reset the requirements, so the checkboxes are sent too.
  if (values.source !== before.source) {
    changes.source = values.source
    changes.requires = { documents: values.documents, deposit: values.deposit }
  }
  const cents = amountOf(values, stay.depositCurrency)
  if (cents != null && cents !== stay.depositCents) changes.depositCents = cents
  return changes
}

/** Returns the changes of days and times, which move other dates. Omits empty fields. */
export function movingChanges(changes: StayChanges): StayChanges {
  const named = moving.filter((name) => changes[name] !== undefined && changes[name] !== '')
  return Object.fromEntries(named.map((name) => [name, changes[name]]))
}

const sources = staySources.map((value) => ({ value, label: sourceNames[value] }))

type Fields = Omit<ReturnType<typeof useForm<StayValues>>, 'form' | 'isPending'>

/** The form of a new stay, or of an existing one. */
export function StayFormDialog({
  fields,
  stay,
  warnings,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'children'> & {
  fields: Fields
  stay: AdminStay | null
  /** Warnings about the chosen dates, directly below them. */
  warnings: ReactNode
}) {
  const { field, box, values } = fields
  const sendsMail = useSendsMail()
  const firstCheckOut = parseDay(values.checkInDate) ? { min: values.checkInDate } : {}
  return (
    <FormDialog {...dialog}>
      <TextField label={createContent.guestName} autoComplete="off" {...field('guestName')} />
      {!stay && <EmailField label={createContent.guestEmail} {...field('guestEmail')} />}
      <div className="-mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-3 sm:gap-x-5">
        <DateField label={createContent.checkInDate} className="field-lines" {...field('checkInDate')} />
        <DateField
          label={createContent.checkOutDate}
          className="field-lines"
          {...firstCheckOut}
          {...field('checkOutDate')}
        />
      </div>
      {/* The live region is mounted before its warnings, so that they are announced. */}
      <div aria-live="polite" className="space-y-5">
        {warnings}
      </div>
      {!stay && (
        <CheckField
          label={termsContent.sendLink}
          hint={sendsMail ? undefined : termsContent.sendLinkKept}
          disabled={!sendsMail}
          {...box('sendLink')}
        />
      )}
      <RequirementFields fields={fields} stay={stay} />
      {stay && values.deposit && (
        <TextField
          label={termsContent.amount}
          hint={termsContent.amountHint(stay.depositCurrency)}
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
      )}
      <RareFields fields={fields} isNew={!stay} />
    </FormDialog>
  )
}

/** Booking source and the guest's requirements, which follow the source until the host changes them. */
function RequirementFields({ fields, stay }: { fields: Fields; stay: AdminStay | null }) {
  const { documents, deposit, source } = fields.values
  const field = fields.field('source')
  const handleSource = (chosen: StaySource) => {
    const requires = stay ? requiresFrom(stay, chosen) : sourceRequirements[chosen]
    fields.setValue('documents', requires.documents)
    fields.setValue('deposit', requires.deposit)
  }
  // Explains the missing requirements. An existing stay shows this only if it has none.
  const isAirbnb = source === 'airbnb' && (!stay || (!documents && !deposit))
  return (
    <>
      <ChoiceField
        legend={termsContent.source}
        choices={sources}
        {...field}
        onChange={(event) => {
          field.onChange(event)
          handleSource(event.target.value as StaySource)
        }}
      />
      <fieldset>
        <legend className="font-semibold">{termsContent.requires}</legend>
        {isAirbnb && <p className="mt-1 text-ink-soft text-sm">{termsContent.airbnb}</p>}
        <CheckField label={termsContent.documents} {...fields.box('documents')} />
        <CheckField label={termsContent.deposit} {...fields.box('deposit')} />
      </fieldset>
    </>
  )
}

/** Times, number of guests and the hosts' notes: folded for a new stay until one of them has an error. */
function RareFields({ fields: { field, errors }, isNew }: { fields: Fields; isNew: boolean }) {
  const { more, checkInTime, checkOutTime, usualTime, guests, hostNote, hostNoteHint } = termsContent
  const hasError = errors.checkInTime || errors.checkOutTime || errors.guests || errors.hostNote
  // A new stay uses the house's times by default.
  const time = { type: 'time', ...(isNew && { hint: usualTime, isOptional: true }) }
  return (
    <details open={!isNew || hasError ? true : undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{more}</summary>
      <div className="mt-3 space-y-5">
        <div className="-mt-4 grid gap-x-5 sm:grid-cols-2">
          <TextField label={checkInTime} className="field-lines" {...time} {...field('checkInTime')} />
          <TextField label={checkOutTime} className="field-lines" {...time} {...field('checkOutTime')} />
        </div>
        <TextField label={guests} isOptional inputMode="numeric" autoComplete="off" {...field('guests')} />
        <TextArea label={hostNote} hint={hostNoteHint} isOptional rows={2} {...field('hostNote')} />
      </div>
    </details>
  )
}
