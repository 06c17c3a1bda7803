import { defineTask } from '#server/due/task.ts'
import { purgeErased } from '#server/objects/keeper.ts'
import { eraseUnused } from './service.ts'

/** Erases uploads that got no purpose. */
export const unusedUploadsTask = defineTask({
  name: 'unused-uploads',
  due: 'rows',
  run: eraseUnused,
})

/** Removes the bytes of erased objects. */
export const erasedBytesTask = defineTask({
  name: 'erased-bytes',
  due: 'rows',
  run: purgeErased,
})
