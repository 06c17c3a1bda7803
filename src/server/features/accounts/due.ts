import { defineTask } from '#server/due/task.ts'
import { sendResets } from './recovery/recovery.ts'

export { removeExpiredAccountData } from './store.ts'

export const resetTask = defineTask({
  name: 'password-resets',
  due: 'rows',
  run: sendResets,
})
