import { type ReactNode, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
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
 * well; the dialogs close only then, so nothing typed is lost.
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
        <div className="mt-4 flex flex-wrap gap-2">
          <ReleaseButton deposit={deposit} onRelease={onRelease} />
          {isHolding(deposit) && <ClaimButton deposit={deposit} onClaim={onClaim} />}
        </div>
      )}
    </section>
  )
}

function ReleaseButton({ deposit, onRelease }: { deposit: Deposit; onRelease: () => Promise<boolean> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const isHeld = isHolding(deposit)
  const description: ReactNode = isHeld
    ? `The guest gets ${formatMoney(deposit, 'short')} back on their card now. This cannot be taken back.`
    : 'No hold will be placed for this stay. This cannot be taken back.'

  const handleConfirm = () => {
    if (isPending) return
    setIsPending(true)
    void onRelease()
      .then((isDone) => isDone && setIsOpen(false))
      .finally(() => setIsPending(false))
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Release
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={isHeld ? 'Release the deposit?' : 'Let the deposit go?'}
        description={description}
        confirmLabel="Release"
        pendingLabel="Releasing..."
        isPending={isPending}
        onConfirm={handleConfirm}
      />
    </>
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
