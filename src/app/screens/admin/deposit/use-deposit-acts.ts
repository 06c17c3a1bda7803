import { useClaimDeposit, useReleaseDeposit } from '#app/api/deposits.ts'
import { isWaiting } from '#app/lib/http.ts'
import { errorText } from '#app/lib/report-error.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { failures, successes } from '#words/en/toasts.ts'

/** Decided and written down: nothing failed, and nothing is to be pressed again. */
const excuse = (error: unknown) =>
  isWaiting(error) ? { ...successes.depositWaiting, description: errorText(error, '') } : null

/** Lets a stay's hold go. */
export const useRelease = () =>
  useHostAction(useReleaseDeposit(), {
    success: successes.depositReleased,
    failure: failures.releaseDeposit,
    excuse,
  })

/** Claims from a stay's hold. */
export const useClaim = () =>
  useHostAction(useClaimDeposit(), {
    success: successes.depositClaimed,
    failure: failures.claimDeposit,
    excuse,
  })
