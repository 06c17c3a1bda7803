import { defineTask } from '#server/due/task.ts'
import { purgeErased } from '#server/objects/keeper.ts'
import { eraseUnused } from './service.ts'

/** Uploads that became nothing vanish. */
export const unusedUploadsTask = defineTask({
  name: 'unused-uploads',
  due: 'rows',
  run: eraseUnused,
})

/** The bytes of everything erased are removed. */
export const erasedBytesTask = defineTask({
  name: 'erased-bytes',
  due: 'rows',
  run: purgeErased,
})
