import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { hostDeposit } from '#i18n/en/deposit-host.ts'
import type { Money } from '#shared/money.ts'

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
