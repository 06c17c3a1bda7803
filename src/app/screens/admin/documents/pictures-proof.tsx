import { useDocumentsProof } from '#app/api/host-documents.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { formatInstant } from '#shared/dates.ts'
import { property } from '#shared/the-house.ts'
import { proofContent } from '#words/en/admin.ts'

/** What the daily check of the guests' pictures found: a quiet line while all is well, a notice when it is not. */
export function PicturesProof() {
  const { data } = useDocumentsProof()
  if (!data?.checkedAt) return null
  const checked = proofContent.checked(formatInstant(data.checkedAt, property.timeZone))
  if (data.isProven) {
    return (
      <p className="mt-10 text-ink-soft text-sm">
        {checked} {data.message}
      </p>
    )
  }
  return (
    <Notice tone="attention" title={proofContent.attention} className="mt-10">
      {checked} {data.message}
    </Notice>
  )
}
