import { isoInstant } from '#server/adapters/clock/port.ts'
import { enquiryLifetimeMs } from '#shared/constants.ts'
import type { Enquiry } from '#shared/contract/enquiries/schemas.ts'
import { dayToWire } from '#shared/dates.ts'
import type { StoredEnquiry } from './store.ts'

export const toEnquiryView = (enquiry: StoredEnquiry, isFree: boolean): Enquiry => ({
  ...enquiry,
  checkInDate: dayToWire(enquiry.checkInDate),
  checkOutDate: dayToWire(enquiry.checkOutDate),
  erasedOn: isoInstant(Date.parse(enquiry.receivedAt) + enquiryLifetimeMs),
  isFree: enquiry.status === 'open' && isFree,
})
