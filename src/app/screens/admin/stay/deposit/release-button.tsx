import { useReleaseDeposit } from '#app/api/host-stays.ts'
import { isWaiting } from '#app/lib/http.ts'
import { errorText } from '#app/lib/report-error.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { releaseDialog as texts } from '#i18n/en/deposit-host.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { formatMoney, type Money } from '#shared/money.ts'

/** Treats a stored action that waits for the bank as success, because no retry is needed. */
export const waitingToast = (error: unknown) =>
  isWaiting(error) ? { ...successes.depositWaiting, description: errorText(error, '') } : null

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
        title: held ? texts.title(formatMoney(held), stay.guestName) : texts.titleWithoutHold(stay.guestName),
        text: held ? texts.text : texts.textWithoutHold,
        confirm: texts.release,
        pending: texts.releasing,
      }}
      mutation={useReleaseDeposit()}
      input={{ params: { id: stay.id } }}
      feedback={{
        success: successes.depositReleased,
        failure: failures.releaseDeposit,
        acceptedErrorToast: waitingToast,
      }}
    >
      {texts.release}
    </ActionButton>
  )
}
