import { useGuestDeposit } from '#app/api/deposits.ts'
import { useNow } from '#app/components/deposit/deposit-words.ts'
import { GuestDeposit, GuestDepositSkeleton } from '#app/components/deposit/guest-deposit.tsx'
import { property } from '#shared/the-house.ts'
import { useShownStay } from './shown-stay.ts'

/** The guest's deposit card, for as long as the link lives. It is left out while it cannot be read. */
export function DepositPart() {
  const { token } = useShownStay()
  const deposit = useGuestDeposit(token)
  const context = useNow(property.timeZone)
  if (deposit.isPending) return <GuestDepositSkeleton />
  if (!deposit.data) return null
  return <GuestDeposit deposit={deposit.data} context={context} />
}
