import type { Needs } from '#server/context.ts'
import type { PeriodicWork } from '#server/due/periodic.ts'
import { forgetPast } from './life/forget.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Forgets the guests of stays that are long past, once a day. */
export const forgetGuests = (ctx: Needs<'config' | 'database' | 'clock' | 'house'>): PeriodicWork => ({
  name: 'forget-guests',
  everyMs: dayMs,
  run: () => forgetPast(ctx),
})
