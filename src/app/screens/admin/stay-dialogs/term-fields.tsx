import type { ComponentProps, ElementType } from 'react'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import type { FormField } from '#app/lib/use-form.ts'
import { type StaySource, staySources } from '#shared/stay/sources.ts'
import { sourceNames, termsContent } from '#words/en/stay-life.ts'

type FieldOf<Control extends ElementType> = Omit<ComponentProps<Control>, 'label'>

const choices = staySources.map((value) => ({ value, label: sourceNames[value] }))

/** Where the stay was booked. */
export const SourceField = ({
  onChosen,
  onChange,
  ...field
}: FormField & { onChosen: (source: StaySource) => void }) => (
  <ChoiceField
    legend={termsContent.source}
    choices={choices}
    {...field}
    onChange={(event) => {
      onChange(event)
      onChosen(event.target.value as StaySource)
    }}
  />
)

/** What the guest is asked for; the hint says why a source asks for nothing. */
export function RequirementFields({
  documents,
  deposit,
  isAirbnb,
}: {
  documents: FieldOf<typeof CheckField>
  deposit: FieldOf<typeof CheckField>
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
export const GuestsField = (input: FieldOf<typeof TextField>) => (
  <TextField label={termsContent.guests} isOptional inputMode="numeric" autoComplete="off" {...input} />
)

/** What only hosts read. */
export const HostNoteField = (input: FieldOf<typeof TextArea>) => (
  <TextArea label={termsContent.hostNote} hint={termsContent.hostNoteHint} isOptional rows={2} {...input} />
)
