import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Db, Tx } from '#server/db/client.ts'
import { ArchiveError } from './archive.ts'

/** The file beside the backups that says what was erased. It holds ids and instants, nothing about anybody. */
export const erasuresFile = 'erasures.json'

const erasuresSchema = z.object({
  /** Pictures whose data key is destroyed. */
  objects: z.array(z.object({ id: z.uuid(), at: z.string() })),
  /** Stays whose guest had everything erased. */
  guests: z.array(z.object({ stayId: z.uuid(), at: z.string() })),
})
export type Erasures = z.infer<typeof erasuresSchema>

/** Everything erased so far, as the database knows it. */
export async function collectErasures(db: Db): Promise<Erasures> {
  const objects = await db
    .selectFrom('stored_objects')
    .select(['id', 'erased_at as at'])
    .where('erased_at', 'is not', null)
    .orderBy('id')
    .execute()
  const guests = await db
    .selectFrom('audit_log')
    .select(['stay_id as stayId', 'at'])
    .where('action', '=', 'privacy.erased')
    .where('stay_id', 'is not', null)
    .orderBy('stay_id')
    .execute()
  return erasuresSchema.parse({ objects, guests })
}

/** Writes the file into a folder of backups, replacing the one before in one step. */
export async function writeErasures(folder: string, erasures: Erasures): Promise<void> {
  const unfinished = join(folder, `.${erasuresFile}.${randomBytes(4).toString('hex')}`)
  try {
    await writeFile(unfinished, `${JSON.stringify(erasures)}\n`, { mode: 0o600, flush: true })
    await rename(unfinished, join(folder, erasuresFile))
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Reads such a file; none there means nothing is known. Throws `ArchiveError` when it cannot be understood. */
export function readErasures(path: string): Erasures {
  if (!existsSync(path)) return { objects: [], guests: [] }
  try {
    return erasuresSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new ArchiveError(
      `${path} is no list of erasures. Without it, erased pictures could come back.`,
      error,
    )
  }
}

/** Erases again what was erased after the backup was made; answers how many pictures that were. */
export async function applyErasures(tx: Tx, { objects, guests }: Erasures): Promise<number> {
  let count = 0
  for (const { id, at } of objects) {
    const shredded = await tx
      .updateTable('stored_objects')
      .set({ data_key: null, erased_at: at })
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .returning('stay_id as stayId')
      .executeTakeFirst()
    // Unknown to the backup, or erased in it already: of thousands, these are nearly all.
    if (!shredded) continue
    count += 1
    if (shredded.stayId !== null) await noteOnStay(tx, shredded.stayId, { id, at })
  }
  for (const erasure of guests) await applyToGuest(tx, erasure)
  return count
}

async function noteOnStay(tx: Tx, stayId: string, { id, at }: Erasures['objects'][number]): Promise<void> {
  for (const picture of ['id_document', 'selfie'] as const)
    await tx
      .updateTable('stay_documents')
      .set({ [`${picture}_erased_at`]: at })
      .where('stay_id', '=', stayId)
      .where(`${picture}_id`, '=', id)
      .where(`${picture}_erased_at`, 'is', null)
      .execute()
}

/** One that the backup knows of happened before it was made: what stands there now was given anew. */
async function applyToGuest(tx: Tx, { stayId, at }: Erasures['guests'][number]): Promise<void> {
  const known = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'privacy.erased')
    .where('stay_id', '=', stayId)
    .where('at', '=', at)
    .executeTakeFirst()
  if (known) return
  await tx
    .updateTable('guest_stays')
    .set({ guest_phone_sealed: null, preferred_name: null, language: null, checkin_ended_at: at })
    .where('id', '=', stayId)
    .execute()
  await tx
    .updateTable('guest_stays')
    .set({ status: 'rejected', decided_at: at })
    .where('id', '=', stayId)
    .where('status', '=', 'pending')
    .execute()
}
