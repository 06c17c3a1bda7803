import { attentionText } from '#i18n/en/deposit-host.ts'
import type { Deps } from '#server/context.ts'
import type { AdminStay, GuestStay } from '#shared/contract/stays/schemas.ts'
import { dayToWire, isoInstant, withWireDays } from '#shared/dates.ts'
import { revealOf } from '#shared/stay/stage.ts'
import type { StayDetails } from '#shared/stay/stay.ts'

const toSharedStay = (stay: StayDetails) => ({
  guestName: stay.guestName,
  guestEmail: stay.guestEmail,
  guestPhone: stay.guestPhone,
  preferredName: stay.preferredName,
  language: stay.language,
  checkInDate: dayToWire(stay.checkInDate),
  checkOutDate: dayToWire(stay.checkOutDate),
  checkInTime: stay.checkInTime,
  checkOutTime: stay.checkOutTime,
  status: stay.status,
  paymentStatus: stay.paymentStatus,
  requires: stay.requires,
  depositCents: stay.depositCents,
  depositCurrency: stay.depositCurrency,
  depositMode: stay.depositMode,
  depositStatus: stay.depositStatus,
  depositHoldOn: stay.depositHoldOn,
  idDocumentPath: stay.idDocumentPath,
  selfiePath: stay.selfiePath,
  documentsVersion: stay.documentsVersion,
  idDocumentErasedAt: stay.idDocumentErasedAt,
  selfieErasedAt: stay.selfieErasedAt,
  documentsEraseAt: stay.documentsEraseAt,
  idSightedAt: stay.idSightedAt,
  idSightedInPersonAt: stay.idSightedInPersonAt,
  sentBack: stay.sentBack,
  withdrawnAt: stay.checkinEndedAt,
  cancelledAt: stay.cancelledAt,
  cancelledBy: stay.cancelledBy,
  cancelMessage: stay.cancelMessage,
  guests: stay.guests,
  vehicles: stay.vehicles,
  arrivalTime: stay.arrivalTime,
  arrivalSavedAt: stay.arrivalSavedAt,
  houseRulesVersion: stay.houseRulesVersion,
  houseRulesAcceptedAt: stay.houseRulesAcceptedAt,
  departedAt: stay.departedAt,
  createdAt: stay.createdAt,
  linkExpiresAt: stay.linkExpiresAt,
})

/** Returns a stay for its guest, with the door code only while the reveal gate is open. */
export function toGuestStay(ctx: Deps<'clock' | 'house' | 'mailer'>, stay: StayDetails): GuestStay {
  const { isRevealed, endsAt } = revealOf(stay, ctx.clock.now(), ctx.house.timeZone)
  return {
    ...toSharedStay(stay),
    doorCode: isRevealed ? stay.doorCode : null,
    isRevealed,
    revealEndsAt: isoInstant(endsAt),
    privacyAcceptedVersion: stay.privacyAcceptedVersion,
    isNotifiedByMail: ctx.mailer !== null && stay.bookingEmail !== null,
  }
}

export const toAdminStay = ({ house }: Deps<'house'>, stay: StayDetails): AdminStay => ({
  ...toSharedStay(stay),
  id: stay.id,
  threadId: stay.threadId,
  version: stay.version,
  source: stay.source,
  movedTo: stay.movedTo && withWireDays(stay.movedTo),
  bookingEmail: stay.bookingEmail,
  doorCode: stay.doorCode,
  accessToken: stay.accessToken,
  keypadSetAt: stay.keypadSetAt,
  hostNote: stay.hostNote,
  // A deposit that a host adds is in the house's currency of that day.
  depositCurrency: stay.depositCents > 0 ? stay.depositCurrency : house.currency,
  cardBrand: stay.cardBrand,
  cardLast4: stay.cardLast4,
  depositAttention: stay.depositAttention && attentionText(stay.depositAttention, house.timeZone),
  depositWaitedAt: stay.depositWaitedAt,
  documentsKeptUntil: stay.documentsKeptUntil,
  documentsKeptReason: stay.documentsKeptReason,
  idSightedBy: stay.idSightedBy,
  contactErasedAt: stay.contactErasedAt,
  updatedAt: stay.updatedAt,
})
