import type { AppContext, Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { listAudit } from '#server/features/audit/service.ts'
import { toGuestStay } from '#server/features/stays/view.ts'
import { listAll } from '#server/features/threads/service.ts'
import { toGuestMessageView } from '#server/features/threads/view.ts'
import type { Host } from '#server/http/guards.ts'
import { readPhoto } from '#server/objects/keeper.ts'
import * as objectRows from '#server/objects/store.ts'
import { isSender, recordHostView } from '#server/objects/store.ts'
import type { AuditEntry } from '#shared/contract/audit/schemas.ts'
import type { downloadMyData } from '#shared/contract/documents/schemas.ts'
import type { HandlerResult } from '#shared/contract/endpoint.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { isDocumentType } from '#shared/stay/documents.ts'

const downloadPageSize = 2000

const partOf = (value: string | number | null | undefined) => (value === undefined ? null : String(value))

const toDownloadedEvent = ({ at, actor: who, action, detail: { from, to } }: AuditEntry) => ({
  at,
  who,
  action,
  from: partOf(from),
  to: partOf(to),
})

interface Requesting {
  viewer: Host | null
  device: string | null
}

/**
 * Returns every photo that the guest ever sent. `dataUrl` is `null` if it is erased, or if the viewer is neither a host nor the
 * browser that sent it. Audits the download, and for a host each view.
 */
async function collectPhotos(
  ctx: Deps<'database' | 'vault' | 'files' | 'clock' | 'house'>,
  stay: StayDetails,
  { viewer, device }: Requesting,
) {
  const { database, clock } = ctx
  const photos = await objectRows.listDocuments(database.db, stay.id)
  const read = await Promise.all(
    photos.map(async (photo) => {
      const isVisible = viewer !== null || isSender(photo, device)
      return { photo, jpeg: isVisible ? await readPhoto(ctx, photo) : null }
    }),
  )
  await inTransaction(database.db, async (tx) => {
    for (const { photo, jpeg } of read)
      if (viewer && jpeg) await recordHostView(ctx, tx, { object: photo, host: viewer, size: 'full' })
    const actor = viewer ?? 'guest'
    await recordAudit(tx, clock, { actor, action: 'privacy.downloaded', stayId: stay.id })
  })
  return read.map(({ photo, jpeg }) => ({
    documentType: isDocumentType(photo.purpose) ? photo.purpose : ('id' as const),
    receivedAt: photo.claimedAt ?? photo.storedAt,
    erasedAt: photo.erasedAt,
    dataUrl: jpeg ? `data:image/jpeg;base64,${jpeg.toString('base64')}` : null,
  }))
}

export async function readMyData(
  ctx: AppContext,
  stay: StayDetails,
  { before, ...requesting }: Requesting & { before: string | undefined },
): Promise<HandlerResult<typeof downloadMyData>> {
  // The first page of the history carries photos and messages.
  const photos = before === undefined ? await collectPhotos(ctx, stay, requesting) : []
  const messages = before === undefined ? await listAll(ctx, stay.threadId) : []
  const { entries, earlier } = await listAudit(ctx, { stayId: stay.id, size: downloadPageSize, before })
  return {
    stay: toGuestStay(ctx, stay),
    events: entries.reverse().map(toDownloadedEvent),
    earlier,
    messages: messages.map((message) => toGuestMessageView(ctx, message)),
    photos,
  }
}
