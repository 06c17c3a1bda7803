import * as deposit from './deposit.ts'
import { stayServices } from './emergency.ts'
import * as guest from './guest.ts'
import { controls, notices } from './notices.ts'

/** Shown first, before anything is requested. A stay with fewer requirements shows fewer lines. */
const first = {
  both: 'Have your ID and a card ready. About 3 minutes.',
  documents: 'Have your ID ready. About 2 minutes.',
  deposit: 'Have a card ready. About 2 minutes.',
  neither: 'Just your contact details. About 1 minute.',
}

const contactWrong = {
  phone: 'Phone number is required',
  email: 'Valid email is required',
}

const shortNotice = {
  why: (host: string) => `${host} checks that it’s you. Nobody else sees your photos.`,
  kept: 'They’re kept encrypted, shared with nobody, and erased two days after check-out at the latest.',
  yours: 'You can cover your ID number, see each time someone opens them, and erase everything yourself.',
  more: 'Read the full notice',
}

const todo = {
  arrival: 'Tell us when you arrive',
  houseRules: 'Read the house rules',
}

const jump = { label: 'On this page', guide: 'Guide', help: 'Help' }

const place = {
  title: 'Getting here',
  maps: 'Open in Maps',
  copy: 'Copy address',
  coordinates: 'Coordinates',
  copyCoordinates: 'Copy coordinates',
  directions: 'The last stretch',
  keypad: 'At the door',
  calendar: 'Add to Calendar',
  print: 'Print a One-Page Summary',
  printHint: 'The printed page leaves out your door code.',
}

const emergency = {
  services: stayServices,
  title: 'In an emergency',
  call: (number: string) => `Call ${number}`,
  more: 'Emergency page',
}

const arrival = {
  title: 'Your arrival',
  change: 'Change',
  changeLabel: 'Change your arrival details',
  saved: 'We’ll be ready for you.',
  tooMany: (sleeps: number, host: string, guests: number) =>
    `The house sleeps ${sleeps}: please ask ${host} about ${guests} guests.`,
  noParking: (spaces: number, host: string, cars: number) =>
    `There’s parking for ${spaces === 1 ? '1 car' : `${spaces} cars`}: please ask ${host} about ${cars === 1 ? '1 car' : `${cars} cars`}.`,
  early: (checkIn: string, host: string) =>
    `Check-in is from ${checkIn}. Ask ${host} whether you can come earlier.`,
  people: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
  cars: (count: number) => (count === 0 ? 'no car' : count === 1 ? '1 car' : `${count} cars`),
  at: (time: string) => `around ${time}`,
}

const houseRules = {
  title: 'House rules',
  agree: 'We Agree',
  agreeing: 'Saving…',
  agreed: 'You’ve agreed to these. Thank you.',
  changed: 'They’ve changed since you agreed to them.',
  failed: { title: 'Not saved', text: 'That couldn’t be saved. Please try again.' },
}

const guide = {
  search: 'Search the guide',
  searching: (count: number) => (count === 1 ? '1 entry found' : `${count} entries found`),
  nothing: 'Nothing found. Try another word, or ask us.',
  rest: 'More',
  photo: (title: string, number: number) => `${title}, photo ${number}`,
}

export const stay = {
  first,
  contactWrong,
  shortNotice,
  todo,
  jump,
  place,
  emergency,
  arrival,
  houseRules,
  guide,
}

export const stayPage = { controls, deposit, guest, notices, stay }

/** Loads the texts of the parts that load on demand. */
export const loadParts = () => import('./guest-parts.ts')
