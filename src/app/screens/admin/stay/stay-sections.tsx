import { useStayMails } from '#app/api/host-operations.ts'
import { readStayData } from '#app/api/host-stays.ts'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { ExportButton } from '#app/screens/admin/actions/export-button.tsx'
import { ActivityList } from '#app/screens/admin/page/activity-list.tsx'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { mailList } from '#i18n/en/mail-list.ts'
import { exportContent } from '#i18n/en/retention.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { MailItem } from './mails/mail-item.tsx'

export function MailsSection({ stay }: { stay: AdminStay }) {
  const loading = <SkeletonBars label={mailList.loading} bars={['h-10 w-full']} />
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

export const HistorySection = ({ stay }: { stay: AdminStay }) => (
  <>
    <ActivityList stayId={stay.id} />
    <div className="mt-5">
      <ExportButton
        label={exportContent.ofStay}
        file={{ name: 'stay.json', type: 'application/json' }}
        read={async () => JSON.stringify(await readStayData(stay.id), null, 2)}
      />
    </div>
  </>
)
