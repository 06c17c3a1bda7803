import { defineTask } from '#server/due/task.ts'
import { eraseRemoved } from './photos/photos.ts'
import { makeDueSizes } from './photos/sizes.ts'

export const photoSizesTask = defineTask({
  name: 'photo-sizes',
  ignoresClock: true,
  due: 'rows',
  run: makeDueSizes,
})

export const removedPhotosTask = defineTask({
  name: 'removed-photos',
  due: 'rows',
  run: eraseRemoved,
})
