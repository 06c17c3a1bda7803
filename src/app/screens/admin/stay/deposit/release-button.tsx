import { useReleaseDeposit } from '#app/api/deposits.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { releaseDialog as words } from '#i18n/en/deposit-host.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { releaseFeedback } from './deposit-feedback.ts'

/** Releases a stay's deposit after asking once. `held` is `null` while nothing is held yet. */
export function ReleaseButton({
  stay,
  held,
}: {
  stay: Pick<AdminStay, 'id' | 'guestName'>
  held: Money | null
}) {
  return (
    <ActionButton
      variant="secondary"
      asks={{
        title: held ? words.title(formatMoney(held), stay.guestName) : words.titleUnheld(stay.guestName),
        text: held ? words.text : words.textUnheld,
        confirm: words.release,
        pending: words.releasing,
      }}
      mutation={useReleaseDeposit()}
      input={{ params: { id: stay.id } }}
      feedback={releaseFeedback}
    >
      {words.release}
    </ActionButton>
  )
}
