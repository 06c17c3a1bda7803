import { useState } from 'react'
import { useOutbox } from '#app/api/host-operations.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { errorText } from '#app/lib/report-error.ts'
import type { OutboxMail } from '#shared/contract/operations.ts'
import { content } from '#words/en/admin.ts'
import { statusContent } from '#words/en/status.ts'
import { StatusLetter } from './status-letter.tsx'

const words = statusContent.letters
const shownAtFirst = 8

/** Letters that the host can do something about come first, then the others as they were written. */
function inOrder(letters: readonly OutboxMail[]): OutboxMail[] {
  const isWanting = ({ state, text }: OutboxMail) =>
    state === 'failed' || state === 'no_address' || (state === 'kept' && text !== null)
  return [...letters.filter(isWanting), ...letters.filter((letter) => !isWanting(letter))]
}

/** The letters that the site wrote. */
export function StatusLetters() {
  const outbox = useOutbox()
  return (
    <section aria-labelledby="letters" className="mt-10">
      <h2 id="letters" className="text-2xl">
        {words.title}
      </h2>
      <div className="mt-4">
        {outbox.isPending ? (
          <SkeletonGroup label={words.loading}>
            <Skeleton className="h-14 w-full" />
            <Skeleton className="mt-3 h-14 w-full" />
          </SkeletonGroup>
        ) : !outbox.data ? (
          <Notice
            tone="bad"
            role="alert"
            title={words.loadFailed}
            action={
              <Button variant="secondary" isPending={outbox.isFetching} onClick={() => outbox.refetch()}>
                {content.tryAgain}
              </Button>
            }
          >
            {errorText(outbox.error, content.unexpected)}
          </Notice>
        ) : outbox.data.length === 0 ? (
          <p className="text-ink-soft">{words.empty}</p>
        ) : (
          <LetterList letters={inOrder(outbox.data)} />
        )}
      </div>
    </section>
  )
}

function LetterList({ letters }: { letters: readonly OutboxMail[] }) {
  const [isWhole, setIsWhole] = useState(letters.length <= shownAtFirst)
  const shown = isWhole ? letters : letters.slice(0, shownAtFirst)
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map((letter) => (
          <StatusLetter key={letter.id} letter={letter} />
        ))}
      </ul>
      {!isWhole && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsWhole(true)}>
          {words.showAll(letters.length)}
        </Button>
      )}
    </>
  )
}
