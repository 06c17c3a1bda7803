import type { AppContext } from '#server/context.ts'
import { defineTask } from '#server/due/task.ts'
import { makeDueSizes } from './photos/sizes.ts'

/** Photos get the sizes that browsers want, in the picture process. */
export const photoSizesTask = defineTask({
  name: 'photo-sizes',
  due: 'rows',
  run: (ctx: AppContext) => makeDueSizes(ctx),
})
