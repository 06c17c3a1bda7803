import Check from 'lucide-react/icons/check'
import { useWrite } from '#app/api/use-call.ts'
import { cx } from '#app/lib/class-names.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { storedPhotos } from '#app/screens/admin/stay/documents/stay-photos.ts'
import { failures, successes } from '#i18n/en/admin.ts'
import { decisionContent, stayContent } from '#i18n/en/stay.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { missingParts, waitsFor } from '#shared/stay/stage.ts'

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
  const { guestName, documentsVersion: reviewed } = stay
  const { asking, approveText, approveWithoutBack, missing } = decisionContent
  // After an approval nobody waits for the back of the ID.
  const lasting = missingParts(stay).filter((part) => part !== 'idBack')
  const isFinished = waitsFor(stay) === 'host'
  const params = { id: stay.id }
  const feedback = {
    success: (changed: AdminStay) => successes.statusUpdated(guestName, changed.status),
    failure: failures.updateStatus,
    onDone: onDecided,
  }
  const unfinished = {
    ...asking.approved,
    text:
      lasting.length > 0
        ? approveText(
            guestName,
            lasting.map((part) => missing[part]),
          )
        : approveWithoutBack(guestName),
    isDanger: false,
  }
  return (
    <div className={cx('flex flex-wrap gap-3', className)}>
      <ActionButton
        size="large"
        variant={isFinished ? 'primary' : 'secondary'}
        className="flex-[2] lg:flex-none lg:px-10"
        pendingLabel={stayContent.approving}
        mutation={useWrite(stayCalls.changeStatus)}
        input={{ params, body: { status: 'approved', reviewed } }}
        feedback={feedback}
        asks={isFinished ? undefined : unfinished}
      >
        <Check className="size-5" />
        {stayContent.approve}
      </ActionButton>
      <ActionButton
        size="large"
        variant="quiet"
        className="flex-1 lg:flex-none"
        mutation={useWrite(stayCalls.changeStatus)}
        input={{ params, body: { status: 'rejected', reviewed } }}
        feedback={feedback}
        asks={{ ...asking.rejected, text: rejectionText(stay) }}
      >
        {stayContent.reject}
      </ActionButton>
    </div>
  )
}
