export const stayMailKinds = [
  'guest_link',
  'guest_reminder',
  'guest_approved',
  'guest_rejected',
  'guest_photo_again',
  'guest_deposit_tap',
  'guest_before_arrival',
  'guest_claimed',
  'guest_released',
  'guest_dates_changed',
  'guest_cancelled',
  'guest_contact_changed',
  'guest_message',
  'host_approval_waiting',
  'host_deposit_trouble',
  'host_guest_left',
  'host_booking_moved',
  'host_mail_undelivered',
] as const
export type StayMailKind = (typeof stayMailKinds)[number]

export const houseMailKinds = [
  'host_feed_stale',
  'host_feed_unread',
  'host_block_vanished',
  'host_enquiry',
  'host_enquiries',
  'host_daily',
  'host_message',
  'visitor_declined',
  'visitor_message',
] as const
export type HouseMailKind = (typeof houseMailKinds)[number]

export const accountMailKinds = [
  'host_new_sign_in',
  'host_account_changed',
  'host_reset',
  'host_email',
  'host_invitation',
  'host_site_trouble',
  'host_site_well',
] as const
export type AccountMailKind = (typeof accountMailKinds)[number]
