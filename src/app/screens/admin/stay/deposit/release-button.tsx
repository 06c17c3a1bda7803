import { useReleaseDeposit } from '#app/api/deposits.ts'
import { ActButton } from '#app/screens/admin/act/act-button.tsx'
import type { AdminStay } from '#shared/contract/stays.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { releaseDialog as words } from '#words/en/deposit-host.ts'
import { releaseTold } from './deposit-acts.ts'

/** Releases a stay's deposit after asking once. `held` is `null` while nothing is held yet. */
export function ReleaseButton({
  stay,
  held,
}: {
  stay: Pick<AdminStay, 'id' | 'guestName'>
  held: Money | null
}) {
  return (
    <ActButton
      variant="secondary"
      asks={{
        title: held ? words.title(formatMoney(held), stay.guestName) : words.titleUnheld(stay.guestName),
        text: held ? words.text : words.textUnheld,
        confirm: words.release,
        pending: words.releasing,
      }}
      isDanger={false}
      write={useReleaseDeposit()}
      input={{ params: { id: stay.id } }}
      told={releaseTold}
    >
      {words.release}
    </ActButton>
  )
}
