import { storedPhotos } from '#app/screens/admin/stay/documents/stay-photos.ts'
import { decisionContent, menuContent } from '#i18n/en/admin.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

const activeStatuses: readonly AdminStay['depositStatus'][] = ['card_saved', 'held', 'action_required']

const sentences = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ')

/** Returns the consequences of a rejection: erased photos and a released hold. */
export const rejectionText = (stay: AdminStay): string =>
  sentences(
    decisionContent.rejectText(stay.guestName),
    storedPhotos(stay).length > 0 && decisionContent.rejectPhotos,
    activeStatuses.includes(stay.depositStatus) && decisionContent.rejectDeposit,
  )

/** Returns the consequences of reopening a decision for the guest. */
export function reopenText(stay: AdminStay): string {
  const texts = menuContent.reopen
  if (stay.withdrawnAt !== null) return texts.withdrawn(stay.guestName)
  if (stay.status === 'approved') return texts.approved(stay.guestName)
  const areGone = stay.idDocumentErasedAt !== null || stay.selfieErasedAt !== null
  return sentences(
    texts.rejected(stay.guestName),
    areGone && stay.idSightedAt === null && texts.photosGone,
    stay.depositStatus === 'released' && texts.depositGone,
  )
}
