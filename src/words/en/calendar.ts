import type { CalendarBlock, FeedProblem } from '#shared/contract/calendar.ts'
import { countOf } from '#shared/formatting.ts'
import type { StaySource } from '#shared/stay/sources.ts'

/** What booking sites read in the house's calendar: nobody's name. */
export const calendarFile = { taken: 'Not available' }

/** Where a booking comes from, as the host reads it. */
export const sourceNames: Readonly<Record<StaySource, string>> = {
  direct: 'Direct',
  airbnb: 'Airbnb',
  bookingcom: 'Booking.com',
  vrbo: 'Vrbo',
  other: 'Somewhere else',
}

export const calendarContent = {
  title: 'Calendar',
  loading: 'Loading the calendar',
  loadFailed: 'The calendar couldn’t be loaded',
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  month: {
    list: 'This month',
    empty: 'Nothing this month. Every night is free.',
    changeOver: (day: string) => `Leaving and arriving on ${day}`,
    keep: 'Keep nights for yourself',
    free: 'Free these nights',
    freeing: 'Freeing…',
    makeStay: 'Make it a stay',
    openStay: 'Open the stay',
  },
  kinds: {
    own: 'Kept for yourself',
    booked: 'Booked',
    unavailable: 'Closed there',
  } satisfies Record<CalendarBlock['kind'], string>,
  moved: 'Its dates changed in its calendar. The stay made from it still has the old ones.',
  vanished: {
    title: (name: string) => `A booking is gone from ${name}`,
    text: (days: string) =>
      `${days} is no longer in that calendar. It may have been cancelled. Its nights stay taken here until you free them.`,
    withStay: 'The stay you made from it isn’t cancelled by this.',
  },
  clash: {
    title: 'Two bookings want the same nights',
    text: (one: string, other: string, days: string) => `${one} and ${other}: ${days}.`,
  },
  block: {
    title: 'Keep nights for yourself',
    intro: 'Visitors can’t ask for these nights, and booking sites that read your calendar close them.',
    from: 'First night',
    to: 'Free again from',
    note: 'Note',
    noteHint: 'Only hosts see it.',
    submit: 'Keep these nights',
    pending: 'Saving…',
  },
  stay: {
    title: 'Make it a stay',
    intro: (days: string, name: string) => `${days}, from ${name}. The guest gets a link of their own.`,
    guestName: 'Guest name',
    guestEmail: 'Guest email',
    emailHint: 'You can add it later.',
    submit: 'Make the stay',
    pending: 'Making it…',
  },
  feeds: {
    title: 'Calendars you read',
    intro:
      'Paste the calendar address of each booking site. We read it every 15 minutes, and keep only the days.',
    none: 'None yet.',
    add: 'Add a calendar',
    edit: 'Change the calendar',
    name: 'Name',
    url: 'Calendar address',
    urlHint: 'The booking site calls it “export calendar” or “iCal link”.',
    source: 'Bookings from there are',
    save: 'Save and read it',
    saving: 'Reading it…',
    readNow: 'Read now',
    reading: 'Reading…',
    change: 'Change',
    remove: 'Remove',
    nameOf: (what: string, name: string) => `${what}: ${name}`,
    removeTitle: 'Remove this calendar?',
    removeText: (name: string) =>
      `${name} is no longer read, and the nights taken by it are free again. Stays you made from it stay.`,
    removeConfirm: 'Remove it',
    removing: 'Removing…',
    read: (at: string, count: number) => `Read ${at}, ${countOf(count, 'booking')}`,
    neverRead: 'Not read yet',
    lastGood: (at: string) => `Last read well ${at}. What it said then still counts.`,
  },
  problems: {
    unreachable: 'The address can’t be reached just now.',
    private_address: 'The address leads into a private network, so it isn’t read.',
    slow: 'It takes too long to answer.',
    too_large: 'It’s far too large for a calendar.',
    refused: 'The site refuses to give it out. The address may have been replaced there.',
    not_a_calendar: 'There’s no calendar at this address.',
    broken: 'The calendar is damaged or cut off.',
    empty:
      'It has been empty twice, though bookings of it are here. Were they all cancelled? They stay taken until you free them.',
  } satisfies Record<FeedProblem, string>,
  exports: {
    title: 'Your calendar for booking sites',
    intro:
      'Give each site its own address, so that it doesn’t get its own bookings back. They hold dates only, no names.',
    all: 'Everybody else',
    copy: 'Copy',
    copyOf: (name: string) => `Copy the address for ${name}`,
    replace: 'Replace all addresses',
    replaceTitle: 'Replace all addresses?',
    replaceText: 'The old ones stop working at once. Every site needs its new one.',
    replaceConfirm: 'Replace them',
    replacing: 'Replacing…',
  },
  visitors: {
    title: 'For visitors',
    shown: 'Show free dates on your page, and let people ask for them',
  },
}
