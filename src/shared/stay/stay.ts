import type { StayDays, StayTimes } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import type { StayDeposit } from './deposit.ts'
import type { StayDocuments } from './documents.ts'
import type { StaySource } from './sources.ts'
import type { StayRequirements } from './stage.ts'
import type { CancelledBy, PaymentStatus, StayStatus } from './status.ts'

/** A stay as the server knows it. Days are `YYYY-MM-DD`, times `HH:MM` at the house, instants ISO 8601. */
export interface Stay extends StayTimes {
  id: string
  /** The conversation with its guest, which has no row before the first message. */
  threadId: string
  /** Incremented with every change of the terms by a host. */
  version: number
  source: StaySource
  /** The booked or announced number of guests; `null` if unknown. */
  guests: number | null
  status: StayStatus
  decidedAt: string | null
  requires: StayRequirements
  paymentStatus: PaymentStatus
  /** This stay's deposit; 0 if none is required. */
  depositCents: number
  depositCurrency: string
  /** When a host last chose to wait with the deposit of guests who have left. */
  depositWaitedAt: string | null
  guestName: string
  /**
   * When a visitor entered this stay's name and address; `null` once the host changed the name or the guest answered
   * through the link. Until then the address may be anybody's, so no mail greets it by name.
   */
  nameUnconfirmedAt: string | null
  preferredName: string | null
  language: Language | null
  guestEmail: string
  /** The address that the host entered, the only one that links are mailed to; `null` until a host confirms one. */
  bookingEmail: string | null
  guestPhone: string | null
  hostNote: string | null
  doorCode: string
  accessToken: string
  /** HMAC of the access token; changes when the link is replaced. */
  accessTokenHmac: string
  linkMadeAt: string
  linkExpiresAt: string
  vehicles: number | null
  arrivalTime: string | null
  arrivalSavedAt: string | null
  houseRulesVersion: number | null
  houseRulesAcceptedAt: string | null
  departedAt: string | null
  /** When a host confirmed that the door code is set on the keypad; `null` again once the code is changed. */
  keypadSetAt: string | null
  /** When the guest's data was erased, which ended the check-in. */
  checkinEndedAt: string | null
  /** When the stay was cancelled; its status doesn't change. */
  cancelledAt: string | null
  cancelledBy: CancelledBy | null
  cancelMessage: string | null
  contactErasedAt: string | null
  createdAt: string
  updatedAt: string
}

/** A stay with the data of other features, for views, the guest's steps and mails. */
export type StayDetails = Stay &
  StayDocuments &
  StayDeposit & {
    /** The days of its booking in another calendar, while they differ from the stay's and it isn't cancelled. */
    movedTo: StayDays | null
  }
