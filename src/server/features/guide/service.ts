import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#i18n/en/audit.ts'
import { markOf } from '#i18n/words.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { badRequest, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { eraseObjects } from '#server/objects/keeper.ts'
import * as objectRows from '#server/objects/store.ts'
import { findUploaded } from '#server/objects/store.ts'
import type {
  GuestGuideEntry,
  GuideEntry,
  GuideEntryChanges,
  NewGuideEntry,
} from '#shared/contract/guide/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import { fingerprint, readsOriginal } from '#shared/house-words.ts'
import type { Language } from '#shared/languages.ts'
import { readMarkdown } from './markdown.ts'
import type { GuideRow } from './store.ts'
import * as guideRows from './store.ts'

type Guide = Deps<'database' | 'clock'>

const folder = '/objects/guide/'
const imagePathOf = (id: string): string => `${folder}${id}`

/** Turns an upload of this host into a guide image and returns its path. Throws 400 for any other address. */
export async function claimImage(ctx: Guide, imageUrl: string, host: Host): Promise<string> {
  const id = await findUploaded(ctx, imageUrl, { host })
  await inTransaction(ctx.database.db, async (tx) => {
    if (await objectRows.claim(tx, id, 'guide', isoInstant(ctx.clock.now()))) return
    if (!(await isImage(tx, id))) throw badRequest('upload.photoUsed')
  })
  return imagePathOf(id)
}

async function isImage(tx: Tx, id: string): Promise<boolean> {
  const object = await objectRows.find(tx, id)
  return object?.purpose === 'guide' && object.erasedAt === null
}

/** Throws 400 unless the path belongs to a guide image that isn't erased. */
async function assertKnownImage(tx: Tx, imagePath: string): Promise<void> {
  const id = imagePath.slice(folder.length)
  const isPath = imagePath === imagePathOf(id) && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!isPath || !(await isImage(tx, id))) throw badRequest('fields.unknownGuidePhoto')
}

/** A change in its transaction, with the entries before the change. */
interface ChangeContext {
  tx: Tx
  entries: GuideRow[]
  at: string
}

/** Runs one change under a lock over all processes, and writes its audit row. */
const change = <Result>(
  { database, clock }: Guide,
  host: Host,
  action: AuditAction,
  write: (change: ChangeContext) => Promise<Result>,
): Promise<Result> =>
  inTransaction(database.db, async (tx) => {
    await database.lock(tx, 'guest_guide_entries')
    const at = isoInstant(clock.now())
    const result = await write({ tx, entries: await guideRows.list(tx), at })
    await recordAudit(tx, clock, { actor: host, action })
    return result
  })

async function renumber({ tx, at }: ChangeContext, ordered: readonly GuideRow[]): Promise<void> {
  for (const [index, entry] of ordered.entries()) {
    if (entry.orderIndex !== index) await guideRows.update(tx, entry.id, { orderIndex: index }, at)
  }
}

async function moveTo(change: ChangeContext, entry: GuideRow, index: number): Promise<void> {
  const others = change.entries.filter((other) => other.id !== entry.id)
  await renumber(change, others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, entry))
}

function pick(entries: readonly GuideRow[], id: string): GuideRow {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) throw notFound('guide.notFound')
  return entry
}

/** Returns the requested photos; `undefined` if the change doesn't mention them. `imagePath` alone replaces the first. */
function imagePathsFrom({ imagePath, imagePaths }: GuideEntryChanges, before: readonly string[]) {
  if (imagePaths !== undefined) return [...new Set(imagePaths.filter((path) => path !== ''))]
  if (imagePath === undefined) return undefined
  return [...new Set([...(imagePath ? [imagePath] : []), ...before.slice(1)])]
}

const toGuideEntry = (row: GuideRow): GuideEntry => ({
  ...row,
  imagePath: row.imagePaths[0] ?? null,
  blocks: readMarkdown(row.content),
})

const originalOf = ({ title, content, section }: Pick<GuideRow, 'title' | 'content' | 'section'>) =>
  fingerprint([title, content, section].join('\n'))

/** Returns the translations with a text; those without a fingerprint are of the current original. */
function keptTranslations(
  original: GuideRow,
  wanted: NewGuideEntry['translations'] = {},
): GuideRow['translations'] {
  const kept = Object.entries(wanted).flatMap(([language, each]) =>
    each && (each.title !== '' || each.content !== '')
      ? [[language, { ...each, of: each.of ?? originalOf(original) }]]
      : [],
  )
  return Object.fromEntries(kept)
}

/**
 * Returns the guide as a reader of a language gets it. A translation without a title or section keeps the original's; one
 * without a text isn't used, because the mark of an entry's language is that of its text.
 */
export async function listInLanguage(
  { database, house: { hostLanguage } }: Deps<'database' | 'house'>,
  language: Language,
): Promise<GuestGuideEntry[]> {
  const reader = { language, hostLanguage }
  return (await guideRows.list(database.db)).map(({ translations, ...row }) => {
    const written = readsOriginal(reader) ? undefined : translations[language]
    const translation = written?.content ? written : undefined
    const state = !translation ? 'original' : translation.of === originalOf(row) ? 'translated' : 'older'
    const words = translation ?? row
    const entry = {
      ...row,
      title: words.title || row.title,
      content: words.content,
      section: words.section || row.section,
    }
    return { ...toGuideEntry({ ...entry, translations }), words: markOf(state, reader) }
  })
}

export const list = async ({ database }: Deps<'database'>): Promise<GuideEntry[]> =>
  (await guideRows.list(database.db)).map(toGuideEntry)

/** Adds an entry at the end. Throws 400 for an image that isn't a guide image. */
export const create = (ctx: Guide, wanted: NewGuideEntry, host: Host): Promise<GuideEntry> =>
  change(ctx, host, 'guide.entry_created', async (change) => {
    const imagePaths = imagePathsFrom(wanted, []) ?? []
    for (const path of imagePaths) await assertKnownImage(change.tx, path)
    await renumber(change, change.entries)
    const entry: GuideRow = {
      id: randomUUID(),
      title: wanted.title,
      content: wanted.content,
      section: wanted.section ?? '',
      imagePaths,
      orderIndex: change.entries.length,
      translations: {},
    }
    entry.translations = keptTranslations(entry, wanted.translations)
    await guideRows.add(change.tx, entry, change.at)
    return toGuideEntry(entry)
  })

/** Changes an entry; `orderIndex` moves it. Throws 404; 400 for an image that isn't a guide image. */
export const update = (ctx: Guide, id: string, wanted: GuideEntryChanges, host: Host): Promise<GuideEntry> =>
  change(ctx, host, 'guide.entry_updated', async (change) => {
    const { tx } = change
    const before = pick(change.entries, id)
    const { title, content, section } = wanted
    const imagePaths = imagePathsFrom(wanted, before.imagePaths)
    for (const path of imagePaths ?? []) await assertKnownImage(tx, path)
    const after = { ...before, title: title ?? before.title, content: content ?? before.content }
    const original = { ...after, section: section ?? before.section }
    const translations = wanted.translations && keptTranslations(original, wanted.translations)
    await guideRows.update(tx, id, { title, content, section, imagePaths, translations }, change.at)
    if (wanted.orderIndex !== undefined) await moveTo(change, before, wanted.orderIndex)
    return toGuideEntry(pick(await guideRows.list(tx), id))
  })

export const remove = (ctx: Guide, id: string, host: Host): Promise<void> =>
  change(ctx, host, 'guide.entry_deleted', async (change) => {
    const entry = pick(change.entries, id)
    await guideRows.remove(change.tx, id)
    await renumber(
      change,
      change.entries.filter((other) => other !== entry),
    )
  })

/** Moves an entry one place; the first can't move up, nor the last down. Throws 404. */
export const move = (ctx: Guide, id: string, direction: 'up' | 'down', host: Host): Promise<GuideEntry> =>
  change(ctx, host, 'guide.entry_moved', async (change) => {
    const entry = pick(change.entries, id)
    await moveTo(change, entry, change.entries.indexOf(entry) + (direction === 'up' ? -1 : 1))
    return toGuideEntry(pick(await guideRows.list(change.tx), id))
  })

const unusedLifetimeMs = 24 * 60 * 60 * 1000

/** Erases images that no entry uses, from a day after they were sent. Returns their number. */
export async function eraseUnusedImages(ctx: Deps<'database' | 'clock'>): Promise<number> {
  const { db } = ctx.database
  const before = isoInstant(ctx.clock.now() - unusedLifetimeMs)
  const images = await objectRows.listStored(db, 'guide', before)
  if (images.length === 0) return 0
  const used = new Set((await guideRows.list(db)).flatMap(({ imagePaths }) => imagePaths))
  const ids = images.filter((id) => !used.has(imagePathOf(id)))
  if (ids.length > 0) await inTransaction(db, (tx) => eraseObjects(ctx, tx, ids))
  return ids.length
}
