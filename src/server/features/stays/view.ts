import { attentionText } from '#i18n/en/problems.ts'
import { atHouseOf } from '#i18n/house-format.ts'
import type { Deps } from '#server/context.ts'
import type { AdminStay, GuestStay } from '#shared/contract/stays/schemas.ts'
import { dayToWire, isoInstant, withWireDays } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { namesShownTo } from '#shared/stay/fields.ts'
import { revealOf } from '#shared/stay/stage.ts'
import { pick } from '#shared/table.ts'

const shownTo = { guest: namesShownTo('guest'), host: namesShownTo('host') }

const onWire = (stay: StayDetails) => ({
  checkInDate: dayToWire(stay.checkInDate),
  checkOutDate: dayToWire(stay.checkOutDate),
  withdrawnAt: stay.checkinEndedAt,
})

/** Returns a stay for its guest, with the door code only while the reveal gate is open. */
export function toGuestStay(ctx: Deps<'clock' | 'house' | 'mailer'>, stay: StayDetails): GuestStay {
  const { isRevealed, endsAt } = revealOf(stay, ctx.clock.now(), ctx.house.timeZone)
  return {
    ...pick(stay, shownTo.guest),
    ...onWire(stay),
    doorCode: isRevealed ? stay.doorCode : null,
    isRevealed,
    revealEndsAt: isoInstant(endsAt),
    isNotifiedByMail: ctx.mailer !== null && stay.bookingEmail !== null,
  }
}

export const toAdminStay = ({ house }: Deps<'house'>, stay: StayDetails): AdminStay => ({
  ...pick(stay, shownTo.host),
  ...onWire(stay),
  movedTo: stay.movedTo && withWireDays(stay.movedTo),
  // A deposit that a host adds is in the house's currency of that day.
  depositCurrency: stay.depositCents > 0 ? stay.depositCurrency : house.currency,
  depositAttention: stay.depositAttention && attentionText(stay.depositAttention, atHouseOf(house)),
})
