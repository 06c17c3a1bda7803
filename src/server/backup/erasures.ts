import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { putFile } from '#server/adapters/storage/disk.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { OperatorError } from '#server/operator-error.ts'
import { erasedColumns, ownFields } from '#shared/stay/fields.ts'

/** The list of erasures beside the backups. It holds ids and instants, no personal data. */
export const erasuresFile = 'erasures.json'

const erasuresSchema = z.object({
  /** Photos whose data key was destroyed. */
  objects: z.array(z.object({ id: z.uuid(), at: z.string() })),
  guests: z.array(z.object({ stayId: z.uuid(), at: z.string() })),
  /** Conversations with their messages and enquiry. */
  threads: z.array(z.object({ id: z.uuid(), at: z.string() })),
})
export type Erasures = z.infer<typeof erasuresSchema>

export async function collectErasures(db: Db): Promise<Erasures> {
  const objects = await db
    .selectFrom('stored_objects')
    .select(['id', 'erased_at as at'])
    .where('erased_at', 'is not', null)
    .orderBy('id')
    .execute()
  const audited = db.selectFrom('audit_log').select(['stay_id as stayId', 'detail', 'at'])
  const ofGuests = audited.where('action', '=', 'privacy.erased').where('stay_id', 'is not', null)
  const guests = await ofGuests.orderBy('stay_id').execute()
  const ofThreads = audited.where('action', '=', 'thread.erased')
  const threads = await ofThreads.orderBy('at').orderBy('id').execute()
  return erasuresSchema.parse({
    objects,
    guests,
    threads: threads.map(({ detail, at }) => ({ id: JSON.parse(detail ?? '{}').thread, at })),
  })
}

export const writeErasures = (folder: string, erasures: Erasures): Promise<void> =>
  putFile(join(folder, erasuresFile), Buffer.from(`${JSON.stringify(erasures)}\n`))

/** Reads a list of erasures. A missing file is an empty list. Throws `OperatorError` for an unreadable one. */
export function readErasures(path: string): Erasures {
  if (!existsSync(path)) return { objects: [], guests: [], threads: [] }
  try {
    return erasuresSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new OperatorError(
      `${path} isn’t a list of erasures. Without it, erased photos would be restored.`,
      error,
    )
  }
}

/** Repeats erasures on restored rows. Returns the number of erased photos. */
export async function applyErasures(tx: Tx, { objects, guests, threads }: Erasures): Promise<number> {
  let count = 0
  for (const { id, at } of objects) {
    const erased = await tx
      .updateTable('stored_objects')
      .set({ data_key: null, erased_at: at })
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .returning('stay_id as stayId')
      .executeTakeFirst()
    // The list may name thousands of photos. Nearly all are unknown to the backup or already erased in it.
    if (!erased) continue
    count += 1
    if (erased.stayId !== null) await recordOnStay(tx, erased.stayId, { id, at })
  }
  for (const erasure of guests) await applyToGuest(tx, erasure)
  // A thread with this id that began after the erasure isn't erased.
  for (const { id, at } of threads)
    await tx.deleteFrom('threads').where('id', '=', id).where('started_at', '<=', at).execute()
  return count
}

async function recordOnStay(tx: Tx, stayId: string, { id, at }: Erasures['objects'][number]): Promise<void> {
  for (const photo of ['id_document', 'id_back', 'selfie'] as const)
    await tx
      .updateTable('stay_documents')
      .set({ [`${photo}_erased_at`]: at })
      .where('stay_id', '=', stayId)
      .where(`${photo}_id`, '=', id)
      .where(`${photo}_erased_at`, 'is', null)
      .execute()
}

/** Repeats a guest's erasure, unless the backup already records it: the guest's current data was entered after it. */
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
    .set({ ...erasedColumns(ownFields, 'request'), checkin_ended_at: at })
    .where('id', '=', stayId)
    .execute()
  await tx
    .updateTable('guest_stays')
    .set({ status: 'rejected', decided_at: at })
    .where('id', '=', stayId)
    .where('status', '=', 'pending')
    .execute()
}
