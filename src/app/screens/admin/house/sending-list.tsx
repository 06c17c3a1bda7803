import { Button } from '#app/components/ui/button.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { photoContent } from '#words/en/house.ts'
import type { Sending } from './use-sending.ts'

/** Photos on their way, each with how far it is or why it is not. */
export function SendingList({
  sending,
  sent,
  onAgain,
  onLeaveOut,
}: {
  sending: readonly Sending[]
  sent: number
  onAgain: (ids: readonly number[]) => void
  onLeaveOut: (id: number) => void
}) {
  const failed = sending.filter(({ problem }) => problem !== null)
  return (
    <>
      <p role="status" className="mt-4 font-semibold empty:hidden">
        {sending.length > 0 && photoContent.sentSoFar(sent, sent + sending.length)}
      </p>
      {failed.length > 1 && (
        <Button variant="secondary" className="mt-2" onClick={() => onAgain(failed.map(({ id }) => id))}>
          {photoContent.tryAllAgain}
        </Button>
      )}
      <ul className="mt-2 max-h-96 space-y-3 overflow-y-auto empty:hidden">
        {sending.map((each) => (
          <li key={each.id}>
            {each.problem === null ? (
              <OnItsWay {...each} />
            ) : (
              <Failed
                name={each.name}
                problem={each.problem}
                onAgain={() => onAgain([each.id])}
                onLeaveOut={() => onLeaveOut(each.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function OnItsWay({ name, percent }: Sending) {
  return (
    <>
      <p className="figures mb-1 flex justify-between gap-4 text-sm">
        <span className="min-w-0 truncate">{name}</span>
        <span className="text-ink-soft">{percent === null ? photoContent.waiting : `${percent} %`}</span>
      </p>
      <ProgressBar label={photoContent.sending(name, percent ?? 0)} value={percent ?? 0} />
    </>
  )
}

function Failed({
  name,
  problem,
  onAgain,
  onLeaveOut,
}: {
  name: string
  problem: string
  onAgain: () => void
  onLeaveOut: () => void
}) {
  return (
    <>
      <p className="break-words font-medium text-rata-600">{photoContent.failed(name, problem)}</p>
      <div className="-ml-4 flex flex-wrap">
        <Button variant="quiet" className="max-w-full" onClick={onAgain}>
          <span className="truncate">{photoContent.tryAgain(name)}</span>
        </Button>
        <Button variant="quiet" className="max-w-full" onClick={onLeaveOut}>
          <span className="truncate">{photoContent.leaveOut(name)}</span>
        </Button>
      </div>
    </>
  )
}
