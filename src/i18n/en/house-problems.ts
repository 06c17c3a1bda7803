const numbers = {
  sleepsInRoom: 'How many sleep here',
  bedrooms: 'Bedrooms',
  beds: 'Beds',
  sleeps: 'Guests',
  parking: 'Parking spaces',
  minimumNights: 'Minimum nights',
} as const
const amounts = { deposit: 'The deposit', price: 'The price' } as const
const times = { checkIn: 'Check-in', checkOut: 'Check-out' } as const
const lists = {
  sections: 'Sections',
  rooms: 'Rooms',
  languages: 'Languages',
  distances: 'Distances',
  amenities: 'Amenities',
  gallery: 'Photos',
  features: 'Cards',
} as const

export type HouseNumber = keyof typeof numbers
export type HouseMoney = keyof typeof amounts
export type HouseList = keyof typeof lists

export const houseProblems = {
  houseVersion: 'Send the version that you changed',
  isOutsideGallery: 'isOutsideGallery is true or false',
  eachIdOnce: 'List each of them once',
  atMost: (most: number) => `At most ${most}`,
  unknownIcon: 'Unknown icon',
  cardTitle: 'Give this card a title',
  cardIncomplete: 'A card needs an id, an icon, a title and a text',
  photoIncomplete: 'A photo needs its id and its four texts',
  houseInteger: (what: HouseNumber) => `${numbers[what]} must be a whole number`,
  houseMin: (what: HouseNumber, least: number) => `${numbers[what]} must be at least ${least}`,
  houseMax: (what: HouseNumber, most: number) => `${numbers[what]} must be at most ${most}`,
  houseMoney: (what: HouseMoney) => `${amounts[what]} must be an amount of money`,
  houseMoneyMin: (what: HouseMoney) => `${amounts[what]} cannot be below zero`,
  houseMoneyMax: (what: HouseMoney) => `${amounts[what]} is more than a card can hold`,
  houseMoneyCurrency: (what: HouseMoney, currency: string) =>
    `The currency changed to ${currency}. Enter ${amounts[what].toLowerCase()} in ${currency}.`,
  houseMoneyHoldable: (what: HouseMoney, currency: string) =>
    `${amounts[what]} isn’t an amount that a card can hold in ${currency}`,
  houseTime: (what: keyof typeof times) => `${times[what]} must be a time, for example 15:00`,
  houseList: (what: HouseList) => `${lists[what]} must be a list`,
  houseListMax: (what: HouseList, most: number) => `At most ${most} ${lists[what].toLowerCase()}`,
  houseEmail: 'Enter an e-mail address, for example stay@example.com',
  houseCurrency: 'Choose a currency in which cards can be charged, for example NZD',
  housePhone: 'Use digits, spaces and one + at the start',
  housePhoneLength: 'Enter the whole number, with + and the country code',
  houseFocus: 'The focus is { x, y }, each from 0 to 1',
  sectionTitle: 'Give this section a heading',
  sectionIncomplete: 'A section needs a heading and text',
  houseName: 'Give your house a name',
  houseCountry: 'Choose a country. Its code has two capital letters, for example NZ.',
  houseTimeZone: 'Choose a time zone',
  doorCodes: 'Choose whether each stay gets its own door code',
  houseTimeZoneUnknown: 'Choose a time zone, for example Pacific/Auckland',
  hostName: 'Guests need a name to ask for',
  roomName: 'Give this room a name',
  roomIncomplete: 'A room needs a name, its beds and how many people sleep in it',
  emergencyNumber: 'Guests need a number of the house for emergencies',
  bathroomsNumber: 'Bathrooms must be a number',
  bathroomsMin: 'Bathrooms cannot be below zero',
  bathroomsMax: 'Bathrooms must be at most 50',
  bathroomsHalves: 'Count bathrooms in halves, for example 2.5',
  oneLanguage: 'Choose at least one language',
  distanceTo: 'Where to?',
  distanceTime: 'How long does it take?',
  distanceIncomplete: 'Enter a place and how long it takes to get there',
  latitude: 'Between -90 and 90',
  longitude: 'Between -180 and 180',
  coordinates: 'Coordinates are { lat, lng }',
}
