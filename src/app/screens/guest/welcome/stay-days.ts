import type { GuestStay } from '#shared/contract/stays.ts'

/** A stay as it comes over the wire, with its days as the rules of `shared/stay` want them. */
export const stayDays = (stay: GuestStay) => ({
  ...stay,
  checkInDate: stay.checkInDate.slice(0, 10),
  checkOutDate: stay.checkOutDate.slice(0, 10),
})
