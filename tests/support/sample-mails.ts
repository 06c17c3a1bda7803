import { accountMails } from '#i18n/en/accounts.ts'
import { backupItems, siteAlerts } from '#i18n/en/status.ts'
import { sampleDocument } from '#server/features/house/sample.ts'
import type { MailContent } from '#server/features/mail/templates/content.ts'
import { guestMail, visitorMail } from '#server/features/mail/templates/guest.ts'
import { hostMail, readyMail } from '#server/features/mail/templates/host.ts'
import type { MessageMail } from '#server/features/threads/service.ts'
import type { MailKind } from '#shared/contract/mail/schemas.ts'
import type { HouseDocument } from '#shared/house.ts'
import type { Language } from '#shared/languages.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import type { MailText } from '#shared/stay/door-code.ts'
import { stayFields } from '#shared/stay/fields.ts'

type Nullable = {
  [Name in keyof StayDetails]: null extends StayDetails[Name] ? Name : never
}[keyof StayDetails]
const emptyFields = Object.fromEntries(
  Object.entries(stayFields).flatMap(([name, { type }]) =>
    type.safeParse(null).success ? [[name, null]] : [],
  ),
) as Record<Nullable, null>

/** Returns a stay with only a contact; `options` override it. */
export const sampleStay = (options: Partial<StayDetails> = {}): StayDetails => ({
  ...emptyFields,
  id: '00000000-0000-4000-8000-000000000001',
  threadId: '00000000-0000-4000-8000-000000000002',
  guestName: 'Aroha Ngata',
  guestEmail: 'aroha@guest.nz',
  bookingEmail: 'aroha@guest.nz',
  guestPhone: '+64211234567',
  checkInDate: '2026-12-10',
  checkInTime: '15:00',
  checkOutDate: '2026-12-14',
  checkOutTime: '11:00',
  status: 'pending',
  paymentStatus: 'pending',
  doorCode: '480915',
  accessToken: 'WnPOZz-YBlZxDKBon1Ks5LXTFSrmmPMW',
  accessTokenHmac: 'hmac',
  documentsVersion: 0,
  requires: { documents: true, deposit: true },
  depositCents: 20_000,
  depositCurrency: 'NZD',
  depositStatus: 'none',
  source: 'direct',
  version: 1,
  linkMadeAt: '2026-11-01T00:00:00.000Z',
  linkExpiresAt: '2026-12-28T00:00:00.000Z',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...options,
})

export const finished = {
  idDocumentPath: '/objects/documents/1',
  selfiePath: '/objects/documents/2',
  paymentStatus: 'authorized',
  depositStatus: 'held',
} as const

const publicUrl = 'https://ratahouse.example'
const now = Date.parse('2026-12-07T00:00:00.000Z')
const reason =
  'The glass of the fireplace is cracked.\nThe glazier in Ohakune quoted $85 for a new one; his quote is with the photos.'

/** Returns every mail in the states that change its text. `typed` replaces every text that a person types. */
export function sampleMails(
  typed: { name?: string; feed?: string; text?: string; house?: HouseDocument; language?: Language } = {},
): (MailContent & { name: string })[] {
  const guestName = typed.name ?? 'Aroha Ngata'
  const feed = typed.feed ?? 'Airbnb'
  const text = typed.text ?? reason
  const house = typed.house ?? sampleDocument
  const language = typed.language ?? null
  const stayOf = (options: Partial<StayDetails>) =>
    sampleStay({ language, depositCurrency: house.currency, ...options })
  const wording = { house, publicUrl, now, doorCodes: ['480915'] }
  const pending = stayOf({ guestName })
  const done = stayOf({ guestName, ...finished })
  const approved = stayOf({ guestName, ...finished, status: 'approved' })
  const early = stayOf({ guestName, status: 'approved' })
  const sentBack = { documentType: 'id', reason: text } as const
  const idBack = { documentType: 'id_back', reason: text } as const
  const cancelled = stayOf({ ...approved, cancelledAt: '2026-12-07T00:00:00.000Z', cancelMessage: text })
  const trouble = stayOf({
    ...approved,
    depositAttention: { code: 'hold_refused', declineCode: 'insufficient_funds' },
  })
  const claim = { amountCents: 8500, heldCents: 20_000, currency: house.currency, reason: text as MailText }
  const days = { checkInDate: '2026-12-10', checkOutDate: '2026-12-14' }
  const sentAt = '2026-12-06T00:00:00.000Z'
  const enquiry: NonNullable<MessageMail['enquiry']> = {
    ...{ id: 'e1', name: guestName, email: 'kiri@visitor.nz', ...days, guests: 4, message: text },
    ...{
      status: 'open',
      language: language ?? 'en',
      secret: 'WnPOZz-YBlZxDKBon1Ks5LXTFSrmmPMW',
      stayId: null,
    },
    ...{ receivedAt: sentAt, startedAt: sentAt, lastAt: sentAt, hostNotifiedAt: null },
  }
  const mail = { stay: null, enquiry, name: guestName, count: 2, texts: [text] }
  const range = { threadId: 'e1', isFromHost: true, from: 1, upTo: 2 }
  const reminder = (daysLeft: 7 | 3 | 1) => ({ daysLeft, checkInDate: '2026-12-10' })
  const late = { mailId: '1', kind: 'guest_link', state: 'late' } as const
  const problem = { code: 'greylisted', reply: 451 } as const
  const toHost = (stay: StayDetails) => ({ stay, problem: null })
  const problems = {
    house: house.name,
    items: [{ title: backupItems.failed, detail: backupItems.willRetry }],
    address: `${publicUrl}/admin/settings/status`,
  }
  const ready = (mail: { subject: string; text: string }) => readyMail(mail, wording)
  /** By kind, so that a new kind doesn't compile without one. */
  const all: Record<MailKind, Record<string, MailContent>> = {
    guest_link: {
      link: guestMail('guest_link', pending, { answer: text as MailText }, wording),
      'link-done': guestMail('guest_link', approved, {}, wording),
    },
    guest_reminder: {
      'reminder-7': guestMail('guest_reminder', pending, reminder(7), wording),
      'reminder-1': guestMail('guest_reminder', early, reminder(1), wording),
    },
    guest_approved: {
      approved: guestMail('guest_approved', approved, {}, wording),
      'approved-early': guestMail('guest_approved', early, {}, wording),
    },
    guest_rejected: { rejected: guestMail('guest_rejected', { ...done, status: 'rejected' }, {}, wording) },
    guest_photo_again: {
      'photo-again': guestMail('guest_photo_again', { ...pending, sentBack }, {}, wording),
      'photo-back': guestMail('guest_photo_again', { ...done, sentBack: idBack }, {}, wording),
    },
    guest_deposit_tap: {
      deposit: guestMail('guest_deposit_tap', { ...approved, depositStatus: 'action_required' }, {}, wording),
    },
    guest_before_arrival: {
      'before-arrival': guestMail('guest_before_arrival', approved, { checkInDate: '2026-12-10' }, wording),
    },
    guest_claimed: { claimed: guestMail('guest_claimed', approved, claim, wording) },
    guest_released: {
      released: guestMail(
        'guest_released',
        approved,
        { amountCents: 20_000, currency: house.currency },
        wording,
      ),
    },
    guest_dates_changed: {
      'dates-changed': guestMail(
        'guest_dates_changed',
        approved,
        { from: { checkInDate: '2026-12-03', checkOutDate: '2026-12-07' } },
        wording,
      ),
    },
    guest_cancelled: { cancelled: guestMail('guest_cancelled', cancelled, {}, wording) },
    guest_contact_changed: { 'contact-changed': guestMail('guest_contact_changed', pending, {}, wording) },
    guest_message: { 'guest-message': guestMail('guest_message', approved, range, wording, mail) },
    visitor_declined: { 'visitor-declined': visitorMail('visitor_declined', mail, enquiry, wording) },
    visitor_message: { 'visitor-message': visitorMail('visitor_message', mail, enquiry, wording) },
    host_approval_waiting: { 'host-approval': hostMail('host_approval_waiting', toHost(done), wording) },
    host_deposit_trouble: { 'host-deposit': hostMail('host_deposit_trouble', toHost(trouble), wording) },
    host_guest_left: {
      'host-left': hostMail('host_guest_left', { ...toHost(approved), when: 'left' }, wording),
      'host-left-40': hostMail('host_guest_left', { ...toHost(approved), when: '40' }, wording),
    },
    host_booking_moved: {
      'host-moved': hostMail(
        'host_booking_moved',
        { ...toHost({ ...approved, movedTo: days }), name: feed },
        wording,
      ),
    },
    host_mail_undelivered: {
      'host-undelivered': hostMail('host_mail_undelivered', { ...late, stay: pending, problem }, wording),
    },
    host_feed_stale: { 'host-feed': hostMail('host_feed_stale', { name: feed, since: sentAt }, wording) },
    host_feed_unread: {
      'host-feed-unread': hostMail(
        'host_feed_unread',
        { name: feed, entryCount: 12, unreadCount: 1, unread: [{ line: 40, reason: 'no_start' }] },
        wording,
      ),
    },
    host_block_vanished: {
      'host-vanished': hostMail(
        'host_block_vanished',
        { name: feed, from: '2026-12-10', to: '2026-12-14' },
        wording,
      ),
    },
    host_enquiry: { 'host-enquiry': hostMail('host_enquiry', { threadId: 'e1', mail }, wording) },
    host_message: { 'host-message': hostMail('host_message', { threadId: 'e1', mail }, wording) },
    host_enquiries: { 'host-enquiries': hostMail('host_enquiries', { count: 50 }, wording) },
    host_daily: {
      'host-daily': hostMail('host_daily', { approvals: 2, deposits: 1, mails: 1, addresses: 0 }, wording),
    },
    host_new_sign_in: {
      'host-sign-in': ready(accountMails.newSignIn(house, 'Firefox on Windows', 'Mon 7 Dec, 13:00')),
    },
    host_invitation: {
      'host-invitation': ready(
        accountMails.invitationLink(house, {
          link: `${publicUrl}/login#join=abc`,
          from: typed.name ?? 'Marama',
        }),
      ),
    },
    host_email: { 'host-email': ready(accountMails.emailLink(house, `${publicUrl}/login#email=abc`)) },
    host_reset: { 'host-reset': ready(accountMails.resetLink(house, `${publicUrl}/login#reset=abc`)) },
    host_account_changed: {
      'host-account': ready(accountMails.passkeyAdded(house, typed.name ?? 'My phone')),
    },
    host_site_trouble: {
      'host-trouble': ready(siteAlerts.trouble(problems)),
    },
    host_site_well: { 'host-well': ready(siteAlerts.clear(problems)) },
  }
  return Object.values(all).flatMap((mails) =>
    Object.entries(mails).map(([name, mail]) => ({ ...mail, name })),
  )
}
