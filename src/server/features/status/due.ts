import { defineTask } from '#server/due/task.ts'
import { notifyHosts } from './alerts/alerts.ts'

/** Alerts the hosts. Takes no lease, since it also has to alert when nothing can be written. */
export const alertTask = defineTask({
  name: 'alerts',
  ignoresClock: true,
  due: 'rows',
  run: notifyHosts,
})
