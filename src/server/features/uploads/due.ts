import { defineTask } from '#server/due/task.ts'
import { purgeErased } from '#server/objects/keeper.ts'
import { eraseUnused } from './service.ts'

export const unusedUploadsTask = defineTask({
  name: 'unused-uploads',
  due: 'rows',
  run: eraseUnused,
})

export const erasedBytesTask = defineTask({
  name: 'erased-bytes',
  due: 'rows',
  run: purgeErased,
})
