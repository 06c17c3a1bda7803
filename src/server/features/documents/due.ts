import { defineTask } from '#server/due/task.ts'
import { eraseDue } from './erasure/erase.ts'
import { proofName, proveErasure } from './erasure/proof.ts'

export const eraseTask = defineTask({
  name: 'erase-documents',
  due: 'rows',
  run: eraseDue,
})

/** Checks once a day that no photo is overdue. Runs after `eraseTask` in the same tick. */
export const proofTask = defineTask({
  name: proofName,
  everyMs: 24 * 60 * 60 * 1000,
  run: proveErasure,
})
