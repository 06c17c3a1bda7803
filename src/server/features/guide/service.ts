import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { AuditAction } from '#i18n/en/record.ts'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type {
  createGuideEntryBodySchema,
  GuideEntry,
  updateGuideEntryBodySchema,
} from '#shared/contract/guide/schemas.ts'
import { assertKnownImage, discardImage } from './images/images.ts'
import type { GuideRow } from './store.ts'
import * as guideRows from './store.ts'
import { toGuideEntry } from './view.ts'

export { claimImage } from './images/images.ts'

type Guide = Deps<'database' | 'clock'>
type NewEntry = z.infer<typeof createGuideEntryBodySchema>
type EntryChanges = z.infer<typeof updateGuideEntryBodySchema>

/** A change under way: the rows, and the entries as they stood before it. */
interface Change {
  tx: Tx
  entries: GuideRow[]
  at: string
}

/** One change at a time over all processes, with its audit row. */
const change = <Result>(
  { database, clock }: Guide,
  host: Host,
  action: AuditAction,
  write: (change: Change) => Promise<Result>,
): Promise<Result> =>
  inTransaction(database.db, async (tx) => {
    await database.lock(tx, 'guest_guide_entries')
    const at = isoInstant(clock.now())
    const result = await write({ tx, entries: await guideRows.list(tx), at })
    await recordAudit(tx, clock, { actor: host, action })
    return result
  })

/** Writes the places of entries that are not where they should be. */
async function renumber({ tx, at }: Change, ordered: readonly GuideRow[]): Promise<void> {
  for (const [place, entry] of ordered.entries()) {
    if (entry.orderIndex !== place) await guideRows.update(tx, entry.id, { orderIndex: place }, at)
  }
}

async function moveTo(under: Change, entry: GuideRow, place: number): Promise<void> {
  const others = under.entries.filter((other) => other.id !== entry.id)
  await renumber(under, others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, entry))
}

function pick(entries: readonly GuideRow[], id: string): GuideRow {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) throw notFound('guide.notFound')
  return entry
}

/** The pictures that a change asks for; `undefined` when it says nothing of them. `imagePath` alone is about the first. */
function wantedImages(
  { imagePath, imagePaths }: Pick<EntryChanges, 'imagePath' | 'imagePaths'>,
  before: readonly string[],
): string[] | undefined {
  if (imagePaths !== undefined) return [...new Set(imagePaths.filter((path) => path !== ''))]
  if (imagePath === undefined) return undefined
  return [...new Set([...(imagePath ? [imagePath] : []), ...before.slice(1)])]
}

/** The guest guide: entries in an order that stays dense and unique. */
export const list = async ({ database }: Deps<'database'>): Promise<GuideEntry[]> =>
  (await guideRows.list(database.db)).map(toGuideEntry)

/** Adds an entry at the end. Throws 400 for an image that is none of the guide's. */
export const create = (ctx: Guide, wanted: NewEntry, host: Host): Promise<GuideEntry> =>
  change(ctx, host, 'guide.entry_created', async (under) => {
    const imagePaths = wantedImages(wanted, []) ?? []
    for (const path of imagePaths) await assertKnownImage(under.tx, path)
    await renumber(under, under.entries)
    const entry: GuideRow = {
      id: randomUUID(),
      title: wanted.title,
      content: wanted.content,
      section: wanted.section ?? '',
      format: 'markdown',
      imagePaths,
      orderIndex: under.entries.length,
    }
    await guideRows.add(under.tx, entry, under.at)
    return toGuideEntry(entry)
  })

/**
 * Changes an entry; `orderIndex` moves it, and a text that is written anew is Markdown from then on. Pictures that it no
 * longer shows are destroyed. Throws 404; 400 for an image that is none of the guide's.
 */
export const update = (ctx: Guide, id: string, wanted: EntryChanges, host: Host): Promise<GuideEntry> =>
  change(ctx, host, 'guide.entry_updated', async (under) => {
    const { tx } = under
    const before = pick(under.entries, id)
    const { title, content, section } = wanted
    const imagePaths = wantedImages(wanted, before.imagePaths)
    for (const path of imagePaths ?? []) await assertKnownImage(tx, path)
    const isRewritten = content !== undefined && content !== before.content
    const rewritten = isRewritten ? ({ content, format: 'markdown' } as const) : {}
    await guideRows.update(tx, id, { title, section, imagePaths, ...rewritten }, under.at)
    if (wanted.orderIndex !== undefined) await moveTo(under, before, wanted.orderIndex)
    for (const path of imagePaths ? before.imagePaths : [])
      if (!imagePaths?.includes(path)) await discardImage(ctx, tx, path)
    return toGuideEntry(pick(await guideRows.list(tx), id))
  })

/** Takes an entry out, and its pictures with it. Throws 404. */
export const remove = (ctx: Guide, id: string, host: Host): Promise<void> =>
  change(ctx, host, 'guide.entry_deleted', async (under) => {
    const entry = pick(under.entries, id)
    await guideRows.remove(under.tx, id)
    const others = under.entries.filter((other) => other.id !== id)
    await renumber(under, others)
    for (const path of entry.imagePaths) await discardImage(ctx, under.tx, path)
  })

/** Moves an entry one place; up from the first place and down from the last change nothing. Throws 404. */
export const move = (ctx: Guide, id: string, direction: 'up' | 'down', host: Host): Promise<GuideEntry> =>
  change(ctx, host, 'guide.entry_moved', async (under) => {
    const entry = pick(under.entries, id)
    await moveTo(under, entry, under.entries.indexOf(entry) + (direction === 'up' ? -1 : 1))
    return toGuideEntry(pick(await guideRows.list(under.tx), id))
  })
