import { useAdminDeposit } from '#app/api/deposits.ts'
import { useNow } from '#app/components/deposit/deposit-words.ts'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { useHouse } from '#app/lib/house.ts'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { stayContent } from '#i18n/en/admin.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { HostDeposit } from './host-deposit.tsx'

/** The deposit's time line with *Release* and *Claim*. */
export function DepositSection({ stay }: { stay: AdminStay }) {
  const house = useHouse()
  const deposit = useAdminDeposit(stay.id)
  const context = useNow(house)
  useHostRead(deposit.error)
  if (deposit.data) return <HostDeposit stay={stay} deposit={deposit.data} context={context} />
  if (deposit.isError) return <ReadFailed read={deposit} fallback={stayContent.depositFailed} />
  return (
    <SkeletonGroup label={stayContent.loadingDeposit}>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-3/4" />
    </SkeletonGroup>
  )
}
