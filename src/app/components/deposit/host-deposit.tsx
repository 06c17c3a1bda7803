import { useId, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import type { Deposit } from '#shared/contract/deposits.ts'
import { formatMoney } from '#shared/money.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { DepositTimeLine } from './deposit-time-line.tsx'
import { canRelease, depositHeadline, depositLines, isHolding, type Now } from './deposit-words.ts'

export interface Claim {
  amountCents: number
  reason: string
}

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
}: {
  deposit: Deposit
  /** One plain sentence when the deposit wants the host's eye. */
  attention: string | null
  context: Now
  onRelease: () => Promise<boolean>
  onClaim: (claim: Claim) => Promise<boolean>
}) {
  const lines = depositLines(deposit, 'host', context)
  const releaseId = useId()
  return (
    <section aria-label="Deposit">
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
      {canRelease(deposit) && (
        <div className="mt-4">
          <div className="flex flex-wrap gap-2">
            <ReleaseButton describedBy={releaseId} onRelease={onRelease} />
            {isHolding(deposit) && <ClaimButton deposit={deposit} onClaim={onClaim} />}
          </div>
          <p id={releaseId} className="mt-2 text-sm text-ink-soft">
            {isHolding(deposit)
              ? `Release gives the guest ${formatMoney(deposit, 'short')} back on their card at once. It cannot be taken back.`
              : 'Release means that no hold is placed for this stay. It cannot be taken back.'}
          </p>
        </div>
      )}
    </section>
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
      pendingLabel="Releasing..."
      onClick={handleClick}
    >
      Release
    </Button>
  )
}

function ClaimButton({
  deposit,
  onClaim,
}: {
  deposit: Deposit
  onClaim: (claim: Claim) => Promise<boolean>
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="dangerQuiet" onClick={() => setIsOpen(true)}>
        Claim
      </Button>
      <ClaimDialog isOpen={isOpen} onOpenChange={setIsOpen} deposit={deposit} onClaim={onClaim} />
    </>
  )
}
