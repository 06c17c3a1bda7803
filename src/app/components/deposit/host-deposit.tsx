import { useId, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Later } from '#app/components/ui/later.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import type { Deposit } from '#shared/contract/deposits.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { hostDeposit, waits } from '#words/en/deposit-host.ts'
import type { Claim } from './claim-dialog.tsx'
import { ClaimGallery } from './claim-gallery.tsx'
import { claimDialog } from './claim-later.ts'
import { DepositTimeLine } from './deposit-time-line.tsx'
import { canRelease, depositHeadline, depositLines, isHolding, type Now } from './deposit-words.ts'
import type { SendPicture } from './use-claim-pictures.ts'

/**
 * The host's deposit, for the stay card: what wants attention first, then the line and the time line that the guest
 * reads too, then Release and Claim. `onRelease` and `onClaim` report failures themselves and answer whether it went
 * well; the claim's dialog closes only then, so nothing typed is lost.
 */
export function HostDeposit({
  deposit,
  attention,
  context,
  onRelease,
  onClaim,
  onSendPicture,
}: {
  deposit: Deposit
  /** One plain sentence when the deposit wants the host's eye. */
  attention: string | null
  context: Now
  onRelease: () => Promise<boolean>
  onClaim: (claim: Claim) => Promise<boolean>
  onSendPicture: SendPicture
}) {
  const lines = depositLines(deposit, 'host', context)
  const releaseId = useId()
  return (
    <section aria-label={hostDeposit.label}>
      {attention && (
        <Notice tone="attention" className="mb-3">
          {attention}
        </Notice>
      )}
      <p>{depositHeadline(deposit, 'host', context)}</p>
      {lines.length > 0 && (
        <div className="mt-4">
          <DepositTimeLine lines={lines} />
        </div>
      )}
      <ClaimGallery pictures={deposit.pictures} />
      {deposit.waiting && <Waiting {...deposit.waiting} currency={deposit.currency} />}
      {deposit.waiting === null && canRelease(deposit) && (
        <div className="mt-4">
          <div className="flex flex-wrap gap-2">
            <ReleaseButton describedBy={releaseId} onRelease={onRelease} />
            {isHolding(deposit) && (
              <ClaimButton held={deposit} onClaim={onClaim} onSendPicture={onSendPicture} />
            )}
          </div>
          <p id={releaseId} className="mt-2 text-sm text-ink-soft">
            {isHolding(deposit)
              ? hostDeposit.releaseHold(formatMoney(deposit, 'short'))
              : hostDeposit.releaseCard}
          </p>
        </div>
      )}
    </section>
  )
}

/** What was decided and waits for the bank, in the place of the buttons: there is nothing to press again. */
function Waiting({ for: what, reason, ...money }: NonNullable<Deposit['waiting']> & { currency: string }) {
  return (
    <Notice className="mt-4">
      {what === 'claim' ? waits.claim(money) : waits.release}
      {reason && <p className="mt-1 break-words">{hostDeposit.reason(reason)}</p>}
    </Notice>
  )
}

/** One click: it stands behind "Show deposit", and what it does stands beside it. */
function ReleaseButton({
  describedBy,
  onRelease,
}: {
  describedBy: string
  onRelease: () => Promise<boolean>
}) {
  const [isPending, setIsPending] = useState(false)
  const handleClick = () => {
    if (isPending) return
    setIsPending(true)
    void onRelease().finally(() => setIsPending(false))
  }
  return (
    <Button
      variant="secondary"
      aria-describedby={describedBy}
      isPending={isPending}
      pendingLabel={hostDeposit.releasing}
      onClick={handleClick}
    >
      {hostDeposit.release}
    </Button>
  )
}

function ClaimButton({
  ...dialog
}: {
  held: Money
  onClaim: (claim: Claim) => Promise<boolean>
  onSendPicture: SendPicture
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="dangerQuiet" onClick={() => setIsOpen(true)}>
        {hostDeposit.claim}
      </Button>
      {isOpen && <Later part={claimDialog} with={{ ...dialog, onClose: () => setIsOpen(false) }} />}
    </>
  )
}
