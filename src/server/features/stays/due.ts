import { defineTask } from '#server/due/task.ts'
import { erasePastGuests } from './life/erase.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Erases the guests of stays that are long past, once a day. */
export const eraseGuests = defineTask({
  name: 'erase-contacts',
  everyMs: dayMs,
  run: erasePastGuests,
})
