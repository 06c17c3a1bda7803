import Plus from 'lucide-react/icons/plus'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { SelectField } from '#app/components/ui/select-field.tsx'
import { bedContent } from '#i18n/en/house.ts'
import { type BedKind, bedKinds } from '#shared/house-facts.ts'

export interface Bed {
  kind: BedKind
  count: number
}

const kinds = bedKinds.map((kind) => ({ value: kind, label: bedContent.kinds[kind] }))
const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({
  value: String(count),
  label: count === 0 ? bedContent.none : String(count),
}))

/** The beds of a room: their kind and number. */
export function BedTypes({
  beds,
  error,
  onChange,
}: {
  beds: readonly Bed[]
  error: string | undefined
  onChange: (beds: readonly Bed[]) => void
}) {
  const left = bedKinds.filter((kind) => !beds.some((bed) => bed.kind === kind))
  return (
    <fieldset className="col-span-full">
      <legend className="font-semibold">{bedContent.title}</legend>
      {beds.map((bed, at) => (
        <div key={bed.kind} className="mt-2 grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
          <SelectField
            label={bedContent.kind(at + 1)}
            value={bed.kind}
            choices={kinds.filter(({ value }) => value === bed.kind || left.includes(value))}
            onChange={({ target }) => onChange(beds.with(at, { ...bed, kind: target.value as BedKind }))}
          />
          <SelectField
            label={bedContent.count}
            value={String(bed.count)}
            choices={counts}
            onChange={({ target }) =>
              onChange(
                target.value === '0'
                  ? beds.toSpliced(at, 1)
                  : beds.with(at, { ...bed, count: Number(target.value) }),
              )
            }
          />
        </div>
      ))}
      <FieldError error={error} />
      {left[0] && (
        <Button
          variant="quiet"
          className="-ml-3 mt-1"
          onClick={() => onChange([...beds, { kind: left[0] ?? 'double', count: 1 }])}
        >
          <Plus className="size-4" />
          {bedContent.add}
        </Button>
      )}
    </fieldset>
  )
}
