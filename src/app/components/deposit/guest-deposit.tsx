import { buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import type { Deposit } from '#shared/contract/deposits.ts'
import { DepositTimeLine } from './deposit-time-line.tsx'
import { depositHeadline, depositLines, type Now, needsGuest } from './deposit-words.ts'

/** The guest's deposit: one honest line, what to do if something is wrong, and the time line. */
export function GuestDeposit({
  deposit,
  checkoutPath,
  context,
  className,
}: {
  deposit: Deposit
  /** Where the guest sets the deposit right. */
  checkoutPath: string
  context: Now
  className?: string
}) {
  const lines = depositLines(deposit, 'guest', context)
  return (
    <Panel aria-labelledby="deposit-title" className={className}>
      <div className="px-5 py-5 sm:px-6">
        <h2 id="deposit-title" className="text-xl">
          Your deposit
        </h2>
        <p className="mt-2">{depositHeadline(deposit, 'guest', context)}</p>
        {needsGuest(deposit) && (
          <Notice
            tone="attention"
            role="status"
            className="mt-4"
            title="This needs you"
            action={
              <a href={checkoutPath} className={buttonClasses('primary')}>
                Set the deposit right
              </a>
            }
          >
            {deposit.actionNeeded ?? 'Try again, or use another card. It takes a minute.'}
          </Notice>
        )}
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
  return (
    <Panel as="div" className={className}>
      <SkeletonGroup label="Loading your deposit" className="px-5 py-5 sm:px-6">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="mt-3 h-5 w-full max-w-md" />
        <Skeleton className="mt-9 h-5 w-48" />
        <Skeleton className="mt-2 h-4 w-24" />
      </SkeletonGroup>
    </Panel>
  )
}
