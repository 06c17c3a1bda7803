import type { ComponentProps } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { fieldTexts, houseFailures, sampleContent } from '#i18n/en/house.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'
import { type HousePart, houseFields } from '#shared/house.ts'

const names: Readonly<Record<string, { label: string } | string>> = { ...fieldTexts, ...sampleContent.others }

/** Returns the name that hosts read. A version's field that a newer release has dropped keeps its own. */
export function fieldLabel(field: string): string {
  const name = names[field] ?? field
  return typeof name === 'string' ? name : name.label
}

const fields: Readonly<Record<string, { part: HousePart } | undefined>> = houseFields

/** Returns the part of the house that a field is in. */
export const partOf = (field: string): HousePart => fields[field]?.part ?? 'photos'

/** Returns the address of a field, where the page puts the focus. */
export const fieldAddress = (field: string): string =>
  `/admin/house/${partOf(field)}#house-${field === 'photos' ? 'gallery' : field}`

/** Links to each field that still has sample content. Renders nothing if there is no such field. */
export function MakeItYours({ fields, onRemoved }: { fields: readonly string[]; onRemoved: () => void }) {
  if (fields.length === 0) return null
  return (
    <Notice
      tone="attention"
      title={sampleContent.title}
      action={<RemoveSampleButton variant="quiet" className="-ml-4" onRemoved={onRemoved} />}
    >
      <details>
        <summary className="fold-line cursor-pointer py-2.5">{sampleContent.text(fields.length)}</summary>
        <ul className="flex flex-wrap gap-x-4">
          {fields.map((field) => (
            <li key={field}>
              <a className="inline-block py-2.5 text-link" href={fieldAddress(field)}>
                {fieldLabel(field)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}

/** Removes the sample's photos and texts after confirmation. */
export const RemoveSampleButton = ({
  onRemoved,
  ...look
}: { onRemoved?: () => void } & Pick<ComponentProps<typeof ActionButton>, 'variant' | 'className'>) => (
  <ActionButton
    variant="secondary"
    {...look}
    asks={sampleContent.removing}
    mutation={useWrite(houseCalls.removeSample)}
    input={{}}
    feedback={{
      success: ({ stillSample }) => sampleContent.removed(stillSample.length),
      failure: houseFailures.sample,
      onDone: onRemoved,
    }}
  >
    {sampleContent.remove}
  </ActionButton>
)
