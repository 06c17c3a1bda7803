import { defineTask } from '#server/due/task.ts'
import { readDueFeeds } from './feeds/read.ts'

export const feedTask = defineTask({
  name: 'calendar-feeds',
  due: 'rows',
  run: readDueFeeds,
})
