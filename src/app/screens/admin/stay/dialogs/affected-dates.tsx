import { useEditPreview } from '#app/api/host-stays.ts'
import { type AtHouse, useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { editContent } from '#i18n/en/stay-life.ts'
import type { StayChanges } from '#shared/contract/stay-forms.ts'
import type { StayPreview } from '#shared/contract/stays/schemas.ts'
import { formatDay } from '#shared/dates.ts'
import { movingChanges } from './stay-values.ts'

type Change = StayPreview['changes'][number]

const isInstant = (text: string): boolean => /T\d\d:\d\d/.test(text)
/** Formats a day, an instant, an interval of days, or a list of them. */
function said(value: Change['to'], atHouse: AtHouse): string {
  if (value === null) return editContent.none
  if (Array.isArray(value)) return value.map((at) => formatDay(at)).join(', ') || editContent.none
  const text = String(value)
  if (isInstant(text)) return atHouse(text)
  return text
    .split('/')
    .map((day) => formatDay(day))
    .join(' – ')
}

const isPast = (value: Change['to']): boolean =>
  typeof value === 'string' && isInstant(value) && Date.parse(value) <= Date.now()

/** Formats the new value; a value in the past takes effect on save. */
function newValueText({ what, to }: Change, atHouse: AtHouse): string {
  if (!isPast(to)) return said(to, atHouse)
  return what === 'linkExpiresAt' ? editContent.dead : editContent.atOnce
}

const knownMoves = (changes: readonly Change[]): Change[] =>
  changes.filter(({ what }) => what in editContent.what)

export function MoveList({ changes }: { changes: readonly Change[] }) {
  const { atHouse } = useHouseTime()
  return (
    <dl className="figures mt-2 space-y-2.5">
      {knownMoves(changes).map((change) => (
        <div key={change.what}>
          <dt className="text-ink-soft text-sm">{editContent.what[change.what]}</dt>
          <dd>
            {newValueText(change, atHouse)}{' '}
            <span className="text-ink-soft text-sm">
              ({editContent.was} {said(change.from, atHouse)})
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Previews what else moves with the stay's dates, fetched while the host edits. */
export function AffectedDates({ stayId, changes }: { stayId: string; changes: StayChanges }) {
  const moving = movingChanges(changes)
  const preview = useEditPreview(stayId, moving)
  const isAsked = Object.keys(moving).length > 0
  const moves = knownMoves(preview.data ?? [])
  return (
    <div role="status">
      {isAsked && preview.isPending && <p className="text-ink-soft">{editContent.checking}</p>}
      {isAsked && moves.length > 0 && (
        <div className="rounded-control bg-timber-100 px-4 py-3.5">
          <p className="font-semibold">{editContent.moves}</p>
          <MoveList changes={moves} />
        </div>
      )}
    </div>
  )
}
