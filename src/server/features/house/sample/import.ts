import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { addFeatureRow } from '#server/features/house/cards/rows.ts'
import { addHouse, findHouse, keepVersion, replaceHouse } from '#server/features/house/document/rows.ts'
import { storedAs } from '#server/features/house/photos/files.ts'
import { wholeFile } from '#server/features/house/photos/photo.ts'
import { addPhotoRow, blankPhoto, type PhotoRow } from '#server/features/house/photos/rows.ts'
import {
  blankHouse,
  featureIcons,
  type HouseDocument,
  type HouseFeature,
  houseDocumentSchema,
  houseFieldNames,
} from '#shared/house.ts'
import { sampleDocument } from './sample.ts'

/** What the files of an older checkout's `content/` hold, as far as a house needs it. */
interface OldContent {
  property: Record<string, unknown> & {
    guests: number
    parkingSpaces: number
    tagline: string
    contact: { phone: string; email: string; emergencyPhone: string }
  }
  texts: {
    story: { title: string; paragraphs: string[] }
    gallery: { illustrationNote: string }
    space: {
      sections: { title: string; paragraphs: string[] }[]
      rooms: HouseDocument['rooms']
    }
    searchDescription: string
  }
  gallery: { file: string; title: string; description: string; alt: string }[]
  hero: { file: string; alt: string; focus: { x: number; y: number } }
  features: { icon: string; title: string; description: string }[]
}

/** Whether a folder is the `content/` of an older checkout. */
export const isOldContent = (folder: string): boolean => existsSync(join(folder, 'property.ts'))

async function readContent(folder: string): Promise<OldContent> {
  const open = (name: string) => import(pathToFileURL(join(folder, `${name}.ts`)).href)
  const [{ property }, { landingTexts }, { gallery, heroPhoto }, { features }] = await Promise.all(
    ['property', 'landing-texts', 'gallery', 'features'].map(open),
  )
  return { property, texts: landingTexts, gallery, hero: heroPhoto, features }
}

/** The document that the older files come to. Throws where they say what no house can. */
function toDocument(
  { property, texts, hero }: OldContent,
  idOf: (file: string) => string | null,
): HouseDocument {
  const { contact, guests, parkingSpaces, tagline, ...same } = property
  const sections = [texts.story, ...texts.space.sections]
  return houseDocumentSchema.parse({
    ...sampleDocument,
    houseRules: '',
    distances: [],
    summer: '',
    winter: '',
    closingPhotoId: null,
    ...same,
    sleeps: guests,
    parking: parkingSpaces,
    heroLine: tagline,
    phone: contact.phone,
    email: contact.email,
    emergencyNumber: contact.emergencyPhone,
    summary: texts.searchDescription,
    photoNote: texts.gallery.illustrationNote,
    rooms: texts.space.rooms,
    sections: sections.map(({ title, paragraphs }) => ({
      title,
      text: paragraphs.join('\n\n'),
      photoId: null,
    })),
    heroPhotoId: idOf(hero.file),
    heroFocus: hero.focus,
  })
}

type ImportContext = Needs<'database' | 'clock' | 'files' | 'images' | 'log' | 'raise'>

/** Takes the photos in, each cleaned like any upload; one that cannot be read is left out and named in the log. */
async function takePhotos(
  ctx: ImportContext,
  folder: string,
  content: OldContent,
): Promise<Map<string, PhotoRow>> {
  const at = isoInstant(ctx.clock.now())
  const found = existsSync(join(folder, 'photos')) ? readdirSync(join(folder, 'photos')) : []
  const rows = new Map<string, PhotoRow>()
  const wanted = [
    ...content.gallery.map((photo, orderIndex) => ({ ...photo, orderIndex })),
    { ...content.hero, title: '', description: '', orderIndex: null },
  ]
  for (const { file, title, description, alt, orderIndex } of wanted) {
    const name = found.find((each) => parse(each).name === file)
    if (!name || rows.has(file)) continue
    try {
      const { jpeg, width, height } = await ctx.images.toJpeg(readFileSync(join(folder, 'photos', name)))
      const id = randomUUID()
      await ctx.files.put(storedAs(id, wholeFile), jpeg)
      rows.set(file, {
        ...blankPhoto(id, at),
        title,
        description,
        alt,
        orderIndex,
        width,
        height,
        nextAttemptAt: at,
      })
    } catch (error) {
      ctx.log.warn({ err: error, photo: name }, 'this photo of content/ could not be read and was left out')
    }
  }
  return rows
}

/**
 * Makes the `content/` of an older checkout the house, in place of what is there: words, photos and cards. What guests need
 * at the house stays as it is; open stays follow its times and its time zone as after any change of them. Broken off, it
 * has changed nothing.
 */
export async function importContent(ctx: ImportContext, folder: string): Promise<void> {
  const content = await readContent(folder)
  const photos = await takePhotos(ctx, folder, content)
  const document = toDocument(content, (file) => photos.get(file)?.id ?? null)
  const at = isoInstant(ctx.clock.now())
  await inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, 'house')
    // Their files go a day later, like those of any removed photo.
    await tx.updateTable('photos').set({ removed_at: at }).where('removed_at', 'is', null).execute()
    await tx.deleteFrom('features').execute()
    const inGallery = [...photos.values()].filter(({ orderIndex }) => orderIndex !== null)
    for (const photo of photos.values()) {
      const place = inGallery.indexOf(photo)
      await addPhotoRow(tx, { ...photo, orderIndex: place === -1 ? null : place })
    }
    for (const [orderIndex, { title, description, ...card }] of content.features.entries()) {
      const icon = featureIcons.find((name) => name === card.icon) ?? 'window'
      const feature: HouseFeature = { title, description, icon, id: randomUUID(), orderIndex }
      await addFeatureRow(tx, feature, at)
    }
    const row = await findHouse(tx)
    const version = (row?.version ?? 0) + 1
    const next = {
      document,
      version,
      rulesVersion: (row?.rulesVersion ?? 0) + 1,
      revision: (row?.revision ?? 0) + 1,
      updatedAt: at,
    }
    if (row) await replaceHouse(tx, row.version, next)
    else await addHouse(tx, next)
    const before = row?.document ?? blankHouse
    const changed = houseFieldNames.filter(
      (name) => JSON.stringify(document[name]) !== JSON.stringify(before[name]),
    )
    await keepVersion(tx, { version, document, changed, savedAt: at, savedBy: null })
    await recordAudit(tx, ctx.clock, { actor: 'system', action: 'house.imported', detail: { version } })
    if (row) await ctx.raise(tx, 'house.changed', { before, after: document })
  })
}
