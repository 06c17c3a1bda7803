import { readStaysCsv } from '#app/api/exports.ts'
import { useDocumentsProof } from '#app/api/host-documents.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { ExportButton } from '#app/screens/admin/actions/export-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { PageLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { listClasses, Section } from '#app/screens/admin/page/section.tsx'
import { proofContent } from '#i18n/en/admin.ts'
import { exportContent, retentionOf } from '#i18n/en/retention.ts'
import { refusals } from '#i18n/en/toasts.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import type { getDocumentsProof } from '#shared/contract/documents/calls.ts'

/** What is kept how long, whether the guests' ID photos were erased in time, and all stays as a file. */
export function PrivacyPage() {
  const proof = useDocumentsProof()
  useHostRead(proof.error, refusals.unauthorized)
  if (proof.isPending) return <PageLoading page="settings" />
  if (!proof.data) return <ReadFailed title={proofContent.loadFailed} read={proof} />
  return (
    <>
      <Proof proof={proof.data} />
      <dl className={`${listClasses} mt-6`}>
        {retentionOf(proof.data).map(({ what, until }) => (
          <div key={what} className="py-3 sm:grid sm:grid-cols-[13rem_1fr] sm:gap-4">
            <dt className="font-semibold">{what}</dt>
            <dd className="text-ink-soft">
              <Unbroken>{until}</Unbroken>
            </dd>
          </div>
        ))}
      </dl>
      <Section title={exportContent.title} intro={exportContent.intro}>
        <ExportButton
          label={exportContent.download}
          file={{ name: 'stays.csv', type: 'text/csv' }}
          read={readStaysCsv}
        />
      </Section>
    </>
  )
}

function Proof({ proof }: { proof: CallResult<typeof getDocumentsProof> }) {
  const { atHouse } = useHouseTime()
  const { checkedAt, isProven, message } = proof
  if (checkedAt === null) return <p>{proofContent.unchecked}</p>
  const text = `${proofContent.checked(atHouse(checkedAt))} ${message}`
  return isProven ? (
    <p>{text}</p>
  ) : (
    <Notice tone="attention" title={proofContent.attention}>
      {text}
    </Notice>
  )
}
