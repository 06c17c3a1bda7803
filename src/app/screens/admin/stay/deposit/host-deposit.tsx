import { useState } from 'react'
import { ClaimGallery } from '#app/components/deposit/claim-gallery.tsx'
import { DepositTimeLine } from '#app/components/deposit/deposit-time-line.tsx'
import {
  canRelease,
  depositHeadline,
  depositLines,
  isHolding,
  type Now,
} from '#app/components/deposit/deposit-words.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy } from '#app/components/ui/lazy.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { hostDeposit, waits } from '#i18n/en/deposit-host.ts'
import type { Deposit } from '#shared/contract/deposits/schemas.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { claimDialog } from './lazy-claim.ts'
import { ReleaseButton } from './release-button.tsx'

/**
 * The host's deposit, for the stay card: the line and the time line that the guest reads too, then Release and Claim.
 */
export function HostDeposit({
  stay,
  deposit,
  context,
}: {
  stay: Pick<AdminStay, 'id' | 'guestName'>
  deposit: Deposit
  context: Now
}) {
  const lines = depositLines(deposit, 'host', context)
  const [isClaiming, setIsClaiming] = useState(false)
  return (
    <section aria-label={hostDeposit.label}>
      <p>{depositHeadline(deposit, 'host', context)}</p>
      {lines.length > 0 && (
        <div className="mt-4">
          <DepositTimeLine lines={lines} />
        </div>
      )}
      <ClaimGallery pictures={deposit.pictures} />
      {deposit.waiting && <Waiting {...deposit.waiting} currency={deposit.currency} />}
      {deposit.waiting === null && canRelease(deposit) && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ReleaseButton stay={stay} held={isHolding(deposit) ? deposit : null} />
          {isHolding(deposit) && (
            <Button variant="dangerQuiet" onClick={() => setIsClaiming(true)}>
              {hostDeposit.claim}
            </Button>
          )}
        </div>
      )}
      {isClaiming && (
        <Lazy
          part={claimDialog}
          with={{ stayId: stay.id, held: deposit, onClose: () => setIsClaiming(false) }}
        />
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
