import { isoInstant } from '#server/adapters/clock/port.ts'
import type { AdminStay, GuestStay } from '#shared/contract/stays.ts'
import { dayToWire } from '#shared/dates.ts'
import { isRevealed, revealEndsAt } from '#shared/stay/reveal.ts'
import type { Stay } from '#shared/stay/stay.ts'

const days = (stay: Stay) => ({
  checkInDate: dayToWire(stay.checkInDate),
  checkOutDate: dayToWire(stay.checkOutDate),
})

/** A stay as its guest may see it at `now`: the door code only while the reveal gate is open. */
export function toGuestStay(stay: Stay, now: number, timeZone: string): GuestStay {
  const isOpen = isRevealed(stay, now, timeZone)
  return {
    ...stay,
    ...days(stay),
    doorCode: isOpen ? stay.doorCode : null,
    isRevealed: isOpen,
    revealEndsAt: isoInstant(revealEndsAt(stay, timeZone)),
  }
}

/** A stay as the host sees it. */
export const toAdminStay = (stay: Stay): AdminStay => ({ ...stay, ...days(stay) })
