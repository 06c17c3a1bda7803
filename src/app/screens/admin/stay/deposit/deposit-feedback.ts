import { isWaiting } from '#app/lib/http.ts'
import { errorText } from '#app/lib/report-error.ts'
import { failures, successes } from '#i18n/en/toasts.ts'

/** Decided and written down: nothing failed, and nothing is to be pressed again. */
const excuse = (error: unknown) =>
  isWaiting(error) ? { ...successes.depositWaiting, description: errorText(error, '') } : null

/** Toasts after a stay's hold was released or claimed from. */
export const releaseFeedback = {
  success: successes.depositReleased,
  failure: failures.releaseDeposit,
  excuse,
}
export const claimFeedback = { success: successes.depositClaimed, failure: failures.claimDeposit, excuse }
