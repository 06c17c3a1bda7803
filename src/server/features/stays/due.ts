import { defineTask } from '#server/due/task.ts'
import { forgetPast } from './life/forget.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Forgets the guests of stays that are long past, once a day. */
export const forgetGuests = defineTask({
  name: 'forget-guests',
  everyMs: dayMs,
  run: forgetPast,
})
