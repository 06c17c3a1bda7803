import type { GuestPageWords } from '#i18n/shapes.ts'
import type { AppContext } from '#server/context.ts'
import { toTakenEvent, toTakenPicture } from '#server/features/documents/view.ts'
import { toGuestStay } from '#server/features/stays/view.ts'
import type { downloadMyData } from '#shared/contract/documents/schemas.ts'
import type { HandlerResult } from '#shared/contract/endpoint.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { collectPictures, type Looking } from './collect.ts'
import { listHistory } from './history.ts'

const takenLines = 2000

/** Everything held about the guest of a stay: their page, their photos and a page of the history. */
export async function readMyData(
  ctx: AppContext,
  stay: StayDetails,
  { words, before, ...looking }: Looking & { words: GuestPageWords['guest']; before: string | undefined },
): Promise<HandlerResult<typeof downloadMyData>> {
  // The first page of the history carries the photos.
  const pictures = before === undefined ? await collectPictures(ctx, stay, looking) : []
  const { lines, earlier } = await listHistory(ctx, stay, { size: takenLines, before })
  return {
    stay: toGuestStay(ctx, stay),
    events: lines.map((line) => toTakenEvent(line, words)),
    earlier,
    pictures: pictures.map(({ picture, jpeg }) => toTakenPicture(picture, jpeg)),
  }
}
