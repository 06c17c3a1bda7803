import { readStayData } from '#app/api/exports.ts'
import { useAuditLog, useStayMails } from '#app/api/host-operations.ts'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { ExportButton } from '#app/screens/admin/actions/export-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { ReadFailed } from '#app/screens/admin/page/read-failed.tsx'
import { mailList } from '#i18n/en/mail-list.ts'
import { lineOf, recordWords } from '#i18n/en/record.ts'
import { exportContent } from '#i18n/en/retention.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { MailItem } from './mails/mail-item.tsx'

const Loading = ({ label }: { label: string }) => (
  <SkeletonGroup label={label}>
    <Skeleton className="h-5 w-full" />
    <Skeleton className="mt-3 h-5 w-3/4" />
  </SkeletonGroup>
)

/** Every e-mail about a stay, and whether it arrived. */
export function MailsSection({ stay }: { stay: AdminStay }) {
  const mails = useStayMails(stay.id)
  if (mails.isPending) return <Loading label={mailList.loading} />
  if (!mails.data) return <ReadFailed title={mailList.loadFailed} read={mails} />
  if (mails.data.length === 0) return <p className="text-ink-soft">{mailList.ofStay.empty}</p>
  return (
    <ul className="divide-y divide-line">
      {mails.data.map((mail) => (
        <MailItem key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}

/** The newest entries of the activity log about a stay, and its data as a file. */
export function HistorySection({ stay }: { stay: AdminStay }) {
  const { atHouse } = useHouseTime()
  const log = useAuditLog(null, stay.id)
  if (log.isPending) return <Loading label={recordWords.loading} />
  if (!log.data) return <ReadFailed title={recordWords.loadFailed} read={log} />
  return (
    <>
      <ul className="space-y-2">
        {log.data.entries.map((entry) => (
          <li key={entry.id} className="sm:flex sm:justify-between sm:gap-6">
            <span className="min-w-0 break-words">{lineOf(entry)}</span>
            <span className="shrink-0 text-ink-soft text-sm max-sm:block">{atHouse(entry.at)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <ExportButton
          label={exportContent.ofStay}
          file={{ name: 'stay.json', type: 'application/json' }}
          read={async () => JSON.stringify(await readStayData(stay.id), null, 2)}
        />
      </div>
    </>
  )
}
