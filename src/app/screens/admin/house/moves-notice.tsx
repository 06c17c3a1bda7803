import type { ReactNode } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { MoveList } from '#app/screens/admin/stay/dialogs/date-warnings.tsx'
import { movesContent } from '#i18n/en/house.ts'
import type { HouseMove } from '#shared/contract/stays/schemas.ts'

const visibleCount = 5

/** Lists the stays that new house times would move. */
export function MovesNotice({ moves, action }: { moves: readonly HouseMove[]; action?: ReactNode }) {
  if (moves.length === 0) return null
  return (
    <Notice tone="attention" title={movesContent.title(moves.length)} action={action}>
      <p>{movesContent.text}</p>
      <ul className="mt-2">
        {moves.slice(0, visibleCount).map((move) => (
          <Move key={move.id} move={move} />
        ))}
      </ul>
      {moves.length > visibleCount && <p>{movesContent.others(moves.length - visibleCount)}</p>}
    </Notice>
  )
}

function Move({ move: { guestName, changes } }: { move: HouseMove }) {
  const { clockTime } = useHouseTime()
  const times = changes.flatMap(({ what, from, to }) =>
    what === 'checkInTime' || what === 'checkOutTime'
      ? [movesContent[what](clockTime(String(from)), clockTime(String(to)))]
      : [],
  )
  return (
    <li>
      <details>
        <summary className="fold-line min-h-11 cursor-pointer py-2.5">
          <span className="min-w-0">
            <span translate="no" className="break-words font-semibold">
              {guestName}
            </span>
            {times.length > 0 && <span className="text-ink-soft">{`: ${times.join(', ')}`}</span>}
          </span>
        </summary>
        <div className="pb-3">
          <MoveList changes={changes} />
        </div>
      </details>
    </li>
  )
}
