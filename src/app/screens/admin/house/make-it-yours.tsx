import { useRemoveSample } from '#app/api/host-house.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { fieldWords, houseFailures, sampleContent } from '#words/en/house.ts'

/** What still is the sample's, each leading to its field. Gone as soon as nothing is. */
export function MakeItYours({ fields, onRemoved }: { fields: readonly string[]; onRemoved: () => void }) {
  const remove = useHostAction(useRemoveSample(), {
    success: sampleContent.removed,
    failure: houseFailures.sample,
    onDone: onRemoved,
  })
  if (fields.length === 0) return null
  return (
    <Notice
      tone="attention"
      title={sampleContent.title}
      action={
        <Button variant="secondary" isPending={remove.isPending} onClick={() => remove.act({})}>
          {sampleContent.remove}
        </Button>
      }
    >
      <p>{sampleContent.text}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {fields.map((field) => (
          <li key={field}>
            <a className="inline-block py-2.5 text-link" href={`#house-${field}`}>
              {fieldWords[field as keyof typeof fieldWords]?.label ?? sampleContent.others[field] ?? field}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
