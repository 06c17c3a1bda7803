import { defineTask } from '#server/due/task.ts'
import type { UploadSweeper } from './service-sweep.ts'

/** Uploads that became nothing vanish; the bytes of everything erased are removed. */
export const uploadTasks = (sweeper: UploadSweeper) => [
  defineTask({ name: 'unused-uploads', due: 'rows', run: () => sweeper.eraseUnused() }),
  defineTask({ name: 'erased-bytes', due: 'rows', run: () => sweeper.purge() }),
]
