import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useAdminDeposit } from '#app/api/deposits.ts'
import { useNow } from '#app/components/deposit/deposit-words.ts'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { stayContent } from '#i18n/en/admin.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { HostDeposit } from './host-deposit.tsx'

/** The deposit of a stay, folded away: its time line is read when somebody wants to see it. */
export function StayDeposit({ stay }: { stay: AdminStay }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (stay.depositStatus === 'none') return null
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-semibold text-bush-700 hover:text-ink"
      >
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
        />
        {isOpen ? stayContent.hideDeposit : stayContent.showDeposit}
        <span className="sr-only"> of {stay.guestName}</span>
      </button>
      <div id={id} hidden={!isOpen} className="mt-1 mb-1 max-w-md">
        {isOpen && <OpenDeposit stay={stay} />}
      </div>
    </div>
  )
}

function OpenDeposit({ stay }: { stay: AdminStay }) {
  const house = useHouse()
  const deposit = useAdminDeposit(stay.id)
  const context = useNow(house.timeZone)
  useHostRead(deposit.error)
  if (deposit.data) return <HostDeposit stay={stay} deposit={deposit.data} context={context} />
  if (deposit.isError) return <ReadFailed read={deposit} fallback={stayContent.depositFailed} />
  return (
    <SkeletonGroup label={stayContent.loadingDeposit}>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-4 h-5 w-3/4" />
      <Skeleton className="mt-3 h-5 w-2/3" />
    </SkeletonGroup>
  )
}
