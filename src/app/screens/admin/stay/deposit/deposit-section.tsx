import { useCall } from '#app/api/use-call.ts'
import { ClaimGallery } from '#app/components/deposit/claim-gallery.tsx'
import { DepositTimeLine } from '#app/components/deposit/deposit-time-line.tsx'
import { useNow } from '#app/components/deposit/use-now.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { canRelease, depositHeadline, depositLines, isHolding } from '#i18n/deposit-texts.ts'
import { waits } from '#i18n/en/problems.ts'
import { hostDeposit, stayContent } from '#i18n/en/stay.ts'
import * as depositCalls from '#shared/contract/deposits/calls.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { ClaimButton, ReleaseButton } from './deposit-question.tsx'

export function DepositSection({ stay }: { stay: AdminStay }) {
  const context = useNow()
  return (
    <Loaded
      read={useCall(depositCalls.getAdminDeposit, { params: { id: stay.id } })}
      failed={stayContent.depositFailed}
      loading={stayContent.loadingDeposit}
    >
      {(deposit) => (
        <section aria-label={hostDeposit.label}>
          <p>{depositHeadline(deposit, 'host', context)}</p>
          <div className="mt-4">
            <DepositTimeLine lines={depositLines(deposit, 'host', context)} />
          </div>
          <ClaimGallery photos={deposit.photos} />
          {/* Replaces the buttons while a decision waits for the bank. */}
          {deposit.waiting && (
            <Notice className="mt-4">
              {deposit.waiting.for === 'claim'
                ? waits.claim({ ...deposit, ...deposit.waiting })
                : waits.release}
              {deposit.waiting.reason && (
                <p className="mt-1 break-words">{hostDeposit.reason(deposit.waiting.reason)}</p>
              )}
            </Notice>
          )}
          {deposit.waiting === null && canRelease(deposit) && (
            <div className="mt-4 flex flex-wrap gap-2">
              <ReleaseButton stay={stay} held={isHolding(deposit) ? deposit : null} />
              {isHolding(deposit) && <ClaimButton stay={stay} held={deposit} />}
            </div>
          )}
        </section>
      )}
    </Loaded>
  )
}
