import { useQuery } from '@tanstack/react-query'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { callEndpoint } from '#app/lib/http.ts'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { Item, listClasses } from '#app/screens/admin/page/section.tsx'
import { houseFailures, versionContent } from '#i18n/en/house.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'
import type { HouseVersion } from '#shared/contract/house/schemas.ts'
import { previewHouseTimes } from '#shared/contract/stays/calls.ts'
import { fieldLabel } from './make-it-yours.tsx'
import { MovesNotice } from './moves-notice.tsx'
import { rebaseDraft } from './use-house-draft.ts'

/** Restores a version after showing the changes and the open stays that its times move. */
function RestoreDialog({
  version: { version, differs, times },
  onClose,
}: {
  version: HouseVersion
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
      rebaseDraft()
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

export function VersionsPage() {
  const { atHouse } = useHouseTime()
  return (
    <Loaded read={useCall(houseCalls.listHouseVersions)} failed={versionContent.loadFailed} page="house">
      {(versions) => (
        <div className="max-w-3xl">
          <p className="mb-3 text-ink-soft">{versionContent.intro}</p>
          <ul className={listClasses}>
            {versions.map((one, at) => (
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
                      dialog={(onClose) => <RestoreDialog version={one} onClose={onClose} />}
                    >
                      {versionContent.restore}
                    </DialogButton>
                  )
                }
              />
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  )
}
