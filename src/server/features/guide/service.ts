import { randomUUID } from 'node:crypto'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Database, inTransaction, type Tx } from '#server/db/client.ts'
import { notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { GuideEntry } from '#shared/contract/guide.ts'
import { guideStore } from './store.ts'

/** What the guide needs of the pictures' keeper. A path is `/objects/guide/<id>`. */
export interface GuideImages {
  /** Turns an upload of this host into a guide image and answers its path. Throws 400 for any other address. */
  claim(imageUrl: string, host: Host): Promise<string>
  /** Throws 400 unless the path is that of a guide image. */
  assertKnown(tx: Tx, imagePath: string): Promise<void>
  /** Destroys an image that no entry shows any more, once the transaction is stored. */
  discard(tx: Tx, imagePath: string): Promise<void>
}

/** The guest guide: entries in an order that stays dense and unique. */
export interface GuideService {
  list(): Promise<GuideEntry[]>
  /** Adds an entry at the end. */
  create(entry: { title: string; content: string; imagePath: string | null }, host: Host): Promise<GuideEntry>
  /** Changes an entry; `imagePath: null` removes its image, `orderIndex` moves it. Throws 404. */
  update(id: string, changes: Partial<Omit<GuideEntry, 'id'>>, host: Host): Promise<GuideEntry>
  /** Throws 404. */
  remove(id: string, host: Host): Promise<void>
  /** Moves an entry one place; up from the first place and down from the last change nothing. Throws 404. */
  move(id: string, direction: 'up' | 'down', host: Host): Promise<GuideEntry>
  claimImage(imageUrl: string, host: Host): Promise<string>
}

/** Makes the service. */
export function createGuideService(deps: {
  database: Database
  clock: Clock
  images: GuideImages
}): GuideService {
  const { database, clock, images } = deps
  const now = () => isoInstant(clock.now())

  /** One change at a time over all processes, with its audit row. */
  const change = <Result>(
    host: Host,
    action: string,
    write: (tx: Tx, guide: ReturnType<typeof guideStore>, entries: GuideEntry[]) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(database.db, async (tx) => {
      await database.lock(tx, 'guest_guide_entries')
      const guide = guideStore(tx)
      const result = await write(tx, guide, await guide.list())
      await recordAudit(tx, clock, { actor: `host:${host.id}`, action })
      return result
    })

  /** Writes the places of entries that are not where they should be. */
  const renumber = async (guide: ReturnType<typeof guideStore>, ordered: readonly GuideEntry[]) => {
    for (const [place, entry] of ordered.entries()) {
      if (entry.orderIndex !== place) await guide.update(entry.id, { orderIndex: place }, now())
    }
  }

  const moveTo = async (
    guide: ReturnType<typeof guideStore>,
    entries: GuideEntry[],
    entry: GuideEntry,
    place: number,
  ) => {
    const others = entries.filter((other) => other.id !== entry.id)
    await renumber(guide, others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, entry))
  }

  const pick = (entries: GuideEntry[], id: string): GuideEntry => {
    const entry = entries.find((candidate) => candidate.id === id)
    if (!entry) throw notFound('Guide entry not found')
    return entry
  }

  return {
    list: () => guideStore(database.db).list(),
    claimImage: (imageUrl, host) => images.claim(imageUrl, host),

    create: (wanted, host) =>
      change(host, 'guide.entry_created', async (tx, guide, entries) => {
        if (wanted.imagePath !== null) await images.assertKnown(tx, wanted.imagePath)
        await renumber(guide, entries)
        const entry = { ...wanted, id: randomUUID(), orderIndex: entries.length }
        await guide.add(entry, now())
        return entry
      }),

    update: (id, changes, host) =>
      change(host, 'guide.entry_updated', async (tx, guide, entries) => {
        const before = pick(entries, id)
        const { orderIndex, ...fields } = changes
        if (fields.imagePath) await images.assertKnown(tx, fields.imagePath)
        await guide.update(id, fields, now())
        if (orderIndex !== undefined) await moveTo(guide, entries, before, orderIndex)
        const isReplaced = fields.imagePath !== undefined && fields.imagePath !== before.imagePath
        if (isReplaced && before.imagePath) await images.discard(tx, before.imagePath)
        return pick(await guide.list(), id)
      }),

    remove: (id, host) =>
      change(host, 'guide.entry_deleted', async (tx, guide, entries) => {
        const entry = pick(entries, id)
        await guide.remove(id)
        await renumber(
          guide,
          entries.filter((other) => other.id !== id),
        )
        if (entry.imagePath) await images.discard(tx, entry.imagePath)
      }),

    move: (id, direction, host) =>
      change(host, 'guide.entry_moved', async (_tx, guide, entries) => {
        const entry = pick(entries, id)
        await moveTo(guide, entries, entry, entries.indexOf(entry) + (direction === 'up' ? -1 : 1))
        return pick(await guide.list(), id)
      }),
  }
}
