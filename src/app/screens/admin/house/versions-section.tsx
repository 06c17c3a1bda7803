import { useQuery } from '@tanstack/react-query'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { callEndpoint } from '#app/lib/http.ts'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded, ReadFailed } from '#app/screens/admin/page/loaded.tsx'
import { Item, listClasses } from '#app/screens/admin/page/section.tsx'
import { houseFailures, versionContent } from '#i18n/en/house.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'
import type { HouseVersion } from '#shared/contract/house/schemas.ts'
import { previewHouseTimes } from '#shared/contract/stays/calls.ts'
import { fieldLabel } from './make-it-yours.tsx'
import { MovesNotice } from './moves-notice.tsx'

/** Restores a version after showing the changes and the open stays that its times move. */
function RestoreDialog({
  version: { version, differs, times },
  onRestored,
  onClose,
}: {
  version: HouseVersion
  onRestored: () => void
  onClose: () => void
}) {
  const moves = useQuery({
    queryKey: ['house times', times],
    queryFn: () => callEndpoint(previewHouseTimes, { query: times }),
    gcTime: 0,
  })
  const restore = useWrite(houseCalls.restoreHouseVersion)
  const { dialog } = useHostForm({
    defaultValues: {},
    send: async () => (moves.data ? await restore.mutateAsync({ params: { n: version } }) : null),
    success: versionContent.restored,
    failure: houseFailures.restore,
    onClose,
    onDone() {
      onRestored()
      onClose()
    },
  })
  const fields = differs.map(fieldLabel).join(', ')
  return (
    <FormDialog
      {...dialog}
      {...versionContent.asking(version)}
      confirm={moves.data?.length ? versionContent.agreeToMoves : versionContent.agree}
    >
      <p>{differs.length === 0 ? versionContent.same : versionContent.restoredFields(fields)}</p>
      <p>{versionContent.stays}</p>
      <Loaded read={moves} failed={houseFailures.restore.title} placeholder={null}>
        {(found) => <MovesNotice moves={found} />}
      </Loaded>
    </FormDialog>
  )
}

const detailOf = ({ version, changed, savedBy }: HouseVersion): string =>
  changed.length === 0 && version === 1
    ? versionContent.first
    : versionContent.by(savedBy, changed.map(fieldLabel).join(', '))

export function VersionsSection({ onRestored }: { onRestored: () => void }) {
  const { atHouse } = useHouseTime()
  const versions = useCall(houseCalls.listHouseVersions)
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-link">{versionContent.show}</summary>
      <p className="mb-3 text-ink-soft">{versionContent.intro}</p>
      {versions.isError && !versions.data && <ReadFailed title={versionContent.loadFailed} read={versions} />}
      <ul className={listClasses}>
        {(versions.data ?? []).map((one, at) => (
          <Item
            key={one.version}
            title={versionContent.version(one.version, atHouse(one.savedAt))}
            detail={detailOf(one)}
            action={
              at === 0 ? (
                <span className="text-ink-soft">{versionContent.current}</span>
              ) : (
                <DialogButton
                  variant="secondary"
                  dialog={(onClose) => (
                    <RestoreDialog version={one} onRestored={onRestored} onClose={onClose} />
                  )}
                >
                  {versionContent.restore}
                </DialogButton>
              )
            }
          />
        ))}
      </ul>
    </details>
  )
}
