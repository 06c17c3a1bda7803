import type { PeriodicWork } from '#server/due/periodic.ts'
import type { DueTask } from '#server/due/ticker.ts'
import type { DepositService } from './service.ts'

/** Holds to place, hand over, release, re-read; calls to finish. */
export function depositTask(deposits: DepositService): DueTask {
  let isStart = true
  return {
    name: 'deposits',
    async runDue() {
      const recovered = isStart ? await deposits.recover(true) : 0
      isStart = false
      return recovered + (await deposits.runDue())
    },
  }
}

/** Compares every live hold with the provider: at start and every 10 minutes. */
export const depositReconciler = (deposits: DepositService): PeriodicWork => ({
  name: 'deposit-reconciler',
  everyMs: 10 * 60 * 1000,
  async run() {
    const { checked, differences } = await deposits.reconcile()
    return differences.length === 0
      ? `${checked} checked, all agree`
      : `${checked} checked, ${differences.length} differed`
  },
})
