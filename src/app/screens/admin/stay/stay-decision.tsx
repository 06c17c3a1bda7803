import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useChangeStatus } from '#app/api/host-stays.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import { storedPhotos } from '#app/screens/admin/stay/documents/stay-photos.ts'
import { decisionContent, stayContent } from '#i18n/en/admin.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { missingParts, waitsFor } from '#shared/stay/stage.ts'

type Decision = 'approved' | 'rejected'

const activeStatuses: readonly AdminStay['depositStatus'][] = ['card_saved', 'held', 'action_required']

/** Returns the consequences of a rejection: erased photos and a released hold. */
const rejectionText = (stay: AdminStay): string =>
  [
    decisionContent.rejectText(stay.guestName),
    storedPhotos(stay).length > 0 && decisionContent.rejectPhotos,
    activeStatuses.includes(stay.depositStatus) && decisionContent.rejectDeposit,
  ]
    .filter(Boolean)
    .join(' ')

/**
 * Approve and Reject. The request names the displayed photos, so nobody approves an unseen one. Rejecting, or
 * approving an unfinished stay, asks for confirmation.
 */
export function StayDecision({
  stay,
  className,
  onDecided,
}: {
  stay: AdminStay
  className?: string
  onDecided?: (() => void) | undefined
}) {
  const [asked, setAsked] = useState<Decision | null>(null)
  const change = useHostAction(useChangeStatus(), {
    success: ({ guestName, status }) => successes.statusUpdated(guestName, status),
    failure: failures.updateStatus,
  })
  const pending = change.input?.body.status ?? null
  const missing = missingParts(stay).map((part) => decisionContent.missing[part])
  const isFinished = waitsFor(stay) === 'host'

  const decide = async (status: Decision) => {
    const body = { status, reviewed: stay.documentsVersion }
    const isDone = await change.run({ params: { id: stay.id }, body })
    // Closes the dialog first, because the focus can't leave an open one.
    flushSync(() => setAsked(null))
    if (isDone) onDecided?.()
  }

  return (
    <div className={cx('flex gap-3', className)}>
      <Button
        size="large"
        variant={isFinished ? 'primary' : 'secondary'}
        className="flex-[2] lg:flex-none lg:px-10"
        isPending={pending === 'approved'}
        pendingLabel={stayContent.approving}
        onClick={() => (isFinished ? decide('approved') : setAsked('approved'))}
      >
        <Check aria-hidden="true" className="size-5" />
        {stayContent.approve}
      </Button>
      <Button
        size="large"
        variant="dangerQuiet"
        className="flex-1 lg:flex-none"
        isPending={pending === 'rejected'}
        pendingLabel={stayContent.rejecting}
        onClick={() => setAsked('rejected')}
      >
        {stayContent.reject}
      </Button>
      {asked && (
        <ConfirmDialog
          {...decisionContent.asking[asked]}
          text={
            asked === 'approved' ? decisionContent.approveText(stay.guestName, missing) : rejectionText(stay)
          }
          isDanger={asked === 'rejected'}
          isPending={change.isPending}
          onConfirm={() => decide(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
