/**
 * Validation problems as codes with parameters; schemas contain no sentences. `src/i18n` has a text for each code, and
 * one without a text doesn't compile.
 */

export type HouseNumber =
  | 'sleepsInRoom'
  | 'bedrooms'
  | 'beds'
  | 'sleeps'
  | 'parking'
  | 'minimumNights'
  | 'minutes'
export type HouseMoney = 'deposit' | 'price'
export type HouseTime = 'checkIn' | 'checkOut'
export type HouseList =
  | 'sections'
  | 'rooms'
  | 'languages'
  | 'distances'
  | 'amenities'
  | 'gallery'
  | 'features'

/** Problems that guests and visitors can see: translated into every language. */
export interface GuestProblems {
  invalid: []
  mustBeText: []
  atMostCharacters: [most: number]
  unstorable: []
  pushSubscription: []
  notADay: []
  emailRequired: []
  phoneRequired: []
  phoneNotANumber: []
  phoneSeveralNumbers: []
  phoneNoAreaCode: []
  checkInRequired: []
  checkOutRequired: []
  firstDayRequired: []
  lastDayRequired: []
  lastDayBeforeFirst: []
  checkOutBeforeCheckIn: []
  twoYearsAtMost: []
  nameRequired: []
  nameOnly: []
  howManyGuests: []
  tooManyGuests: []
  tooLate: []
  headCount: []
  vehicleCount: []
  arrivalTime: []
  messageRequired: []
  cardNumberRequired: []
  expiryRequired: []
  expiryMonth: []
  expiryYear: []
  cvcRequired: []
  cvcDigits: []
}

/** Problems of hosts and API clients only: in English. */
export interface HostProblems {
  setupStep: []
  setupDone: []
  mailServer: []
  mailSender: []
  paymentProvider: []
  secretKey: []
  publishableKey: []
  webhookSecret: []
  testKey: []
  otherMode: []
  otherAccount: []
  backupFolder: []
  backupFolderUnusable: []
  unknownId: []
  unknownCursor: []
  rulesVersion: []
  documentType: []
  urlRequired: []
  changesStayCodes: []
  propertyInfoRequired: []
  mustBeUrl: []
  paymentIntentRequired: []
  clientSecretRequired: []
  useSavedCard: []
  challenge: []
  unknownLanguage: []
  confirmEnd: []
  preview: []
  unknownVersion: []
  reviewed: []
  noticeVersion: []
  guestStayToken: []
  direction: []
  allFlag: []
  nowInstant: []
  fromDay: []
  toDay: []
  toAfterFrom: []
  houseVersion: []
  isOutsideGallery: []
  eachIdOnce: []
  atMost: [most: number]
  unknownIcon: []
  cardTitle: []
  cardIncomplete: []
  photoIncomplete: []
  houseInteger: [what: HouseNumber]
  houseMin: [what: HouseNumber, least: number]
  houseMax: [what: HouseNumber, most: number]
  houseMoney: [what: HouseMoney]
  houseMoneyMin: [what: HouseMoney]
  houseMoneyMax: [what: HouseMoney]
  houseMoneyCurrency: [what: HouseMoney, currency: string]
  houseMoneyHoldable: [what: HouseMoney, currency: string]
  houseTime: [what: HouseTime]
  houseList: [what: HouseList]
  houseListMax: [what: HouseList, most: number]
  houseEmail: []
  houseCurrency: []
  housePhone: []
  housePhoneLength: []
  houseFocus: []
  sectionTitle: []
  sectionIncomplete: []
  houseName: []
  houseCountry: []
  houseGreeting: []
  hostLanguage: []
  houseTimeZone: []
  doorCodes: []
  sharedDoorCode: []
  houseTimeZoneUnknown: []
  hostName: []
  roomName: []
  roomIncomplete: []
  emergencyNumber: []
  bathroomsNumber: []
  bathroomsMin: []
  bathroomsMax: []
  bathroomsHalves: []
  oneLanguage: []
  translations: []
  bedTypes: []
  travelWay: []
  parkingKind: []
  unknownAmenity: []
  distanceTo: []
  distanceTime: []
  distanceIncomplete: []
  latitude: []
  longitude: []
  coordinates: []
  validEmail: []
  enterPassword: []
  passwordTooLong: [most: number]
  choosePassword: []
  linkIncomplete: []
  noPasskey: []
  unknownPasskey: []
  yourName: []
  passkeyName: []
  passwordTooShort: [least: number]
  passwordWeak: []
  wrongPassword: []
  guestNameRequired: []
  doorCode: []
  mustBeTrueOrFalse: []
  checkInTime: []
  checkOutTime: []
  source: [known: string]
  calendarSource: [known: string]
  stayTerms: []
  requirementsMissing: []
  depositAmount: []
  notHoldable: [currency: string]
  leastCharge: [least: string]
  depositContradicts: []
  stayGuests: []
  stayVersion: []
  unknownStatus: []
  depositFilter: []
  waitingFlag: []
  listOrder: []
  listPart: []
  pageSize: [most: number]
  cancelledBy: []
  amountRequired: []
  amountInteger: []
  claimMin: []
  claimHeld: []
  claimMax: [held: string]
  claimAmount: [example: string]
  reasonRequired: []
  unknownPhoto: []
  photosList: []
  photoBytes: []
  pageReport: []
  claimPhotos: [most: number]
  endDateRequired: []
  keepUntil: []
  calendarUrl: []
  privateAddress: []
  addressNotFound: []
  urlWithSignIn: []
  calendarName: []
  linkNameRequired: []
  deviceName: []
  quietTime: []
  notificationEvents: []
  titleRequired: []
  contentRequired: []
  unknownGuidePhoto: []
  orderIndexInteger: []
  orderIndexMin: []
  imagePathsList: []
  atMostPhotos: [most: number]
  amenityEmpty: []
}

type Problems = GuestProblems & HostProblems
export type Problem = keyof Problems

/** A text for each code; a function if the problem has parameters. */
export type ProblemTexts<Codes> = {
  [Code in keyof Codes]: Codes[Code] extends [] ? string : (...params: Codes[Code] & unknown[]) => string
}

const between = '|'

export const problem = <Code extends Problem>(code: Code, ...params: Problems[Code]): string =>
  [code, ...params].join(between)

/** Decodes the code and parameters of a schema's message. A library's own message isn't one of our codes. */
export function readProblem(message: string): { code: string; params: string[] } {
  const [code = '', ...params] = message.split(between)
  return { code, params }
}
