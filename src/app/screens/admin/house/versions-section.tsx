import { useHouseVersions, useRestoreVersion } from '#app/api/host-house.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Item, listClasses } from '#app/screens/admin/accounts/section.tsx'
import { ReadFailed } from '#app/screens/admin/read-failed.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { formatInstant } from '#shared/dates.ts'
import { property } from '#shared/the-house.ts'
import { fieldWords, houseFailures, sampleContent, versionContent } from '#words/en/house.ts'

const nameOf = (field: string): string =>
  fieldWords[field as keyof typeof fieldWords]?.label ?? sampleContent.others[field] ?? field

/** What the house was before: any of its last versions comes back with one tap. */
export function VersionsSection({ onRestored }: { onRestored: () => void }) {
  const versions = useHouseVersions()
  const restore = useHostAction(useRestoreVersion(), {
    success: versionContent.restored,
    failure: houseFailures.restore,
    onDone: onRestored,
  })
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-link">{versionContent.show}</summary>
      <p className="mb-3 text-ink-soft">{versionContent.intro}</p>
      {versions.isLoadingError && <ReadFailed title={versionContent.loadFailed} read={versions} />}
      <ul className={listClasses}>
        {(versions.data ?? []).map(({ version, savedAt, savedBy, changed }, at) => (
          <Item
            key={version}
            title={versionContent.version(version, formatInstant(savedAt, property.timeZone))}
            detail={
              changed.length === 0 && version === 1
                ? versionContent.first
                : versionContent.by(savedBy, changed.map(nameOf).join(', '))
            }
            action={
              at === 0 ? (
                <span className="text-ink-soft">{versionContent.current}</span>
              ) : (
                <Button
                  variant="secondary"
                  isPending={restore.input?.params.n === version}
                  onClick={() => restore.act({ params: { n: version } })}
                >
                  {versionContent.restore}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </details>
  )
}
