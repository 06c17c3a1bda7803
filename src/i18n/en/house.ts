import type { AdminHouse } from '#shared/contract/house/schemas.ts'
import type { HouseList, HouseMoney, HouseNumber, HouseTime } from '#shared/contract/problems.ts'
import type { EnteredField, HousePart, houseFields } from '#shared/house.ts'
import { languageName } from '#shared/language-tags.ts'
import { formatMoney } from '#shared/money.ts'

export const fieldTexts: Record<
  EnteredField | 'coordinates' | 'languages',
  { label: string; hint?: string }
> = {
  name: { label: 'Name of the house' },
  town: { label: 'Town' },
  region: { label: 'Region' },
  country: { label: 'Country', hint: 'Emergency numbers follow it.' },
  timeZone: { label: 'Time zone', hint: 'Check-in and check-out times use it.' },
  doorCodes: { label: 'Door codes' },
  sharedDoorCode: {
    label: 'Door code for companions',
    hint: 'Guests can share address, Wi-Fi and guide by a link. Keypad and check-in instructions come with the code.',
  },
  fixedDoorCode: { label: 'Door code', hint: 'Six digits. New stays get it; you’re never asked to set it.' },
  hostName: { label: 'Your name', hint: 'The name guests know you by.' },
  hostLine: { label: 'A sentence from you', hint: 'Visitors read it beside your name.' },
  phone: { label: 'Phone' },
  email: { label: 'E-mail' },
  emergencyNumber: {
    label: 'House emergency contact',
    hint: 'A person or service of the house, day or night. Everyone sees it. Fire, ambulance and police follow the country.',
  },
  heroLine: { label: 'One line under the name' },
  summary: { label: 'The house in a few sentences', hint: 'Shown by search engines and shared links too.' },
  photoNote: { label: 'Note above the photos' },
  summer: { label: 'In summer' },
  winter: { label: 'In winter' },
  address: { label: 'Address' },
  coordinates: {
    label: 'Coordinates',
    hint: 'As your phone’s map app shows them, for example -41.2101 and 175.4602. Leave both empty to show none.',
  },
  directions: { label: 'How to find it' },
  keypad: { label: 'Keypad or key' },
  houseRules: { label: 'House rules', hint: 'Guests agree to these. If you change them, we’ll ask again.' },
  shutOffs: {
    label: 'Where to turn off water, power and gas',
    hint: 'Shown with the address on the emergency page.',
  },
  wifiName: { label: 'Wi-Fi name' },
  wifiPassword: { label: 'Wi-Fi password' },
  emergencyContact: {
    label: 'House emergency contact for guests',
    hint: 'If you leave it empty, guests see the one under Basics.',
  },
  checkInInstructions: { label: 'Check-in instructions' },
  checkOutInstructions: { label: 'Check-out instructions' },
  amenities: {
    label: 'Your own amenities',
    hint: 'What isn’t in the list, one on each line. Visitors see them too.',
  },
  languages: { label: 'Languages you speak' },
  parkingKind: { label: 'Where guests park' },
  greeting: {
    label: 'Greeting',
    hint: 'For example Kia ora or Olá. If empty, guests are greeted in their own language.',
  },
  hostLanguage: {
    label: 'I write in',
    hint: 'The language of your own texts.',
  },
  checkInTime: { label: 'Check-in from' },
  checkOutTime: { label: 'Check-out before' },
  bedrooms: { label: 'Bedrooms' },
  beds: { label: 'Beds' },
  bathrooms: { label: 'Bathrooms', hint: 'Halves are fine: 2.5' },
  sleeps: { label: 'Maximum guests' },
  parking: { label: 'Parking spaces' },
  depositCents: { label: 'Security deposit', hint: 'For new stays. Zero means no deposit.' },
  currency: { label: 'Currency' },
  minimumNights: { label: 'Minimum nights' },
  priceFromCents: { label: 'Price per night, from' },
}

/** Headings of groups of fields, each by the first field of its group. */
export const fieldHeadings: Partial<Record<EnteredField, string>> = {
  name: 'The house',
  sleeps: 'Size and parking',
  phone: 'How to reach you',
  hostName: 'You',
  address: 'The way there',
  keypad: 'The door',
  wifiName: 'In the house',
  checkInInstructions: 'Instructions',
}

/** Below a chosen value, what the site lacks for it. */
export const choiceNotes = {
  country:
    'We don’t know this country’s emergency numbers. Pages show 112, which works on most mobiles, and guests are told to ask you: write the local number into your check-in instructions.',
  hostLanguage:
    'The site’s own texts aren’t in this language. Visitors without another preference see them in English, and your texts with a note.',
  languageShown: 'Visitors without another preference see the site in it.',
}

export const sharedCodeContent = {
  hidden: 'Only the guest sees it',
  shown: 'They see it from check-in on',
}

export const doorCodeContent = {
  per_stay: 'A new code for each stay',
  fixed: 'The same code for every stay',
}

const namesOf = (tags: readonly string[]) => [...new Set(tags)].map((tag) => languageName(tag, 'en'))
const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')
const counted = (count: number, one: string, others: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : others}`

export const houseContent = {
  intro: 'What visitors and guests read about your house.',
  loadFailed: 'We couldn’t load the house',
  save: 'Save',
  saved: 'Saved',
  saving: 'Saving...',
  unsaved: 'Not saved yet',
  broken: 'Not saved yet: check the highlighted fields',
  preview: 'Preview of the page',
  /** The name of the guest whose page it shows. */
  previewGuest: 'Guest',
  previewHint: 'Click a part of it to change it.',
  previewLoading: 'Loading the preview…',
  previewFailed: 'We couldn’t load the preview. It loads again after your next change.',
  openPage: 'Open the page',
  next: (part: string) => `Next: ${part}`,
  discard: 'Discard',
  discarded: { title: 'Changes discarded' },
  undo: 'Undo',
  empty: 'Nothing here yet',
  sample: (count: number) => `${count} still the sample’s`,
  intros: {
    arrival: 'Only guests whose stay you approved can see these, and those they share the house with.',
    translations:
      'Guests who read another language see your translation, otherwise your own text with a note. Nothing is sent to a translation service; you can paste a translation here.',
  } as Partial<Record<HousePart, string>>,
}

/** Lines of the list of parts: what each of them says. `time` formats a time of the house. */
export const partLines: Readonly<
  Record<HousePart | 'versions', (house: AdminHouse, time: (time: string) => string) => string>
> = {
  basics: ({ name, town, region }) => joined(name, town, region),
  words: ({ heroLine, summary }) => heroLine || summary,
  photos: ({ gallery }) => counted(gallery.length, 'photo', 'photos'),
  features: ({ features, amenities }) =>
    joined(counted(features.length, 'card', 'cards'), counted(amenities.length, 'amenity', 'amenities')),
  place: ({ distances, summer }) => joined(...distances.map(({ to }) => to)) || summer,
  arrival: ({ address, wifiName }) => joined(...address.split('\n'), wifiName && `Wi-Fi ${wifiName}`),
  rules: ({ houseRules }) => houseRules,
  money: ({ checkInTime, checkOutTime, depositCents, currency }, time) =>
    joined(
      `${time(checkInTime)} to ${time(checkOutTime)}`,
      `deposit ${formatMoney({ amountCents: depositCents, currency }, 'short')}`,
    ),
  translations: ({ translations }) =>
    joined(...namesOf(Object.values(translations).flatMap((each) => Object.keys(each)))) || 'None yet',
  versions: ({ version }) => `Version ${version}`,
}

export const conflictContent = {
  title: 'Someone else has changed the house',
  text: 'Nothing you typed is lost. Keep what you typed, or take what they saved.',
  changed: (fields: readonly string[]) => `You changed: ${fields.join(', ')}.`,
  keep: 'Keep mine',
  take: 'Take theirs',
}

export const movesContent = {
  title: (count: number) => (count === 1 ? 'This affects 1 open stay' : `This affects ${count} open stays`),
  text: 'Guests see the new times on their page. They get no e-mail about it.',
  checkInTime: (from: string, to: string) => `check-in ${to} (was ${from})`,
  checkOutTime: (from: string, to: string) => `check-out ${to} (was ${from})`,
  others: (count: number) => `and ${count} more`,
  details: 'What changes',
  agree: 'Change the times',
  drop: 'Keep the old times',
}

export const codeContent = {
  title: 'Should coming guests get the new code?',
  text: (count: number) =>
    count === 1
      ? '1 stay that is coming or in the house has the old code. The new one shows on the guest’s page at once, if they can see their code yet. They get no e-mail about it.'
      : `${count} stays that are coming or in the house have the old code. The new one shows on each guest’s page at once, if they can see their code yet. They get no e-mail about it.`,
  others: (count: number) => `and ${count} more`,
  change: 'Give them the new code',
  keep: 'Keep the old code for them',
}

export const listContent = {
  sections: { title: 'Sections of text', add: 'Add a section', item: (at: number) => `Section ${at}` },
  rooms: { title: 'Who sleeps where', add: 'Add a bedroom', item: (at: number) => `Bedroom ${at}` },
  distances: { title: 'How far it is', add: 'Add a place', item: (at: number) => `Place ${at}` },
  features: { title: 'Cards on the landing page', add: 'Add a card', item: (at: number) => `Card ${at}` },
  fields: {
    title: 'Heading',
    text: 'Text',
    name: 'Name',
    beds: 'More about the beds',
    hasEnsuite: 'Has its own bathroom',
    sleeps: 'Sleeps',
    to: 'Where to',
    minutes: 'Minutes',
    by: 'How',
    time: 'More about the way',
    icon: 'Icon',
    description: 'Description',
  },
  ways: { car: 'By car', foot: 'On foot', bike: 'By bike', bus: 'By bus' },
  earlier: (item: string) => `Move earlier: ${item}`,
  later: (item: string) => `Move later: ${item}`,
  remove: (item: string) => `Remove: ${item}`,
}

export const bedContent = {
  title: 'Beds',
  kind: (at: number) => `Kind of bed ${at}`,
  count: 'How many',
  none: 'None',
  add: 'Add a bed',
  kinds: {
    single: 'Single bed',
    double: 'Double bed',
    queen: 'Queen bed',
    king: 'King bed',
    bunk: 'Bunk bed',
    sofa: 'Sofa bed',
    futon: 'Futon',
    day: 'Day bed',
    cot: 'Cot',
    water: 'Water bed',
    mattress: 'Floor mattress',
    air: 'Air mattress',
  },
}

export const parkingContent: Readonly<Record<string, string>> = {
  '': 'Not said',
  driveway: 'In the driveway',
  street: 'On the street',
  garage: 'In the garage',
  carport: 'In the carport',
  public: 'In a public car park',
}

export const amenityContent = {
  title: 'Amenities',
  hint: 'Guests read these in their own language.',
  search: 'Find an amenity',
  none: 'Nothing found. Add it as your own below.',
  groups: {
    comfort: 'Comfort',
    kitchen: 'Kitchen',
    laundry: 'Laundry',
    bathroom: 'Bathroom',
    fun: 'Fun',
    children: 'Children',
    outside: 'Outside',
    access: 'Access',
    safety: 'Safety',
    rules: 'Good to know',
  },
}

export const sampleContent = {
  title: 'Make it yours',
  text: (count: number) =>
    `The sample’s photos and texts are still in ${count} ${count === 1 ? 'place' : 'places'}`,
  remove: 'Remove the sample’s photos and text',
  removing: {
    title: 'Remove the sample’s photos and text?',
    text: 'What you’ve written and added stays. You can’t undo this.',
    confirm: 'Remove',
    pending: 'Removing...',
  },
  removed: (left: number) => ({
    title: 'Sample photos and text removed',
    description: left === 0 ? 'Nothing of the sample is left.' : `Still to fill in or check: ${left} fields.`,
  }),
  /** Names of what has no text field of its own. */
  others: {
    photos: 'Photos',
    gallery: 'Order and texts of the photos',
    features: 'Cards',
    sections: 'Sections of text',
    rooms: 'Who sleeps where',
    distances: 'How far it is',
    heroPhotoId: 'Photo at the top',
    heroFocus: 'Focus of the photo at the top',
    closingPhotoId: 'Photo at the end of the page',
    mapPhotoId: 'Map',
    hostPhotoId: 'Photo of you',
    amenityCodes: 'Amenities',
    translations: 'Translations',
    secretTranslations: 'Translations that only guests see',
  } satisfies Record<
    Exclude<keyof typeof houseFields, keyof typeof fieldTexts> | 'photos' | 'gallery',
    string
  >,
}

export const coordinateNames = { lat: 'Latitude', lng: 'Longitude' }

export const versionContent = {
  loadFailed: 'We couldn’t load the older versions',
  intro: 'We keep the last 50 versions.',
  version: (version: number, at: string) => `Version ${version}, ${at}`,
  by: (name: string | null, changed: string) => [name, changed].filter(Boolean).join(': '),
  first: 'The sample house',
  restore: 'Restore',
  asking: (version: number) => ({
    title: `Restore version ${version}?`,
    pending: 'Restoring',
    cancel: 'Keep it as it is',
  }),
  agreeToMoves: 'Restore and change the times',
  restoredFields: (fields: string) => `This comes back: ${fields}.`,
  same: 'It says the same as the current version.',
  stays:
    'Private details stay as they are. Photos you’ve added since stay, and photos you’ve removed don’t come back.',
  agree: 'Restore it',
  restored: { title: 'Restored' },
  current: 'Current',
}

export const houseFailures = {
  save: { title: 'Not saved', fallback: 'What you typed is still here.' },
  photo: { title: 'We couldn’t change the photo', fallback: 'Please try again.' },
  restore: { title: 'We couldn’t restore that version', fallback: 'Please try again.' },
  sample: { title: 'We couldn’t remove the sample', fallback: 'Please try again.' },
}

const numbers: Readonly<Record<HouseNumber, string>> = {
  sleepsInRoom: 'How many sleep here',
  bedrooms: 'Bedrooms',
  beds: 'Beds',
  sleeps: 'Guests',
  parking: 'Parking spaces',
  minimumNights: 'Minimum nights',
  minutes: 'Minutes',
}
const amounts: Readonly<Record<HouseMoney, string>> = { deposit: 'The deposit', price: 'The price' }
const times: Readonly<Record<HouseTime, string>> = { checkIn: 'Check-in', checkOut: 'Check-out' }
const lists: Readonly<Record<HouseList, string>> = {
  sections: 'Sections',
  rooms: 'Rooms',
  languages: 'Languages',
  distances: 'Distances',
  amenities: 'Amenities',
  gallery: 'Photos',
  features: 'Cards',
}

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
  houseTime: (what: HouseTime) => `${times[what]} must be a time, for example 15:00`,
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
  houseGreeting: 'A greeting has 1 to 40 letters. Without one, guests are greeted in their own language.',
  hostLanguage:
    'Choose the language that you write in. Its tag has letters and hyphens, for example en or pt-PT.',
  houseTimeZone: 'Choose a time zone',
  doorCodes: 'Choose whether each stay gets its own door code',
  sharedDoorCode: 'Choose whether a guest’s companions see the door code: hidden or shown',
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
  translations:
    'Translations are { path: { language: { text } } }, for example { "summary": { "de": { "text": "…" } } }',
  bedTypes: 'Choose what kind of beds, and how many',
  travelWay: 'Choose how guests get there',
  parkingKind: 'Choose where guests park',
  unknownAmenity: 'Choose an amenity from the list, or add it as your own',
  distanceTo: 'Where to?',
  distanceTime: 'How long does it take?',
  distanceIncomplete: 'Enter a place and how long it takes to get there',
  latitude: 'Between -90 and 90',
  longitude: 'Between -180 and 180',
  coordinates: 'Coordinates are { lat, lng }',
}
