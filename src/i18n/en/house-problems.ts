import type { ProblemWords } from '#i18n/catalogue.ts'
import type { HostProblems, HouseList, HouseMoney, HouseNumber } from '#shared/contract/problems.ts'

const numbers: Readonly<Record<HouseNumber, string>> = {
  sleepsInRoom: 'How many sleep here',
  bedrooms: 'Bedrooms',
  beds: 'Beds',
  sleeps: 'Guests',
  parking: 'Parking spaces',
  minimumNights: 'Minimum nights',
}
const amounts: Readonly<Record<HouseMoney, string>> = { deposit: 'The deposit', price: 'The price' }
const times = { checkIn: 'Check-in', checkOut: 'Check-out' } as const
const lists: Readonly<Record<HouseList, string>> = {
  sections: 'Sections',
  rooms: 'Rooms',
  languages: 'Languages',
  distances: 'Distances',
  amenities: 'Amenities',
}

/** What can be wrong with the house as its host types it. */
export const houseProblems = {
  houseVersion: 'Send the version that you changed',
  isOutsideGallery: 'isOutsideGallery is true or false',
  everyOneOnce: 'Name every one of them once',
  atMost: (most: number) => `At most ${most}`,
  unknownIcon: 'Unknown icon',
  cardTitle: 'Give this card a title',
  houseWhole: (what: HouseNumber) => `${numbers[what]} must be a whole number`,
  houseLeast: (what: HouseNumber, least: number) => `${numbers[what]} must be at least ${least}`,
  houseMost: (what: HouseNumber, most: number) => `${numbers[what]} must be at most ${most}`,
  houseMoney: (what: HouseMoney) => `${amounts[what]} must be an amount of money`,
  houseMoneyLeast: (what: HouseMoney) => `${amounts[what]} cannot be below zero`,
  houseMoneyMost: (what: HouseMoney, most: number) => `${amounts[what]} must be at most ${most}`,
  houseTime: (what: keyof typeof times) => `${times[what]} must be a time, for example 15:00`,
  houseList: (what: HouseList) => `${lists[what]} must be a list`,
  houseListMost: (what: HouseList, most: number) => `At most ${most} ${lists[what].toLowerCase()}`,
  houseEmail: 'Enter an e-mail address, for example stay@example.com',
  houseCurrency: 'Use the three letters of a currency, for example NZD',
  housePhone: 'Use digits, spaces and one + at the start',
  housePhoneLength: 'Enter the whole number, for example +64 21 555 0142',
  houseFocus: 'The focus is { x, y }, each from 0 to 1',
  sectionTitle: 'Give this section a heading',
  sectionWhole: 'A section has a title and a text',
  houseName: 'Give your house a name',
  houseCountry: 'Which country is the house in?',
  houseTimeZone: 'Choose a time zone',
  doorCodes: 'Choose whether each stay gets its own door code',
  houseTimeZoneSuch: 'Choose a time zone, for example Pacific/Auckland',
  hostName: 'Guests need a name to ask for',
  roomName: 'Give this room a name',
  roomWhole: 'A room has a name, beds and how many sleep in it',
  emergencyNumber: 'Guests need a number for emergencies',
  bathroomsNumber: 'Bathrooms must be a number',
  bathroomsLeast: 'Bathrooms cannot be below zero',
  bathroomsMost: 'Bathrooms must be at most 50',
  bathroomsHalves: 'Count bathrooms in halves, for example 2.5',
  oneLanguage: 'Choose at least one language',
  distanceTo: 'Where to?',
  distanceTime: 'How long does it take?',
  distanceWhole: 'Enter a place and how long it takes to get there',
  latitude: 'Between -90 and 90',
  longitude: 'Between -180 and 180',
  coordinates: 'Coordinates are { lat, lng }',
} satisfies Partial<ProblemWords<HostProblems>>
