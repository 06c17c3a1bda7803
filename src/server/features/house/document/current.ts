import type { Needs } from '#server/context.ts'
import { listFeatures } from '#server/features/house/cards/rows.ts'
import { heroOf } from '#server/features/house/photos/hero.ts'
import { toPhoto } from '#server/features/house/photos/photo.ts'
import { listAll } from '#server/features/house/photos/rows.ts'
import { isSampleHouse } from '#server/features/house/sample/compare.ts'
import { findHouse, findRevision } from './rows.ts'

type Reading = Needs<'database' | 'house' | 'pages'>

/**
 * Reads the house anew if its revision moved, here or in another process, and its pages with it. `ctx.house` is one
 * object that lives as long as the process: whoever holds it sees the change.
 */
export async function refresh(ctx: Reading): Promise<void> {
  const { db } = ctx.database
  const revision = await findRevision(db)
  if (revision === null || revision === ctx.house.revision) return
  const row = await findHouse(db)
  if (!row) return
  const [photos, features] = await Promise.all([listAll(db), listFeatures(db)])
  Object.assign(ctx.house, row.document, {
    version: row.version,
    houseRulesVersion: row.rulesVersion,
    revision: row.revision,
    isSample: isSampleHouse(row.document),
    photos: photos.filter(({ orderIndex }) => orderIndex !== null).map(toPhoto),
    features,
    hero: heroOf(photos, row.document),
    map: photos.filter(({ id }) => id === row.document.mapPhotoId).map(toPhoto)[0] ?? null,
  })
  ctx.pages.renew()
}

/** How often a process looks whether another one changed the house. */
const lookEveryMs = 1000

/** Keeps looking for what other processes save; answers how to stop. */
export function watchHouse(ctx: Reading & Needs<'log'>): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve()
  let isBusy = false
  const look = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await refresh(ctx)
    } catch (error) {
      ctx.log.warn({ err: error }, 'the house could not be read just now')
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => {
    looking = look()
  }, lookEveryMs).unref()
  return () => {
    clearInterval(timer)
    return looking
  }
}
