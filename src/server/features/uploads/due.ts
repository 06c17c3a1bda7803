import type { DueTask } from '#server/due/ticker.ts'
import type { UploadSweeper } from './service-sweep.ts'

/** Uploads that became nothing vanish; the bytes of everything erased are removed. */
export const uploadTasks = ({ sweeper }: { sweeper: UploadSweeper }): DueTask[] => [
  { name: 'unused-uploads', runDue: () => sweeper.eraseUnused() },
  { name: 'erased-bytes', runDue: () => sweeper.purge() },
]
