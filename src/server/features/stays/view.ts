import { attentionText } from '#i18n/en/deposit-host.ts'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import type { AdminStay, GuestStay } from '#shared/contract/stays/schemas.ts'
import { dayToWire } from '#shared/dates.ts'
import { revealEndsAt } from '#shared/stay/life.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import type { StayDetails } from '#shared/stay/stay.ts'

/** Fields that a caller may not see are cut by the endpoint's `returns`. */
const toSharedStay = (stay: StayDetails) => ({
  ...stay,
  checkInDate: dayToWire(stay.checkInDate),
  checkOutDate: dayToWire(stay.checkOutDate),
  withdrawnAt: stay.checkinEndedAt,
})

/** Returns a stay for its guest, with the door code only while the reveal gate is open. */
export function toGuestStay(ctx: Deps<'clock' | 'house' | 'mailer'>, stay: StayDetails): GuestStay {
  const { timeZone } = ctx.house
  const isOpen = isRevealed(stay, ctx.clock.now(), timeZone)
  return {
    ...toSharedStay(stay),
    doorCode: isOpen ? stay.doorCode : null,
    isRevealed: isOpen,
    revealEndsAt: isoInstant(revealEndsAt(stay, timeZone)),
    isNotifiedByMail: ctx.mailer !== null && stay.bookingEmail !== null,
  }
}

export const toAdminStay = ({ house }: Deps<'house'>, stay: StayDetails): AdminStay => ({
  ...toSharedStay(stay),
  depositAttention: stay.depositAttention && attentionText(stay.depositAttention, house.timeZone),
})
