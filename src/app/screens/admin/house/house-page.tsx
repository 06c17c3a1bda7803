import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCall } from '#app/api/use-call.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { useFormat } from '#app/lib/translations.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { listClasses } from '#app/screens/admin/page/section.tsx'
import { housePages } from '#i18n/en/admin.ts'
import { houseContent, partLines } from '#i18n/en/house.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'
import type { AdminHouse } from '#shared/contract/house/schemas.ts'
import * as setupCalls from '#shared/contract/setup/calls.ts'
import { type HousePageName, housePageNames } from '#shared/host-pages.ts'
import { MakeItYours, partOf } from './make-it-yours.tsx'
import { keptDraft, rebaseDraft } from './use-house-draft.ts'

/** The list of the house's parts. Each is a page of its own. */
export function HousePage() {
  // Without the facts that the host marked as their own.
  const left = useCall(setupCalls.getSetup).data?.steps.flatMap((step) => step.left) ?? []
  return (
    <Loaded read={useCall(houseCalls.getAdminHouse)} failed={houseContent.loadFailed} page="house">
      {(house) => (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <p className="text-ink-soft">{houseContent.intro}</p>
            <a href="/" target="_blank" rel="noreferrer" className={buttonClasses('secondary')}>
              {houseContent.openPage}
            </a>
          </div>
          <MakeItYours fields={left} onRemoved={rebaseDraft} />
          <ul className={`${listClasses} mt-4`}>
            {housePageNames.map((part) => (
              <PartItem key={part} part={part} house={house} left={left} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

function PartItem({
  part,
  house,
  left,
}: {
  part: HousePageName
  house: AdminHouse
  left: readonly string[]
}) {
  const { time } = useFormat()
  const isOfPart = (field: string) => partOf(field) === part
  const sampleCount = left.filter(isOfPart).length
  return (
    <li>
      <a
        href={`/admin/house/${part}`}
        className="-mx-4 flex items-center justify-between gap-3 px-4 py-3 hover:bg-paper-deep"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {housePages[part]}
            {sampleCount > 0 && <Badge tone="attention">{houseContent.sample(sampleCount)}</Badge>}
            {Object.keys(keptDraft()?.draft ?? {}).some(isOfPart) && <Badge>{houseContent.unsaved}</Badge>}
          </span>
          <span translate="no" className="line-clamp-1 break-all text-ink-soft text-sm">
            {partLines[part](house, time) || houseContent.empty}
          </span>
        </span>
        <ChevronRight className="size-5 text-ink-soft" />
      </a>
    </li>
  )
}
