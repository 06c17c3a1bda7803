import { readStayData } from '#app/api/exports.ts'
import { useAuditLog, useStayMails } from '#app/api/host-operations.ts'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { ExportButton } from '#app/screens/admin/actions/export-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { mailList } from '#i18n/en/mail-list.ts'
import { lineOf, recordTexts } from '#i18n/en/record.ts'
import { exportContent } from '#i18n/en/retention.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { MailItem } from './mails/mail-item.tsx'

const Loading = ({ label }: { label: string }) => (
  <SkeletonGroup label={label}>
    <Skeleton className="h-5 w-full" />
    <Skeleton className="mt-3 h-5 w-3/4" />
  </SkeletonGroup>
)

export function MailsSection({ stay }: { stay: AdminStay }) {
  const loading = <Loading label={mailList.loading} />
  return (
    <Loaded read={useStayMails(stay.id)} failed={mailList.loadFailed} placeholder={loading}>
      {(mails) =>
        mails.length === 0 ? (
          <p className="text-ink-soft">{mailList.ofStay.empty}</p>
        ) : (
          <ul className="divide-y divide-line">
            {mails.map((mail) => (
              <MailItem key={mail.id} mail={mail} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

export function HistorySection({ stay }: { stay: AdminStay }) {
  const { atHouse } = useHouseTime()
  const loading = <Loading label={recordTexts.loading} />
  return (
    <>
      <Loaded read={useAuditLog(null, stay.id)} failed={recordTexts.loadFailed} placeholder={loading}>
        {({ entries }) => (
          <ul className="space-y-2">
            {entries.map((entry) => (
              <li key={entry.id} className="sm:flex sm:justify-between sm:gap-6">
                <span className="min-w-0 break-words">{lineOf(entry)}</span>
                <span className="shrink-0 text-ink-soft text-sm max-sm:block">{atHouse(entry.at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
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
