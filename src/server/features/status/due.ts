import { defineTask } from '#server/due/task.ts'
import { tellHosts } from './alerts/alerts.ts'

/** Tells the hosts when something has turned bad. Claimed by nothing, since it also has to tell that nothing can be written. */
export const alertTask = defineTask({
  name: 'alerts',
  ignoresClock: true,
  due: 'rows',
  run: tellHosts,
})
