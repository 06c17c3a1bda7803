import { Notice } from '#app/components/ui/notice.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'

/** Shown to a guest who was approved before all steps were done. */
export function ApprovedNote() {
  const house = useHouse()
  const { stay } = useVisibleStay()
  const { approvedEarly } = useTranslations('guest')
  if (stay.status !== 'approved') return null
  return (
    <Notice tone="good" className="mt-5">
      {approvedEarly(house.hostName)}
    </Notice>
  )
}
