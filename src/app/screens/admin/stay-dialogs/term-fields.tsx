import type { ChangeEvent, ComponentProps, ComponentPropsWithRef, ElementType } from 'react'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { staySources } from '#shared/stay/sources.ts'
import { sourceNames, termsContent } from '#words/en/stay-life.ts'

type FormField<Control extends ElementType> = Omit<ComponentProps<Control>, 'label'>
type InputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type' | 'value'>

const choices = staySources.map((value) => ({ value, label: sourceNames[value] }))

/** Where the stay was booked. */
export const SourceField = (input: InputProps) => (
  <ChoiceField legend={termsContent.source} choices={choices} {...input} />
)

/** What the guest is asked for; the hint says why a source asks for nothing. */
export function RequirementFields({
  documents,
  deposit,
  isAirbnb,
}: {
  documents: InputProps
  deposit: InputProps
  isAirbnb: boolean
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{termsContent.requires}</legend>
      {isAirbnb && <p className="mt-1 text-ink-soft text-sm">{termsContent.airbnb}</p>}
      <CheckField label={termsContent.documents} {...documents} />
      <CheckField label={termsContent.deposit} {...deposit} />
    </fieldset>
  )
}

/** How many come. */
export const GuestsField = (input: FormField<typeof TextField>) => (
  <TextField label={termsContent.guests} isOptional inputMode="numeric" autoComplete="off" {...input} />
)

/** What only hosts read. */
export const HostNoteField = (input: FormField<typeof TextArea>) => (
  <TextArea label={termsContent.hostNote} hint={termsContent.hostNoteHint} isOptional rows={2} {...input} />
)

/** What a native input tells when it changes. */
export type InputChange = ChangeEvent<HTMLInputElement>
