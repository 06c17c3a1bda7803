import { defineTask } from '#server/due/task.ts'
import { readDueFeeds } from './feeds/read.ts'

/** Reads the calendars of booking sites. */
export const feedTask = defineTask({
  name: 'calendar-feeds',
  due: 'rows',
  run: readDueFeeds,
})
