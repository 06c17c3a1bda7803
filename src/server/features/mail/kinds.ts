import type { MessageRange } from '#server/features/threads/service.ts'
import { addDays, checkOutAt, dayAt, instantAt } from '#shared/dates.ts'
import { type StayMailKind, stayMailKinds } from '#shared/mail/kinds.ts'
import type { Stay, StayDetails } from '#shared/stay/details.ts'
import type { MailText } from '#shared/stay/door-code.ts'
import { missingParts, waitsFor } from '#shared/stay/stage.ts'
import { canWrite, stayThreadState } from '#shared/thread-states.ts'

/** The facts that mails contain beside their stay. `hidden`: texts left out because they contain a door code. */
interface SpecialParams {
  guest_link: { answer?: MailText | null; hidden?: number }
  guest_reminder: { daysLeft: 7 | 3 | 1; checkInDate: string }
  guest_before_arrival: { checkInDate: string }
  guest_claimed: {
    amountCents: number
    heldCents: number
    currency: string
    reason: MailText | null
    hidden?: number
    photos?: number
  }
  guest_released: { amountCents: number; currency: string }
  guest_dates_changed: { from: { checkInDate: string; checkOutDate: string } }
  guest_message: MessageRange
  host_guest_left: { when: 'left' | 'checkout' | '24' | '40' }
  host_booking_moved: { name: string }
  host_mail_undelivered: { mailId: string; kind: StayMailKind; state: 'late' | 'failed' | 'unsure' }
}
export type StayMailParams = SpecialParams &
  Record<Exclude<StayMailKind, keyof SpecialParams>, Record<never, never>>

/** The phase of a stay for its mail. The last four are final. */
type Phase = 'pending' | 'approved' | 'over' | 'rejected' | 'cancelled' | 'erased'

export function phaseOf(stay: Stay, now: number, timeZone: string): Phase {
  if (stay.contactErasedAt !== null || stay.checkinEndedAt !== null) return 'erased'
  if (stay.cancelledAt !== null) return 'cancelled'
  if (stay.status === 'rejected') return 'rejected'
  return now >= checkOutAt(stay, timeZone) ? 'over' : stay.status
}

interface Moment {
  now: number
  timeZone: string
}

interface KindRule<Kind extends StayMailKind> {
  /** `guest`: the address that the host entered; `contact`: the one the guest gave; `hosts`: each of them. */
  to: 'guest' | 'contact' | 'hosts'
  /** The phases in which the mail can be sent. After a stay's end only mails about the end and the deposit are sent. */
  phases: readonly Phase[]
  /** The params of a sent mail are erased. */
  isStillTrue?(stay: StayDetails, moment: Moment, params: Partial<StayMailParams[Kind]>): boolean
  /** Without a mail server, the host sends the mail by hand. */
  isKept?: true
  /** The text depends only on the stay, so a sent mail can be written again. */
  canRepeat?: true
}

const open = ['pending', 'approved'] as const
const isMissingAny = (stay: StayDetails) => missingParts(stay).length > 0
/** A mail about a day is sent on that day between `quietUntil` and `quietFrom`. */
const isOn = (stay: Stay, { now, timeZone }: Moment, checkInDate: string | undefined, daysLeft = 1) =>
  stay.checkInDate === checkInDate &&
  dayAt(now, timeZone) === addDays(checkInDate, -daysLeft) &&
  isDaytime(now, timeZone)

const quietFrom = '20:00'
const quietUntil = '09:00'
/** Computed as instants, since days have 23 or 25 hours when daylight saving changes. */
function isDaytime(now: number, timeZone: string): boolean {
  const day = dayAt(now, timeZone)
  return instantAt(day, quietUntil, timeZone) <= now && now < instantAt(day, quietFrom, timeZone)
}
/** Returns the instant (ms since 1970) from which mail can be sent on a day. */
export const morningOf = (day: string, timeZone: string): number => instantAt(day, quietUntil, timeZone)

export const mailRules: { readonly [Kind in StayMailKind]: KindRule<Kind> } = {
  guest_link: { to: 'guest', phases: open, isKept: true, canRepeat: true },
  guest_reminder: {
    to: 'guest',
    phases: open,
    isStillTrue: (stay, moment, { daysLeft, checkInDate }) =>
      isMissingAny(stay) && isOn(stay, moment, checkInDate, daysLeft),
  },
  guest_approved: { to: 'guest', phases: ['approved'], isKept: true, canRepeat: true },
  guest_rejected: { to: 'guest', phases: ['rejected'], isKept: true, canRepeat: true },
  guest_photo_again: {
    to: 'guest',
    phases: open,
    isStillTrue: (stay) => stay.sentBack !== null,
    isKept: true,
    canRepeat: true,
  },
  guest_deposit_tap: {
    to: 'guest',
    phases: open,
    isStillTrue: (stay) => ['action_required', 'failed'].includes(stay.depositStatus),
    isKept: true,
    canRepeat: true,
  },
  guest_before_arrival: {
    to: 'guest',
    phases: ['approved'],
    isStillTrue: (stay, moment, { checkInDate }) => !isMissingAny(stay) && isOn(stay, moment, checkInDate),
  },
  guest_claimed: { to: 'guest', phases: ['pending', 'approved', 'over'], isKept: true },
  guest_released: {
    to: 'guest',
    phases: ['pending', 'approved', 'over'],
    isStillTrue: (stay) => stay.depositStatus === 'released',
  },
  guest_dates_changed: {
    to: 'guest',
    phases: open,
    isStillTrue: (stay, _moment, { from }) =>
      stay.checkInDate !== from?.checkInDate || stay.checkOutDate !== from.checkOutDate,
    isKept: true,
  },
  guest_cancelled: { to: 'guest', phases: ['cancelled'], isKept: true, canRepeat: true },
  guest_contact_changed: { to: 'contact', phases: open },
  guest_message: {
    to: 'guest',
    phases: ['pending', 'approved', 'over', 'rejected', 'cancelled', 'erased'],
    // The guest can read the thread.
    isStillTrue: (stay, { now }) => canWrite('host', stayThreadState(stay, now)),
  },
  host_approval_waiting: {
    to: 'hosts',
    phases: ['pending'],
    isStillTrue: (stay) => waitsFor(stay) === 'host',
  },
  host_deposit_trouble: {
    to: 'hosts',
    phases: ['pending', 'approved', 'over'],
    isStillTrue: (stay) => stay.depositAttention !== null,
  },
  host_guest_left: {
    to: 'hosts',
    phases: ['approved', 'over'],
    isStillTrue: (stay, _moment, { when }) => when === 'left' || stay.depositStatus === 'held',
  },
  host_booking_moved: { to: 'hosts', phases: open, isStillTrue: (stay) => stay.movedTo !== null },
  host_mail_undelivered: {
    to: 'hosts',
    phases: ['pending', 'approved', 'over', 'rejected', 'cancelled'],
  },
}

/** Mails with the guest's link are sent only to the address that the host entered. */
export const kindsWithLink = stayMailKinds.filter((kind) => mailRules[kind].to === 'guest')

/** Returns whether a mail can be sent now: its stay is in one of its phases, and its text is true. */
export function canSend<Kind extends StayMailKind>(
  kind: Kind,
  stay: StayDetails,
  params: Partial<StayMailParams[Kind]>,
  moment: Moment,
): boolean {
  const rule: KindRule<Kind> = mailRules[kind]
  return (
    rule.phases.includes(phaseOf(stay, moment.now, moment.timeZone)) &&
    (rule.isStillTrue?.(stay, moment, params) ?? true)
  )
}
