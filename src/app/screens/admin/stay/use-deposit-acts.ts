import { useClaimDeposit, useReleaseDeposit } from '#app/api/deposits.ts'
import { isWaiting } from '#app/lib/http.ts'
import { errorText } from '#app/lib/report-error.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { failures, successes } from '#words/en/toasts.ts'

/** Decided and written down: nothing failed, and nothing is to be pressed again. */
const excuse = (error: unknown) =>
  isWaiting(error) ? { ...successes.depositWaiting, description: errorText(error, '') } : null

/** What a host decides about a deposit, wherever they do. */
export function useDepositActs(id: string) {
  const release = useHostAction(useReleaseDeposit(), {
    success: successes.depositReleased,
    failure: failures.releaseDeposit,
    excuse,
  })
  const claim = useHostAction(useClaimDeposit(), {
    success: successes.depositClaimed,
    failure: failures.claimDeposit,
    excuse,
  })
  return {
    release: () => release.act({ params: { id } }),
    isReleasing: release.isPending,
    claim: (body: { amountCents: number; reason: string; pictures: string[] }) =>
      claim.act({ params: { id }, body }),
  }
}
