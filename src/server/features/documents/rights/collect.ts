import type { Deps } from '#server/context.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import type { Host } from '#server/http/guards.ts'
import { readPicture } from '#server/objects/keeper.ts'
import type { StoredObject } from '#server/objects/store.ts'
import * as objectRows from '#server/objects/store.ts'
import { isSender, recordHostView } from '#server/objects/views.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** Who asks for pictures: the host who is signed in, if one is, and the browser. */
export interface Looking {
  viewer: Host | null
  device: string | null
}

/** A picture that a guest gave, with its JPEG while it lives and may be shown. */
export interface CollectedPicture {
  picture: StoredObject
  jpeg: Buffer | null
}

/**
 * Every picture that the guest ever gave, with its JPEG while it lives and may be shown to who asks: a host, or its guest
 * on the browser that sent it. Leaves a line in the history, and for a host one of each look.
 */
export async function collectPictures(
  ctx: Deps<'database' | 'vault' | 'files' | 'clock'>,
  stay: Stay,
  { viewer, device }: Looking,
): Promise<CollectedPicture[]> {
  const { database, clock } = ctx
  const pictures = await objectRows.listDocuments(database.db, stay.id)
  const read = await Promise.all(
    pictures.map(async (picture) => {
      const isShown = viewer !== null || isSender(picture, device)
      return { picture, jpeg: isShown ? await readPicture(ctx, picture) : null }
    }),
  )
  const actor: Actor = viewer ? `host:${viewer.id}` : 'guest'
  await inTransaction(database.db, async (tx) => {
    if (viewer) {
      for (const { picture, jpeg } of read)
        if (jpeg) await recordHostView(tx, clock, { object: picture, host: viewer, size: 'full' })
    }
    await recordAudit(tx, clock, { actor, action: 'privacy.downloaded', stayId: stay.id })
  })
  return read
}
