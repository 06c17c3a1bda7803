import { useDocumentsProof } from '#app/api/host-documents.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { PageLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { proofContent } from '#i18n/en/admin.ts'
import { refusals } from '#i18n/en/toasts.ts'

/** Whether the guests' ID photos were erased in time, as the daily check found. */
export function PrivacyPage() {
  const { atHouse } = useHouseTime()
  const proof = useDocumentsProof()
  useHostRead(proof.error, refusals.unauthorized)
  if (proof.isPending) return <PageLoading page="settings" />
  if (!proof.data) return <ReadFailed title={proofContent.loadFailed} read={proof} />
  const { checkedAt, isProven, message } = proof.data
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
