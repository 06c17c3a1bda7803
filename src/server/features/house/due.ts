import { defineTask } from '#server/due/task.ts'
import { eraseRemoved } from './photos/photos.ts'
import { makeDueSizes } from './photos/sizes.ts'

/** Makes the sizes of new photos, in the picture process. */
export const photoSizesTask = defineTask({
  name: 'photo-sizes',
  ignoresClock: true,
  due: 'rows',
  run: makeDueSizes,
})

/** Erases photos that a host removed a day ago. */
export const removedPhotosTask = defineTask({
  name: 'removed-photos',
  due: 'rows',
  run: eraseRemoved,
})
