import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import type { AdminStay, GuestStay } from '#shared/contract/stays.ts'
import { dayToWire } from '#shared/dates.ts'
import { revealEndsAt } from '#shared/stay/life.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { attentionText } from '#words/en/deposit-host.ts'

/**
 * A stay as its guest may see it now: the door code only while the reveal gate is open. Field by field, so that
 * nothing is copied that the answer does not hold.
 */
export function toGuestStay(ctx: Needs<'clock' | 'house' | 'mailer'>, stay: Stay): GuestStay {
  const { timeZone } = ctx.house
  const isOpen = isRevealed(stay, ctx.clock.now(), timeZone)
  return {
    guestName: stay.guestName,
    guestEmail: stay.guestEmail,
    guestPhone: stay.guestPhone,
    preferredName: stay.preferredName,
    language: stay.language,
    checkInDate: dayToWire(stay.checkInDate),
    checkOutDate: dayToWire(stay.checkOutDate),
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
    idSightedAt: stay.idSightedAt,
    idSightedInPersonAt: stay.idSightedInPersonAt,
    sentBack: stay.sentBack,
    guests: stay.guests,
    vehicles: stay.vehicles,
    arrivalTime: stay.arrivalTime,
    arrivalSavedAt: stay.arrivalSavedAt,
    houseRulesVersion: stay.houseRulesVersion,
    houseRulesAcceptedAt: stay.houseRulesAcceptedAt,
    departedAt: stay.departedAt,
    createdAt: stay.createdAt,
    linkExpiresAt: stay.linkExpiresAt,
    doorCode: isOpen ? stay.doorCode : null,
    isRevealed: isOpen,
    revealEndsAt: isoInstant(revealEndsAt(stay, timeZone)),
    privacyAcceptedVersion: stay.privacyAcceptedVersion,
    isToldByMail: ctx.mailer !== null && stay.bookingEmail !== null,
    withdrawnAt: stay.withdrawnAt,
    checkInTime: stay.checkInTime,
    checkOutTime: stay.checkOutTime,
    cancelledAt: stay.cancelledAt,
    cancelledBy: stay.cancelledBy,
    cancelMessage: stay.cancelMessage,
  }
}

/** A stay as the host sees it. */
export const toAdminStay = (stay: Stay): AdminStay => ({
  ...stay,
  depositAttention: stay.depositAttention && attentionText(stay.depositAttention),
  checkInDate: dayToWire(stay.checkInDate),
  checkOutDate: dayToWire(stay.checkOutDate),
})
