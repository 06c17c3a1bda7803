import { useReleaseDeposit } from '#app/api/host-stays.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { hostDeposit, releaseDialog as texts } from '#i18n/en/deposit-host.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { formatMoney, type Money } from '#shared/money.ts'

export function ReleaseButton({ stay, held }: { stay: AdminStay; held: Money | null }) {
  return (
    <ActionButton
      variant="secondary"
      asks={{
        title: held ? texts.title(formatMoney(held), stay.guestName) : texts.titleWithoutHold(stay.guestName),
        text: held ? texts.text : texts.textWithoutHold,
        confirm: texts.release,
        pending: texts.releasing,
      }}
      mutation={useReleaseDeposit()}
      input={{ params: { id: stay.id } }}
      feedback={{ success: successes.depositReleased, failure: failures.releaseDeposit }}
    >
      {texts.release}
    </ActionButton>
  )
}

// A separate chunk, because few deposits are claimed.
const claimDialog = lazy(() => import('./claim-dialog.tsx'), 'ClaimDialog')

export const ClaimButton = ({ stayId, held }: { stayId: string; held: Money }) => (
  <DialogButton
    variant="dangerQuiet"
    dialog={(onClose) => <Lazy part={claimDialog} with={{ stayId, held, onClose }} />}
  >
    {hostDeposit.claim}
  </DialogButton>
)
