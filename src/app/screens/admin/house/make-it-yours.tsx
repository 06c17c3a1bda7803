import { useRemoveSample } from '#app/api/host-house.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { ActButton } from '#app/screens/admin/act/act-button.tsx'
import { fieldWords, houseFailures, sampleContent } from '#words/en/house.ts'

const labelOf = (field: string): string =>
  fieldWords[field as keyof typeof fieldWords]?.label ?? sampleContent.others[field] ?? field

/** What guests need at the house is typed on the dashboard. */
const inPropertyDetails = /^(wifi|emergencyContact|check(In|Out)Instructions|amenities)/
const placeOf = (field: string): string => (inPropertyDetails.test(field) ? '/admin' : `#house-${field}`)

/** What still is the sample's, each leading to its field. Gone as soon as nothing is. */
export function MakeItYours({ fields, onRemoved }: { fields: readonly string[]; onRemoved: () => void }) {
  const remove = useRemoveSample()
  if (fields.length === 0) return null
  return (
    <Notice
      tone="attention"
      title={sampleContent.title}
      action={
        <ActButton
          variant="secondary"
          write={remove}
          input={{}}
          told={{
            success: ({ stillSample }) => sampleContent.removed(stillSample.map(labelOf)),
            failure: houseFailures.sample,
            onDone: onRemoved,
          }}
        >
          {sampleContent.remove}
        </ActButton>
      }
    >
      <p>{sampleContent.text}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {fields.map((field) => (
          <li key={field}>
            <a className="inline-block py-2.5 text-link" href={placeOf(field)}>
              {labelOf(field)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
