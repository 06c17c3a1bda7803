import type { TodayLine } from '#shared/contract/today/schemas.ts'
import { addDays, compareDays, type StayDays } from '#shared/dates.ts'
import type { Stay, StayDetails } from './details.ts'
import { missingParts, type StayProgressFacts } from './stage.ts'

/** A host's tasks for today, the most important first. */
export const todayKinds = [
  'unfinished_inside',
  'decide',
  'overlap',
  'payments_off',
  'deposit',
  'booking_moved',
  'booking_gone',
  'mail_unsent',
  'departed',
  'messages',
  'arriving',
  'leaving',
  'bookingArriving',
  'bookingLeaving',
  'trouble',
  'keypad',
  'photo_wanted',
] as const
export type TodayKind = (typeof todayKinds)[number]

/** The days before the arrival by which the keypad must have the door code. */
const keypadDays = 2

type Person = Pick<Stay, 'id' | 'guestName'>

/** A stay that is neither cancelled nor rejected. */
export type TodayStay = Person &
  StayDays &
  StayProgressFacts &
  Pick<StayDetails, 'departedAt' | 'keypadSetAt' | 'doorCode' | 'sentBack'>

/** Nights that two stays or bookings have. Both are named by the guest or the calendar. */
interface Overlap {
  from: string
  to: string
  between: readonly { id: string; name: string }[]
}

export interface TodayFacts {
  day: string
  /** Stays that wait for the host, by check-in. */
  undecided: readonly (Person & StayDays)[]
  overlaps: readonly Overlap[]
  deposits: readonly (Person & { reason: string })[]
  /** Stays whose booking has other days in its calendar now. */
  moved: readonly (Person & { calendar: string; to: StayDays })[]
  /** Bookings that their calendar doesn't have any more, with the guest or the calendar as name. */
  vanished: readonly { id: string; name: string; stayId: string | null; from: string; to: string }[]
  /** Stays whose guest has not got an e-mail with their link. */
  unmailed: readonly Person[]
  departed: readonly Person[]
  messages: { count: number; name: string; threadId: string | null }
  stays: readonly TodayStay[]
  bookings: readonly { id: string; name: string; from: string; to: string }[]
  depositProblems: number
  /** Guests can't authorize a deposit until a host chooses who takes the cards. */
  isPaymentsOff: boolean
  /** Each stay has a door code of its own. */
  hasOwnCodes: boolean
}

const line = (kind: TodayKind, facts: Partial<TodayLine>): TodayLine => ({
  ...{ kind, count: 1, name: '', others: [], stayId: null, threadId: null, blockId: null },
  ...{ calendar: null, day: null, to: null, reason: null, doorCode: null, isUnfinished: false },
  ...facts,
})

/** Joins overlaps that share a stay or booking: to a host they are one mess, solved in one place. */
function joinOverlaps(overlaps: readonly Overlap[]): Overlap[] {
  let groups: Overlap[] = []
  for (const overlap of overlaps) {
    const isTouched = ({ between }: Overlap) =>
      between.some(({ id }) => overlap.between.some((one) => one.id === id))
    const joined = [...groups.filter(isTouched), overlap]
    const days = joined.flatMap(({ from, to }) => [from, to]).toSorted(compareDays)
    const members = new Map(joined.flatMap(({ between }) => between.map((one) => [one.id, one] as const)))
    groups = [
      ...groups.filter((group) => !isTouched(group)),
      { from: days[0] ?? overlap.from, to: days.at(-1) ?? overlap.to, between: [...members.values()] },
    ]
  }
  return groups.toSorted((a, b) => compareDays(a.from, b.from))
}

const ofStay = ({ id, guestName }: Person) => ({ stayId: id, name: guestName })

/**
 * The keypad needs the code from two days before the arrival until the guest leaves. A changed code has to be set
 * again.
 */
const needsKeypad = (stay: TodayStay, day: string): boolean =>
  stay.status === 'approved' &&
  stay.keypadSetAt === null &&
  stay.departedAt === null &&
  addDays(stay.checkInDate, -keypadDays) <= day &&
  day < stay.checkOutDate

/** From the day after the check-in day: on the day itself, the line of the arrival says it. */
const isInsideUnfinished = (stay: TodayStay, day: string): boolean =>
  stay.checkInDate < day &&
  day <= stay.checkOutDate &&
  stay.departedAt === null &&
  missingParts(stay).length > 0

/** Returns what needs the host, in the order of `todayKinds`; arrivals, departures and codes by day. */
export function todayLines(facts: TodayFacts): TodayLine[] {
  const { day, undecided, messages, stays, bookings } = facts
  const soon = (date: string) => date === day || date === addDays(day, 1)
  const coming = stays.toSorted((a, b) => compareDays(a.checkInDate, b.checkInDate))
  const going = stays.toSorted((a, b) => compareDays(a.checkOutDate, b.checkOutDate))
  const [unmailed] = facts.unmailed
  const byKind: Record<TodayKind, TodayLine[]> = {
    unfinished_inside: coming
      .filter((stay) => isInsideUnfinished(stay, day))
      .map((stay) => line('unfinished_inside', { ...ofStay(stay), day: stay.checkInDate })),
    decide: undecided
      .slice(0, 1)
      .map((stay) => line('decide', { ...ofStay(stay), count: undecided.length, day: stay.checkInDate })),
    overlap: joinOverlaps(facts.overlaps).map(({ from, to, between }) => {
      const [name = '', ...others] = between.map((one) => one.name)
      return line('overlap', { count: between.length, name, others, day: from, to })
    }),
    payments_off: facts.isPaymentsOff ? [line('payments_off', {})] : [],
    deposit: facts.deposits.map((stay) => line('deposit', { ...ofStay(stay), reason: stay.reason })),
    booking_moved: facts.moved.map(({ calendar, to, ...stay }) =>
      line('booking_moved', { ...ofStay(stay), calendar, day: to.checkInDate, to: to.checkOutDate }),
    ),
    booking_gone: facts.vanished.map(({ id, name, stayId, from, to }) =>
      line('booking_gone', { blockId: id, name, stayId, day: from, to }),
    ),
    mail_unsent: unmailed ? [line('mail_unsent', { ...ofStay(unmailed), count: facts.unmailed.length })] : [],
    departed: facts.departed.map((stay) => line('departed', ofStay(stay))),
    messages: messages.count > 0 ? [line('messages', messages)] : [],
    arriving: coming
      .filter(({ checkInDate }) => soon(checkInDate))
      .map((stay) =>
        line('arriving', {
          ...ofStay(stay),
          day: stay.checkInDate,
          isUnfinished: missingParts(stay).length > 0,
        }),
      ),
    leaving: going
      .filter(({ checkOutDate, departedAt }) => soon(checkOutDate) && departedAt === null)
      .map((stay) => line('leaving', { ...ofStay(stay), day: stay.checkOutDate })),
    bookingArriving: bookings
      .filter(({ from }) => soon(from))
      .map(({ id, name, from, to }) => line('bookingArriving', { blockId: id, name, day: from, to })),
    bookingLeaving: bookings
      .filter(({ from, to }) => soon(to) && !soon(from))
      .map(({ id, name, to }) => line('bookingLeaving', { blockId: id, name, day: to, to })),
    trouble: facts.depositProblems > 0 ? [line('trouble', { count: facts.depositProblems })] : [],
    keypad: facts.hasOwnCodes
      ? coming
          .filter((stay) => needsKeypad(stay, day))
          .map((stay) => line('keypad', { ...ofStay(stay), day: stay.checkInDate, doorCode: stay.doorCode }))
      : [],
    photo_wanted: coming
      .filter(({ sentBack, checkOutDate }) => sentBack !== null && day < checkOutDate)
      .map((stay) => line('photo_wanted', { ...ofStay(stay), day: stay.checkInDate })),
  }
  return todayKinds.flatMap((kind) => byKind[kind])
}
