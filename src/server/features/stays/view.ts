import { attentionText } from '#i18n/en/deposit-host.ts'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import type { AdminStay, GuestStay } from '#shared/contract/stays/schemas.ts'
import { revealEndsAt } from '#shared/stay/life.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { withWireDays } from '#shared/stay/times.ts'

const toSharedStay = (stay: StayDetails) => ({ ...withWireDays(stay), withdrawnAt: stay.checkinEndedAt })

/** Returns a stay for its guest, with the door code only while the reveal gate is open. The router removes the host's fields. */
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
