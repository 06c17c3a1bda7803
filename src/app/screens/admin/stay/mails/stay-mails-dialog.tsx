import { useStayMails } from '#app/api/host-operations.ts'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { ReadFailed } from '#app/screens/admin/page/read-failed.tsx'
import { mailList as words } from '#i18n/en/mail-list.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { MailItem } from './mail-item.tsx'

/** Every mail about a stay, and what became of it. */
export function StayMailsDialog({
  stay,
  onClose,
}: {
  stay: Pick<AdminStay, 'id' | 'guestName'>
  onClose: () => void
}) {
  return (
    <Dialog onClose={onClose} title={words.ofStay.title(stay.guestName)} text={words.ofStay.text}>
      <StayMails id={stay.id} />
    </Dialog>
  )
}

function StayMails({ id }: { id: string }) {
  const mails = useStayMails(id)
  if (mails.isPending)
    return (
      <SkeletonGroup label={words.loading}>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="mt-3 h-14 w-full" />
      </SkeletonGroup>
    )
  if (!mails.data) return <ReadFailed title={words.loadFailed} read={mails} />
  if (mails.data.length === 0) return <p className="text-ink-soft">{words.ofStay.empty}</p>
  return (
    <ul className="divide-y divide-line">
      {mails.data.map((mail) => (
        <MailItem key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}
