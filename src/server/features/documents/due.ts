import { defineTask } from '#server/due/task.ts'
import { eraseDue } from './erasure/erase.ts'
import { proofName, proveErasure } from './erasure/proof.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Destroys the keys of pictures whose time has come. */
export const eraseTask = defineTask({
  name: 'erase-documents',
  due: 'rows',
  run: eraseDue,
})

/** Proves once a day that nothing was forgotten; looks after the erasing of the same round, never before. */
export const proofTask = defineTask({
  name: proofName,
  everyMs: dayMs,
  run: proveErasure,
})
