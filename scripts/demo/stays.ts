import { addDays, type StayDays } from '#shared/dates.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import type { Milestone } from '#tests/support/journey.ts'

/** One stay of the demo. Days count from today at the house. */
export interface DemoStay {
  guestName: string
  what: string
  from: number
  nights: number
  bookedDaysAgo: number
  until: Milestone
  source?: StaySource
  status?: 'approved' | 'rejected'
  card?: string
  /** Confirms a hold that the bank asks about, so that only the second one is refused. */
  confirmsFirstHold?: true
  sentBack?: string
  /** The guest sends the back of the ID as well. */
  hasIdBack?: true
  /** Claimed by the host on the day after check-out. */
  claim?: { amountCents: number; reason: string }
  talk?: readonly { by: 'guest' | 'host'; daysAgo: number; text: string }[]
}

const cards = { failsLater: '4000000000000341', asksAlways: '4000002760003184' }
const done = { until: 'deposit', status: 'approved' } as const

/**
 * Returns the stays of one house from three weeks ago to three weeks ahead, no two in one night. `turnover` is the day
 * between the present guest and the next, whose hold is refused from 10:00 on the day before: 1, or before ten 0.
 */
export const staysAround = (turnover: 0 | 1): readonly DemoStay[] => [
  {
    guestName: 'Ines Duarte',
    what: 'checked out; a long stay whose second hold was refused after the first ran out',
    ...{ from: -19, nights: 9, bookedDaysAgo: 22, card: cards.asksAlways, confirmsFirstHold: true },
    ...done,
  },
  {
    guestName: 'Mateo Silva',
    what: 'checked out; the hold was refused and no deposit came',
    ...{ from: -10, nights: 2, bookedDaysAgo: 20, card: cards.failsLater },
    ...done,
  },
  {
    guestName: 'Jonas Lindqvist',
    what: 'checked out; the deposit was released automatically',
    ...{ from: -8, nights: 3, bookedDaysAgo: 19 },
    ...done,
  },
  {
    guestName: 'Keiko Mori',
    what: 'checked out; a part of the deposit was claimed',
    ...{ from: -5, nights: 2, bookedDaysAgo: 17 },
    ...done,
    claim: { amountCents: 4500, reason: 'Two wine glasses and the lamp in the loft were broken.' },
  },
  {
    guestName: 'Grace Holloway',
    what: 'approved: code, Wi-Fi and guide are open',
    ...{ from: -3, nights: 3 + turnover, bookedDaysAgo: 15 },
    ...done,
    talk: [
      { by: 'guest', daysAgo: 4, text: 'Is there room for four pairs of skis somewhere dry?' },
      { by: 'host', daysAgo: 3.75, text: 'Yes, there is a rack in the laundry, beside the dryer.' },
      { by: 'guest', daysAgo: 2, text: 'Found it, thank you. The fire is lovely!' },
      {
        by: 'host',
        daysAgo: 1.75,
        text: 'Good to hear. More dry wood is stacked to the right of the front door.',
      },
    ],
  },
  {
    guestName: 'Noor Haddad',
    what: 'the bank wants the deposit confirmed: one tap',
    ...{ from: turnover, nights: 3 - turnover, bookedDaysAgo: 13, card: cards.asksAlways },
    ...done,
  },
  {
    guestName: 'Emi Tanaka',
    what: 'waits for your approval',
    ...{ from: 3, nights: 3, bookedDaysAgo: 12, until: 'deposit' },
    talk: [
      {
        by: 'guest',
        daysAgo: 1,
        text: 'We land in Taupō at 11 and could be there by one. May we check in earlier?',
      },
    ],
  },
  {
    guestName: 'Dieter Brandt',
    what: 'one photo is wanted again',
    ...{ from: 6, nights: 2, bookedDaysAgo: 10, until: 'deposit' },
    sentBack: 'The name on the card is covered by a finger.',
  },
  {
    guestName: 'Ben Carter',
    what: 'contact details given, no photos yet',
    ...{ from: 10, nights: 2, bookedDaysAgo: 9, until: 'contact' },
  },
  {
    guestName: 'Hemi Walker',
    what: 'rejected',
    ...{ from: 12, nights: 2, bookedDaysAgo: 8, until: 'deposit', status: 'rejected' },
  },
  {
    guestName: 'Chiara Rossi',
    what: 'gave photos, deposit to come',
    ...{ from: 14, nights: 3, bookedDaysAgo: 6, until: 'photos' },
  },
  {
    guestName: 'Aroha Ngata',
    what: 'booked at Airbnb; has not opened the link yet',
    ...{ from: 19, nights: 2, bookedDaysAgo: 4, until: 'nothing', source: 'airbnb' },
  },
  {
    guestName: 'Finn Ó Briain',
    what: 'waits for your approval, with both sides of an ID card; card saved, hold to come',
    ...{ from: 21, nights: 2, bookedDaysAgo: 3, until: 'deposit', hasIdBack: true },
  },
]

/** Bookings in the calendars of other sites. */
export const imported = [
  { name: 'Booking.com', source: 'bookingcom', from: 8, nights: 2 },
  { name: 'Airbnb', source: 'airbnb', from: 17, nights: 2 },
] as const

/** A visitor's question about the nights that the rejected stay left free. */
export const enquiry = {
  name: 'Sofia Lindgren',
  email: 'sofia@mail.example',
  ...{ from: 12, nights: 2, guests: 4 },
  message:
    'Hello! We are two couples who would like to walk the Alpine Crossing. Is there somewhere to dry boots?',
}

export function daysOf({ from, nights }: { from: number; nights: number }, today: string): StayDays {
  return { checkInDate: addDays(today, from), checkOutDate: addDays(today, from + nights) }
}
