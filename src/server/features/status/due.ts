import { defineTask } from '#server/due/task.ts'
import { notifyHosts } from './alerts/alerts.ts'

/** Takes no lease, since hosts must also be alerted when nothing can be written. */
export const alertTask = defineTask({
  name: 'alerts',
  ignoresClock: true,
  due: 'rows',
  run: notifyHosts,
})
