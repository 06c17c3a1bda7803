import { defineTask } from '#server/due/task.ts'
import { erasePastGuests } from './life/erase.ts'

const dayMs = 24 * 60 * 60 * 1000

export const eraseGuests = defineTask({
  name: 'erase-contacts',
  everyMs: dayMs,
  run: erasePastGuests,
})
