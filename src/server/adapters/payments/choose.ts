import type { Clock } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import type { PaymentPort } from './port.ts'
import { createSimulatedPayments, type SimulatedPayments } from './simulator.ts'
import type { StripeSettings } from './stripe.ts'

/** Returns Stripe if its keys are set, else the simulator. Loads Stripe's large package only if needed. */
export async function createPayments(
  stripe: StripeSettings | null,
  ours: { db: Db; clock: Clock },
): Promise<{ payments: PaymentPort; simulator: SimulatedPayments | null }> {
  if (stripe) {
    const { createStripePayments } = await import('./stripe.ts')
    return { payments: createStripePayments(stripe), simulator: null }
  }
  const simulator = createSimulatedPayments(ours)
  return { payments: simulator, simulator }
}
