import type { FeedProblem, LeftOut, UnreadEntries, UnreadReason } from '#shared/contract/calendar/schemas.ts'
import { countOf } from '#shared/formatting.ts'

/** The title of each event in the exported calendar. It contains no name. */
export const calendarFile = { taken: 'Not available', none: 'No nights are taken' }

const unreadReasons: Readonly<Record<UnreadReason, string>> = {
  malformed: 'it isn’t written as calendars are',
  no_start: 'it has no first day',
  end_before_start: 'it ends before it begins',
}
const namedUnread = 5

/** Names the entries of a calendar that could not be read, and how many of how many they are. */
export function unreadSentence({ entryCount, unreadCount, unread }: UnreadCounts): string {
  const lines = unread
    .slice(0, namedUnread)
    .map(({ line, reason }) => `line ${line} (${unreadReasons[reason]})`)
  const more = unreadCount - lines.length
  const which = [...lines, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return `${unreadCount} of ${countOf(entryCount, 'entry', 'entries')} could not be read: ${which}.`
}
interface LeftOutCounts {
  echoCount: number
  leftOut: LeftOut
}
interface UnreadCounts {
  entryCount: number
  unreadCount: number
  unread: UnreadEntries
}

/** Advice for a host about entries that could not be read. */
export const unreadAdvice =
  'Compare the booking site’s calendar with yours, and block any nights that are missing here.'

export const calendarContent = {
  loadFailed: 'We couldn’t load the calendar',
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  empty: 'Nothing this month. Every night is free.',
  hint: 'Choose a booking to open it, or a free day to use it.',
  free: (day: string) => `${day} is free`,
  changeOver: 'Changeover',
  legend: {
    title: 'What the bars mean',
    approved: 'Approved',
    pending: 'Pending',
    past: 'Past',
    booked: 'From a booking site',
    unavailable: 'Not available on a booking site',
    own: 'Blocked by you',
    vanished: 'Gone from the booking site',
  },
  unblock: 'Unblock',
  unblocking: 'Unblocking…',
  addGuest: 'Add the guest',
  openStay: 'Open the stay',
  moved: 'The dates changed on the booking site. This stay still has the old ones.',
  vanished: {
    title: (name: string) => `A booking is gone from ${name}`,
    text: (days: string) =>
      `${days} is no longer in that calendar, so it may have been cancelled. We keep its nights taken until you unblock them.`,
    withStay: 'The stay you made from it hasn’t been cancelled.',
  },
  clash: {
    title: (count: number) => (count === 1 ? 'Two bookings overlap' : `${count} pairs of bookings overlap`),
    and: 'and',
  },
  block: {
    title: 'Block dates',
    text: 'Visitors can’t ask for these nights, and booking sites that read your calendar show them as taken.',
    from: 'First night',
    to: 'Free again from',
    note: 'Note',
    noteHint: 'Only hosts see it.',
    confirm: 'Block dates',
    pending: 'Saving…',
  },
  stay: {
    title: 'Add the guest',
    text: (days: string, name: string) => `${days}, from ${name}. The guest gets a link of their own.`,
    guestName: 'Guest name',
    guestEmail: 'Guest e-mail',
    emailHint: 'You can add it later.',
    confirm: 'Create Stay',
    pending: 'Creating…',
  },
  feeds: {
    loadFailed: 'We couldn’t load the calendars you import',
    title: 'Import from booking sites',
    intro: 'Paste each booking site’s calendar address. We read it every 15 minutes and only keep the dates.',
    none: 'None yet.',
    add: 'Add a calendar',
    edit: 'Change the calendar',
    name: 'Name',
    url: 'Calendar address',
    urlHint: 'The booking site calls it “export calendar” or “iCal link”.',
    source: 'Booking source',
    confirm: 'Save and sync',
    pending: 'Syncing…',
    syncNow: 'Sync now',
    reading: 'Syncing…',
    change: 'Change',
    remove: 'Remove',
    nameOf: (what: string, name: string) => `${what}: ${name}`,
    removing: (name: string) => ({
      title: 'Remove this calendar?',
      text: `We’ll stop reading ${name}, and its nights are free again. Stays you made from it stay as they are.`,
      confirm: 'Remove it',
      pending: 'Removing…',
    }),
    taken: ({ blockCount, nightCount }: { blockCount: number; nightCount: number }) =>
      `${countOf(blockCount, 'booking')}, ${countOf(nightCount, 'night')} taken`,
    leftOut({ echoCount, leftOut: { free, nightless, markers } }: LeftOutCounts): string {
      const parts = [
        [echoCount, 'your own nights, coming back from this site'],
        [free, 'marked as free'],
        [nightless, 'without a night'],
        [markers, 'only the arrival or departure of another entry'],
      ] as const
      const some = parts.filter(([count]) => count > 0)
      return some.map(([count, why]) => `${countOf(count, 'entry', 'entries')} left out: ${why}.`).join(' ')
    },
    read: (at: string) => `Synced ${at}.`,
    next: (at: string) => `Next sync ${at}.`,
    neverRead: 'Not synced yet.',
  },
  problems: {
    unreachable: 'We can’t reach this address right now.',
    private_address: 'This address is on a private network, so we don’t read it.',
    slow: 'It takes too long to answer.',
    too_large: 'It’s too large for a calendar.',
    refused: 'The booking site won’t let us read it. It may have a new address there.',
    not_a_calendar: 'There’s no calendar at this address.',
    broken: 'The calendar is damaged or cut off.',
    nothing_read: 'It has entries, but no night is taken from them.',
    partly_read:
      'We can’t read all of its entries. The others are used as usual, and no booking counts as gone.',
    empty:
      'It’s been empty twice, but we still have bookings from it. Were they all cancelled? Their nights stay taken until you unblock them.',
  } satisfies Record<FeedProblem, string>,
  exports: {
    title: 'Export to booking sites',
    intro:
      'Give each site its own address, so it doesn’t get its own bookings back. They only hold dates, no names.',
    all: 'Any other site',
    copy: 'Copy',
    copyOf: (name: string) => `Copy the address for ${name}`,
    replace: 'Replace all addresses',
    replacing: {
      title: 'Replace all addresses?',
      text: 'The old ones stop working straight away. Every site needs its new one.',
      confirm: 'Replace them',
      pending: 'Replacing…',
    },
  },
  visitors: {
    title: 'For visitors',
    shown: 'Show free dates on your page and let people ask about them',
  },
}

export const turnoverTexts = {
  title: 'Cleaning days',
  intro: 'When guests leave and arrive in the next 14 days.',
  notes: 'Notes from the host',
  leaving: (time: string) => `Guests leave by ${time}`,
  arriving: (time: string) => `Guests arrive from ${time}`,
  cleaning: 'Cleaning day',
  guests: (count: number) => countOf(count, 'guest'),
  unknown: 'Where no number of guests is given, we don’t know it yet.',
  sameDay: 'Same-day changeover',
  arrivalOnly: 'Arrival only',
  nothing: 'Nobody leaves or arrives in the next 14 days.',
  linkNotFound: 'This link no longer works',
  linkNotFoundText: (hostName: string) =>
    `It may have expired or been turned off. Please ask ${hostName || 'the host'} for a new one.`,
  call: (hostName: string, number: string) => `Call ${hostName || 'the host'}: ${number}`,
} as const

export const turnoverLinks = {
  title: 'Links for cleaners',
  intro:
    'A cleaner sees who leaves and arrives in the next 14 days: days, times and how many guests. No names and no door codes.',
  loadFailed: 'We couldn’t load the links',
  none: 'None yet.',
  add: 'Add a link for a cleaner',
  adding: {
    title: 'Add a link for a cleaner',
    text: 'One link for each cleaner, so you can turn one off without affecting the others.',
    confirm: 'Create link',
    pending: 'Creating…',
  },
  name: 'Whose link is it?',
  nameHint: 'Only hosts see this.',
  notes: 'Notes for the cleaner',
  notesHint: 'Where the linen is, for example. Don’t put the door code here.',
  linkTitle: 'The link is ready',
  linkText: (name: string) =>
    `Send it to ${name} now: you’ll only see it once. It works for 90 days, or until you turn it off.`,
  linkLabel: 'Link for the cleaner',
  until: (at: string) => `Works until ${at}.`,
  renew: 'New link',
  renewFailed: { title: 'No New Link', fallback: 'We couldn’t create a new link. Please try again.' },
  renewOf: (name: string) => `New link for ${name}`,
  end: 'Turn off',
  endOf: (name: string) => `Turn off ${name}’s link`,
  ending: (name: string) => ({
    title: 'Turn off this link?',
    text: `${name} can’t open it any more. You can add a new one at any time.`,
    confirm: 'Turn off',
    pending: 'Turning off…',
  }),
}
