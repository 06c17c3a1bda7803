import type { Events } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { conflict } from '#server/http/errors.ts'

/** Takes back the addresses that a deleted stay's guest was given. Throws 409 when a picture has come by one. */
export async function onDeleted(_ctx: unknown, tx: Tx, { stay }: Events['stay.deleted']): Promise<void> {
  const sent = await tx
    .selectFrom('stored_objects')
    .select('id')
    .where('stay_id', '=', stay.id)
    .limit(1)
    .executeTakeFirst()
  if (sent) throw conflict('stays.hasGiven')
  await tx.deleteFrom('upload_slots').where('stay_id', '=', stay.id).execute()
}
