import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { GuideEntry } from '#shared/contract/guide.ts'
import { assertKnownImage, discardImage } from './images/images.ts'
import { guideStore } from './store.ts'

export { claimImage } from './images/images.ts'

type Guide = Needs<'database' | 'clock'>

/** A change under way: the rows, and the entries as they stood before it. */
interface Change {
  tx: Tx
  guide: ReturnType<typeof guideStore>
  entries: GuideEntry[]
  at: string
}

/** One change at a time over all processes, with its audit row. */
const change = <Result>(
  { database, clock }: Guide,
  host: Host,
  action: string,
  write: (change: Change) => Promise<Result>,
): Promise<Result> =>
  inTransaction(database.db, async (tx) => {
    await database.lock(tx, 'guest_guide_entries')
    const guide = guideStore(tx)
    const at = isoInstant(clock.now())
    const result = await write({ tx, guide, entries: await guide.list(), at })
    await recordAudit(tx, clock, { actor: `host:${host.id}`, action })
    return result
  })

/** Writes the places of entries that are not where they should be. */
async function renumber({ guide, at }: Change, ordered: readonly GuideEntry[]): Promise<void> {
  for (const [place, entry] of ordered.entries()) {
    if (entry.orderIndex !== place) await guide.update(entry.id, { orderIndex: place }, at)
  }
}

async function moveTo(under: Change, entry: GuideEntry, place: number): Promise<void> {
  const others = under.entries.filter((other) => other.id !== entry.id)
  await renumber(under, others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, entry))
}

function pick(entries: readonly GuideEntry[], id: string): GuideEntry {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) throw notFound('Guide entry not found')
  return entry
}

/** The guest guide: entries in an order that stays dense and unique. */
export const list = ({ database }: Needs<'database'>): Promise<GuideEntry[]> => guideStore(database.db).list()

/** Adds an entry at the end. Throws 400 for an image that is none of the guide's. */
export const create = (
  ctx: Guide,
  wanted: { title: string; content: string; imagePath: string | null },
  host: Host,
): Promise<GuideEntry> =>
  change(ctx, host, 'guide.entry_created', async (under) => {
    if (wanted.imagePath !== null) await assertKnownImage(under.tx, wanted.imagePath)
    await renumber(under, under.entries)
    const entry = { ...wanted, id: randomUUID(), orderIndex: under.entries.length }
    await under.guide.add(entry, under.at)
    return entry
  })

/** Changes an entry; `imagePath: null` removes its image, `orderIndex` moves it. Throws 404. */
export const update = (
  ctx: Guide,
  id: string,
  { orderIndex, ...fields }: Partial<Omit<GuideEntry, 'id'>>,
  host: Host,
): Promise<GuideEntry> =>
  change(ctx, host, 'guide.entry_updated', async (under) => {
    const { tx, guide } = under
    const before = pick(under.entries, id)
    if (fields.imagePath) await assertKnownImage(tx, fields.imagePath)
    await guide.update(id, fields, under.at)
    if (orderIndex !== undefined) await moveTo(under, before, orderIndex)
    const isReplaced = fields.imagePath !== undefined && fields.imagePath !== before.imagePath
    if (isReplaced && before.imagePath) await discardImage(ctx, tx, before.imagePath)
    return pick(await guide.list(), id)
  })

/** Takes an entry out, and its image with it. Throws 404. */
export const remove = (ctx: Guide, id: string, host: Host): Promise<void> =>
  change(ctx, host, 'guide.entry_deleted', async (under) => {
    const entry = pick(under.entries, id)
    await under.guide.remove(id)
    const others = under.entries.filter((other) => other.id !== id)
    await renumber(under, others)
    if (entry.imagePath) await discardImage(ctx, under.tx, entry.imagePath)
  })

/** Moves an entry one place; up from the first place and down from the last change nothing. Throws 404. */
export const move = (ctx: Guide, id: string, direction: 'up' | 'down', host: Host): Promise<GuideEntry> =>
  change(ctx, host, 'guide.entry_moved', async (under) => {
    const entry = pick(under.entries, id)
    await moveTo(under, entry, under.entries.indexOf(entry) + (direction === 'up' ? -1 : 1))
    return pick(await under.guide.list(), id)
  })
