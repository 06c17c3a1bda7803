import { livingPictures } from '#app/screens/admin/stay/documents/stay-pictures.ts'
import { decisionContent, menuContent } from '#i18n/en/admin.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

const standing: readonly AdminStay['depositStatus'][] = ['card_saved', 'held', 'action_required']

const sentences = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ')

/** What a rejection means for this guest: with what is destroyed and what is released. */
export const rejectionText = (stay: AdminStay): string =>
  sentences(
    decisionContent.rejectText(stay.guestName),
    livingPictures(stay).length > 0 && decisionContent.rejectPictures,
    standing.includes(stay.depositStatus) && decisionContent.rejectDeposit,
  )

/** What it means to take a decision back: what the guest no longer sees, and what they have to give anew. */
export function reopenText(stay: AdminStay): string {
  const texts = menuContent.reopen
  if (stay.withdrawnAt !== null) return texts.withdrawn(stay.guestName)
  if (stay.status === 'approved') return texts.approved(stay.guestName)
  const areGone = stay.idDocumentErasedAt !== null || stay.selfieErasedAt !== null
  return sentences(
    texts.rejected(stay.guestName),
    areGone && stay.idSightedAt === null && texts.picturesGone,
    stay.depositStatus === 'released' && texts.depositGone,
  )
}
