import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { MoveList } from '#app/screens/admin/stay/dialogs/date-warnings.tsx'
import { movesContent } from '#i18n/en/house.ts'
import type { HouseMove } from '#shared/contract/stay-life/schemas.ts'

const visibleCount = 5

/** Lists the stays that new house times would move, and asks for confirmation. */
export function MovesNotice({
  id,
  moves,
  texts,
  onAnswer,
}: {
  id: string
  moves: readonly HouseMove[]
  texts: { agree: string; drop: string }
  onAnswer: (isYes: boolean) => void
}) {
  return (
    <div id={id} role="status" tabIndex={-1} className="mt-4 empty:hidden">
      {moves.length > 0 && (
        <Notice
          tone="attention"
          title={movesContent.title(moves.length)}
          action={
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => onAnswer(true)}>{texts.agree}</Button>
              <Button variant="secondary" onClick={() => onAnswer(false)}>
                {texts.drop}
              </Button>
            </span>
          }
        >
          <p>{movesContent.text}</p>
          <ul className="mt-2">
            {moves.slice(0, visibleCount).map((move) => (
              <Move key={move.id} move={move} />
            ))}
          </ul>
          {moves.length > visibleCount && <p>{movesContent.others(moves.length - visibleCount)}</p>}
        </Notice>
      )}
    </div>
  )
}

function Move({ move: { guestName, changes } }: { move: HouseMove }) {
  const times = changes.flatMap(({ what, to }) =>
    what === 'checkInTime' || what === 'checkOutTime' ? [movesContent[what](String(to))] : [],
  )
  return (
    <li>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5">
          <span className="break-words font-semibold">{guestName}</span>
          {times.length > 0 && <span className="text-ink-soft">: {times.join(', ')}</span>}
        </summary>
        <div className="pb-3">
          <MoveList changes={changes} />
        </div>
      </details>
    </li>
  )
}
