import type { GuestPageWords } from '#i18n/shapes.ts'
import type { AppContext } from '#server/context.ts'
import { listAudit } from '#server/features/audit/service.ts'
import { toDownloadedEvent, toDownloadedPicture } from '#server/features/documents/view.ts'
import { toGuestStay } from '#server/features/stays/view.ts'
import type { downloadMyData } from '#shared/contract/documents/schemas.ts'
import type { HandlerResult } from '#shared/contract/endpoint.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { collectPictures, type Requesting } from './collect.ts'

const downloadPageSize = 2000

export async function readMyData(
  ctx: AppContext,
  stay: StayDetails,
  {
    words,
    before,
    ...requesting
  }: Requesting & { words: GuestPageWords['guest']; before: string | undefined },
): Promise<HandlerResult<typeof downloadMyData>> {
  // The first page of the history carries the photos.
  const pictures = before === undefined ? await collectPictures(ctx, stay, requesting) : []
  const { rows, earlier } = await listAudit(ctx, { stayId: stay.id, size: downloadPageSize, before })
  return {
    stay: toGuestStay(ctx, stay),
    events: rows.reverse().map((row) => toDownloadedEvent(row, words)),
    earlier,
    pictures: pictures.map(({ picture, jpeg }) => toDownloadedPicture(picture, jpeg)),
  }
}
