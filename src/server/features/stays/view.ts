import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import type { AdminStay, GuestStay } from '#shared/contract/stays.ts'
import { dayToWire } from '#shared/dates.ts'
import { revealEndsAt } from '#shared/stay/life.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { attentionText } from '#words/en/deposit-host.ts'

/**
 * A stay as its guest may see it now: the door code only while the reveal gate is open. Of the rest leaves what the
 * endpoint `returns`, and nothing else.
 */
export function toGuestStay(ctx: Needs<'clock' | 'house' | 'mailer'>, stay: Stay): GuestStay {
  const { timeZone } = ctx.house
  const isOpen = isRevealed(stay, ctx.clock.now(), timeZone)
  return {
    ...stay,
    checkInDate: dayToWire(stay.checkInDate),
    checkOutDate: dayToWire(stay.checkOutDate),
    doorCode: isOpen ? stay.doorCode : null,
    isRevealed: isOpen,
    revealEndsAt: isoInstant(revealEndsAt(stay, timeZone)),
    isToldByMail: ctx.mailer !== null && stay.bookingEmail !== null,
  }
}

/** A stay as the host sees it. */
export const toAdminStay = (stay: Stay): AdminStay => ({
  ...stay,
  depositAttention: stay.depositAttention && attentionText(stay.depositAttention),
  checkInDate: dayToWire(stay.checkInDate),
  checkOutDate: dayToWire(stay.checkOutDate),
})
