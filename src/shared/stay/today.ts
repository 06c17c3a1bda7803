import type { TodayLine } from '#shared/contract/today/schemas.ts'
import { addDays, compareDays, type StayDays } from '#shared/dates.ts'
import type { Stay } from './stay.ts'

/** A host's tasks for today, the most important first. */
export const todayKinds = [
  'decide',
  'deposit',
  'booking_moved',
  'departed',
  'messages',
  'arriving',
  'leaving',
  'bookingArriving',
  'bookingLeaving',
  'trouble',
  'keypad',
] as const
export type TodayKind = (typeof todayKinds)[number]

/** The days before the arrival by which the keypad must have the door code. */
const keypadDays = 2

type Person = Pick<Stay, 'id' | 'guestName'>

/** A stay that is neither cancelled nor rejected. */
export type TodayStay = Person & StayDays & Pick<Stay, 'status' | 'departedAt' | 'keypadSetAt' | 'doorCode'>

export interface TodayFacts {
  day: string
  undecided: readonly Person[]
  deposits: readonly (Person & { reason: string })[]
  /** Stays whose booking has other days in its calendar now. */
  moved: readonly (Person & { calendar: string; to: StayDays })[]
  departed: readonly Person[]
  messages: { count: number; name: string; threadId: string | null }
  stays: readonly TodayStay[]
  bookings: readonly { id: string; name: string; from: string; to: string }[]
  depositProblems: number
  /** Each stay has a door code of its own. */
  hasOwnCodes: boolean
}

const line = (kind: TodayKind, facts: Partial<TodayLine>): TodayLine => ({
  ...{ kind, count: 1, name: '', stayId: null, threadId: null, blockId: null },
  ...{ calendar: null, day: null, to: null, reason: null, doorCode: null },
  ...facts,
})

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

/** Returns what needs the host, in the order of `todayKinds`; arrivals, departures and codes by day. */
export function todayLines(facts: TodayFacts): TodayLine[] {
  const { day, undecided, messages, stays, bookings } = facts
  const soon = (date: string) => date === day || date === addDays(day, 1)
  const coming = stays.toSorted((a, b) => compareDays(a.checkInDate, b.checkInDate))
  const going = stays.toSorted((a, b) => compareDays(a.checkOutDate, b.checkOutDate))
  const byKind: Record<TodayKind, TodayLine[]> = {
    decide: undecided.slice(0, 1).map((stay) => line('decide', { ...ofStay(stay), count: undecided.length })),
    deposit: facts.deposits.map((stay) => line('deposit', { ...ofStay(stay), reason: stay.reason })),
    booking_moved: facts.moved.map(({ calendar, to, ...stay }) =>
      line('booking_moved', { ...ofStay(stay), calendar, day: to.checkInDate, to: to.checkOutDate }),
    ),
    departed: facts.departed.map((stay) => line('departed', ofStay(stay))),
    messages: messages.count > 0 ? [line('messages', messages)] : [],
    arriving: coming
      .filter(({ checkInDate }) => soon(checkInDate))
      .map((stay) => line('arriving', { ...ofStay(stay), day: stay.checkInDate })),
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
  }
  return todayKinds.flatMap((kind) => byKind[kind])
}
