import { defineTask } from '#server/due/task.ts'
import { deleteGone } from './photos/gone.ts'
import { makeDueSizes } from './photos/sizes.ts'

/** Photos get the sizes that browsers want, in the picture process. */
export const photoSizesTask = defineTask({
  name: 'photo-sizes',
  ignoresClock: true,
  due: 'rows',
  run: makeDueSizes,
})

/** What a host removed is kept for a day, in case somebody wants it back. */
export const gonePhotosTask = defineTask({
  name: 'gone-photos',
  due: 'rows',
  run: deleteGone,
})
