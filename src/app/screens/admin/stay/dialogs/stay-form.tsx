import type { ComponentProps, ReactNode } from 'react'
import { useSendsMail } from '#app/api/auth.ts'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { DateField, EmailField, TextArea, TextField } from '#app/components/ui/text-field.tsx'
import type { useForm } from '#app/lib/use-form.ts'
import { createContent } from '#i18n/en/admin.ts'
import { sourceNames, termsContent } from '#i18n/en/stay-life.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { parseDay } from '#shared/dates.ts'
import { requiresFrom, type StaySource, sourceRequirements, staySources } from '#shared/stay/sources.ts'
import type { StayValues } from './stay-values.ts'

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
      <div className="grid gap-x-3 gap-y-5 min-[22.5rem]:grid-cols-2 sm:gap-x-5">
        <DateField label={createContent.checkInDate} {...field('checkInDate')} />
        {stay && <TimeField name="checkInTime" fields={fields} />}
        <DateField label={createContent.checkOutDate} {...firstCheckOut} {...field('checkOutDate')} />
        {stay && <TimeField name="checkOutTime" fields={fields} />}
      </div>
      {warnings}
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
      {stay ? <RareFields fields={fields} /> : <FoldedFields fields={fields} />}
    </FormDialog>
  )
}

/** Arrival or departure time. A new stay uses the house's time by default. */
function TimeField({
  name,
  fields: { field },
  ...how
}: {
  name: 'checkInTime' | 'checkOutTime'
  fields: Fields
  hint?: string
  isOptional?: boolean
}) {
  return <TextField label={termsContent[name]} {...how} type="time" {...field(name)} />
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

/** Number of guests and the hosts' private notes. */
function RareFields({ fields: { field } }: { fields: Fields }) {
  const { guests, hostNote, hostNoteHint } = termsContent
  return (
    <>
      <TextField label={guests} isOptional inputMode="numeric" autoComplete="off" {...field('guests')} />
      <TextArea label={hostNote} hint={hostNoteHint} isOptional rows={2} {...field('hostNote')} />
    </>
  )
}

/** Opens when it contains an error, so the error is visible. */
function FoldedFields({ fields }: { fields: Fields }) {
  const { checkInTime, checkOutTime, guests, hostNote } = fields.errors
  const usual = { fields, hint: termsContent.usualTime, isOptional: true }
  return (
    <details open={checkInTime || checkOutTime || guests || hostNote ? true : undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{termsContent.more}</summary>
      <div className="mt-3 space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TimeField name="checkInTime" {...usual} />
          <TimeField name="checkOutTime" {...usual} />
        </div>
        <RareFields fields={fields} />
      </div>
    </details>
  )
}
