import { Notice } from '#app/components/ui/notice.tsx'
import { useWords } from '#app/lib/words.ts'
import { useShownStay } from '#app/screens/guest/shown-stay.ts'
import { property } from '#shared/the-house.ts'

/** Tells a guest whom the host approved before everything was given what that means. */
export function ApprovedNote() {
  const { stay } = useShownStay()
  const { approvedEarly } = useWords('guest')
  if (stay.status !== 'approved') return null
  return (
    <Notice tone="good" className="mt-5">
      {approvedEarly(property.hostName)}
    </Notice>
  )
}
