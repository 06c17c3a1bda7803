import { useState } from 'react'
import { useOutbox } from '#app/api/host-operations.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { MailItem } from '#app/screens/admin/mails/mail-item.tsx'
import { ReadFailed } from '#app/screens/admin/read-failed.tsx'
import type { OutboxMail } from '#shared/contract/operations.ts'
import { mailList as words } from '#words/en/mail-list.ts'

const shownAtFirst = 8

/** Mails that the host can do something about come first, then the others as they were written. */
function inOrder(mails: readonly OutboxMail[]): OutboxMail[] {
  const isWanting = ({ state, text }: OutboxMail) =>
    ['failed', 'unsure', 'no_address'].includes(state) || (state === 'kept' && text !== null)
  return [...mails.filter(isWanting), ...mails.filter((mail) => !isWanting(mail))]
}

/** The mails that the site wrote. */
export function StatusMails() {
  const outbox = useOutbox()
  return (
    <section aria-labelledby="e-mails" className="mt-10">
      <h2 id="e-mails" className="text-2xl">
        {words.title}
      </h2>
      <div className="mt-4">
        {outbox.isPending ? (
          <SkeletonGroup label={words.loading}>
            <Skeleton className="h-14 w-full" />
            <Skeleton className="mt-3 h-14 w-full" />
          </SkeletonGroup>
        ) : !outbox.data ? (
          <ReadFailed title={words.loadFailed} read={outbox} />
        ) : outbox.data.length === 0 ? (
          <p className="text-ink-soft">{words.empty}</p>
        ) : (
          <MailList mails={inOrder(outbox.data)} />
        )}
      </div>
    </section>
  )
}

function MailList({ mails }: { mails: readonly OutboxMail[] }) {
  const [isWhole, setIsWhole] = useState(mails.length <= shownAtFirst)
  const shown = isWhole ? mails : mails.slice(0, shownAtFirst)
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map((mail) => (
          <MailItem key={mail.id} mail={mail} />
        ))}
      </ul>
      {!isWhole && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsWhole(true)}>
          {words.showAll(mails.length)}
        </Button>
      )}
    </>
  )
}
