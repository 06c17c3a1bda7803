import { defineTask } from '#server/due/task.ts'
import { eraseUnusedImages } from './service.ts'

export const unusedImagesTask = defineTask({
  name: 'unused-guide-images',
  due: 'rows',
  run: eraseUnusedImages,
})
