import type { PeriodicWork } from '#server/due/periodic.ts'
import type { GuestForgetter } from './service-forget.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Forgets the guests of stays that are long past, once a day. */
export const forgetGuests = (forgetter: GuestForgetter): PeriodicWork => ({
  name: 'forget-guests',
  everyMs: dayMs,
  run: () => forgetter.forgetPast(),
})
