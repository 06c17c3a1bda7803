import { useHostPropertyInfo } from '#app/api/property.ts'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import type { HouseDraft } from '#app/screens/admin/house/draft/use-house-draft.ts'
import { ReadFailed } from '#app/screens/admin/page/read-failed.tsx'
import { hostPages } from '#i18n/en/host-pages.ts'
import { propertyContent as words } from '#i18n/en/house.ts'

const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

/** Wi-Fi, emergency contact, instructions and amenities: what approved guests read at the house. */
export function PropertySection({ draft }: { draft: HouseDraft }) {
  const info = useHostPropertyInfo()
  if (info.isError && !info.data) return <ReadFailed title={words.loadFailed} read={info} />
  if (!info.data)
    return (
      <SkeletonGroup label={hostPages.house.loading}>
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    )
  const { id, amenities, ...texts } = info.data
  const typed = draft.withWords('property', { id, ...texts, amenities: amenities.join('\n') })
  const fieldOf = (name: keyof typeof words.fields) => ({
    ...words.fields[name],
    id: `house-${name}`,
    name,
    value: typed[name] ?? '',
    error: draft.problems[`property.${id}.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      draft.setItem('property', id, { [name]: target.value }),
  })
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...asTyped} {...fieldOf('wifiName')} />
        <TextField {...asTyped} {...fieldOf('wifiPassword')} />
      </div>
      <TextField autoComplete="off" {...fieldOf('emergencyContact')} />
      <TextArea {...fieldOf('checkInInstructions')} />
      <TextArea {...fieldOf('checkOutInstructions')} />
      <TextArea {...fieldOf('amenities')} />
    </div>
  )
}
