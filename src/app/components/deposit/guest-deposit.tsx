import { Panel } from '#app/components/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { useWords } from '#app/lib/words.ts'
import type { Deposit } from '#shared/contract/deposits.ts'
import { ClaimGallery } from './claim-gallery.tsx'
import { DepositTimeLine } from './deposit-time-line.tsx'
import { depositHeadline, depositLines, isReleaseAhead, type Now } from './deposit-words.ts'

/** The guest's deposit: one honest line, when it ends, and the time line. */
export function GuestDeposit({
  deposit,
  context,
  className,
}: {
  deposit: Deposit
  context: Now
  className?: string
}) {
  const { guestDeposit, releasePromise } = useWords('deposit')
  const lines = depositLines(deposit, 'guest', context)
  return (
    <Panel aria-labelledby="deposit-title" className={className}>
      <div className="px-5 py-5 sm:px-6">
        <h2 id="deposit-title" className="text-xl">
          {guestDeposit.title}
        </h2>
        <p className="mt-2">{depositHeadline(deposit, 'guest', context)}</p>
        <ClaimGallery pictures={deposit.pictures} />
        {isReleaseAhead(deposit) && <p className="mt-2 text-ink-soft">{releasePromise}</p>}
      </div>
      {lines.length > 0 && (
        <div className="border-line border-t px-5 py-5 sm:px-6">
          <DepositTimeLine lines={lines} />
        </div>
      )}
    </Panel>
  )
}

/** Holds the place of the guest's deposit while it loads. */
export function GuestDepositSkeleton({ className }: { className?: string }) {
  const { guestDeposit } = useWords('deposit')
  return (
    <Panel as="div" className={className}>
      <SkeletonGroup label={guestDeposit.loading} className="px-5 py-5 sm:px-6">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="mt-3 h-5 w-full max-w-md" />
        <Skeleton className="mt-9 h-5 w-48" />
        <Skeleton className="mt-2 h-4 w-24" />
      </SkeletonGroup>
    </Panel>
  )
}
