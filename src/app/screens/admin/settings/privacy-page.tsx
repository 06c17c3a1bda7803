import { readStaysCsv, useDocumentsProof } from '#app/api/host-stays.ts'
import { NoBreak } from '#app/components/ui/no-break.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { ExportButton } from '#app/screens/admin/actions/export-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { listClasses, Section } from '#app/screens/admin/page/section.tsx'
import { proofContent } from '#i18n/en/admin.ts'
import { exportContent, retentionOf } from '#i18n/en/retention.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import type { getDocumentsProof } from '#shared/contract/documents/calls.ts'

export const PrivacyPage = () => (
  <>
    <Loaded read={useDocumentsProof()} failed={proofContent.loadFailed}>
      {(proof) => (
        <>
          <Proof proof={proof} />
          <dl className={`${listClasses} mt-6`}>
            {retentionOf(proof).map(({ what, until }) => (
              <div key={what} className="py-3 sm:grid sm:grid-cols-[13rem_1fr] sm:gap-4">
                <dt className="font-semibold">{what}</dt>
                <dd className="text-ink-soft">
                  <NoBreak>{until}</NoBreak>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Loaded>
    <Section title={exportContent.title} intro={exportContent.intro}>
      <ExportButton
        label={exportContent.download}
        file={{ name: 'stays.csv', type: 'text/csv' }}
        read={readStaysCsv}
      />
    </Section>
  </>
)

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
