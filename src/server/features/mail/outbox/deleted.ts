import type { Events } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'

/** The e-mails of a stay that is deleted go with it: their link opens nothing any more. */
export async function onDeleted(_ctx: unknown, tx: Tx, { stay }: Events['stay.deleted']): Promise<void> {
  await tx.deleteFrom('outbox_mails').where('stay_id', '=', stay.id).execute()
}
