import { Notice } from '#app/components/ui/notice.tsx'
import type { GuestStay } from '#shared/contract/stays.ts'
import { approvedEarly } from '#words/en/guest.ts'

/** Tells a guest whom the host approved before everything was given what that means. */
export function ApprovedNote({ stay }: { stay: GuestStay }) {
  if (stay.status !== 'approved') return null
  return (
    <Notice tone="good" className="mt-5">
      {approvedEarly}
    </Notice>
  )
}
