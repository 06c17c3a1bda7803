import { Fragment, useEffect, useRef, useState } from 'react'
import { useHouseVersions, useRestoreVersion } from '#app/api/host-house.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { callEndpoint } from '#app/lib/http.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { ReadFailed } from '#app/screens/admin/page/loaded.tsx'
import { Item, listClasses } from '#app/screens/admin/page/section.tsx'
import { houseFailures, versionContent } from '#i18n/en/house.ts'
import type { HouseVersion } from '#shared/contract/house/schemas.ts'
import { previewHouseTimes } from '#shared/contract/stay-life/calls.ts'
import type { HouseMove } from '#shared/contract/stay-life/schemas.ts'
import { fieldLabel } from './make-it-yours.tsx'
import { MovesNotice } from './moves-notice.tsx'

const questionId = 'house-restore'

/** Restores a version after showing the changes and the open stays that its times move. */
function useRestoring(onRestored: () => void) {
  const restore = useHostAction(useRestoreVersion(), {
    success: versionContent.restored,
    failure: houseFailures.restore,
    onDone: onRestored,
  })
  const [asked, setAsked] = useState<{ version: number; moves: readonly HouseMove[] } | null>(null)
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    if (asked) document.getElementById(questionId)?.focus()
    else if (pressed.current instanceof HTMLElement) pressed.current.focus()
  }, [asked])
  return {
    pending: restore.input?.params.n,
    asked,
    async ask({ version, times }: HouseVersion) {
      pressed.current = document.activeElement
      const moves = await callEndpoint(previewHouseTimes, { query: times }).catch((error: unknown) => {
        reportHostFailure(error, houseFailures.restore)
      })
      setAsked(moves ? { version, moves } : null)
    },
    answer(isYes: boolean) {
      if (isYes && asked) void restore.run({ params: { n: asked.version } })
      setAsked(null)
    },
  }
}

function RestoreQuestion({
  version: { version, differs },
  moves,
  onAnswer,
}: {
  version: HouseVersion
  moves: readonly HouseMove[]
  onAnswer: (isYes: boolean) => void
}) {
  const fields = differs.map(fieldLabel).join(', ')
  return (
    <div id={questionId} role="status" tabIndex={-1}>
      <Notice
        title={versionContent.asking(version)}
        action={
          moves.length === 0 && (
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => onAnswer(true)}>{versionContent.agree}</Button>
              <Button variant="secondary" onClick={() => onAnswer(false)}>
                {versionContent.moves.drop}
              </Button>
            </span>
          )
        }
      >
        <p>{differs.length === 0 ? versionContent.same : versionContent.restoredFields(fields)}</p>
        <p>{versionContent.stays}</p>
      </Notice>
      <MovesNotice id="house-restore-moves" moves={moves} texts={versionContent.moves} onAnswer={onAnswer} />
    </div>
  )
}

const detailOf = ({ version, changed, savedBy }: HouseVersion): string =>
  changed.length === 0 && version === 1
    ? versionContent.first
    : versionContent.by(savedBy, changed.map(fieldLabel).join(', '))

export function VersionsSection({ onRestored }: { onRestored: () => void }) {
  const { atHouse } = useHouseTime()
  const versions = useHouseVersions()
  const { pending, asked, ask, answer } = useRestoring(onRestored)
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-link">{versionContent.show}</summary>
      <p className="mb-3 text-ink-soft">{versionContent.intro}</p>
      {versions.isError && !versions.data && <ReadFailed title={versionContent.loadFailed} read={versions} />}
      <ul className={listClasses}>
        {(versions.data ?? []).map((one, at) => (
          <Fragment key={one.version}>
            <Item
              title={versionContent.version(one.version, atHouse(one.savedAt))}
              detail={detailOf(one)}
              action={
                at === 0 ? (
                  <span className="text-ink-soft">{versionContent.current}</span>
                ) : (
                  <Button variant="secondary" isPending={pending === one.version} onClick={() => ask(one)}>
                    {versionContent.restore}
                  </Button>
                )
              }
            />
            {asked?.version === one.version && (
              <li className="pb-4">
                <RestoreQuestion version={one} moves={asked.moves} onAnswer={answer} />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </details>
  )
}
