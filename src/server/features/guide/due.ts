import { defineTask } from '#server/due/task.ts'
import { eraseUnusedImages } from './images/images.ts'

export const unusedImagesTask = defineTask({
  name: 'unused-guide-images',
  due: 'rows',
  run: eraseUnusedImages,
})
