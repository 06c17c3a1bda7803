import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { storeFolder } from './files.ts'
import { forgetPhotos, listGone } from './rows.ts'

const keptMs = 24 * 60 * 60 * 1000

/** Photos that were removed up to this instant are past bringing back. */
export const goneBefore = ({ clock }: Needs<'clock'>): string => isoInstant(clock.now() - keptMs)

/**
 * Deletes the files of photos that are past bringing back, then their rows: broken off, the rows still say what is left to
 * do. Answers how many photos went.
 */
export async function deleteGone(ctx: Needs<'database' | 'clock' | 'files'>): Promise<number> {
  const { db } = ctx.database
  const ids = new Set((await listGone(db, goneBefore(ctx))).map(({ id }) => id))
  if (ids.size === 0) return 0
  for await (const { key } of ctx.files.list(storeFolder))
    if (ids.has(key.split('/')[1] ?? '')) await ctx.files.delete(key)
  await forgetPhotos(db, [...ids])
  return ids.size
}
