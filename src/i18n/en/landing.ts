import { services } from './emergency.ts'
import { errors } from './errors.ts'

interface HouseCounts {
  sleeps: number
  bedrooms: number
  beds: number
  bathrooms: number
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The product's texts on the landing page; the house's texts are data. */
export const landing = {
  admin: 'Admin',
  guestPortal: 'Guest Portal',
  accessGuestPortal: 'Access Guest Portal',
  tokenLabel: 'Access token',
  tokenHint: 'The code in your check-in link. You can paste the whole link.',
  tokenPlaceholder: 'Enter your access token',
  access: 'Access',
  welcome: (name: string) => `Welcome to ${name}`,
  facts: ({ sleeps, bedrooms, beds, bathrooms }: HouseCounts) =>
    `Sleeps ${counted(sleeps, 'guest', 'guests')} in ${counted(bedrooms, 'bedroom', 'bedrooms')} with ${counted(beds, 'bed', 'beds')} and ${counted(bathrooms, 'bathroom', 'bathrooms')}.`,
  jump: { label: 'On this page', photos: 'Photos', rooms: 'Rooms', stay: 'Free dates', area: 'The area' },
  stayFacts: { host: 'Your host', amenities: 'In the house', houseRules: 'House rules' },
  galleryTitle: 'Have a look around',
  noPhotos: 'Photos of the house are on their way',
  otherPhotos: 'More of the house',
  spaceTitle: 'The Space',
  placeTitle: 'The area',
  summer: 'In summer',
  winter: 'In winter',
  featuresTitle: 'What you’ll enjoy here',
  bookedTitle: 'Already booked?',
  bookedText:
    'Check in with the code in your check-in link. It takes about three minutes. Your door code shows once your stay is approved.',
  services,
  emergencyTitle: '24/7 emergency support',
  emergencyText: (host: string) => `Something wrong in the house, day or night? Ring ${host}.`,
  skip: 'Skip to content',
  viewAll: (count: number) => `View All Photos (${count})`,
  allShown: (count: number) => `All ${count} photos are shown.`,
  rooms: 'Who sleeps where',
  sleeps: (count: number) => `sleeps ${count}`,
  /** Embedded in the page for the lightbox, which loads with the first photo. */
  lightbox: { label: 'Photo', close: 'Close', previous: 'Previous photo', next: 'Next photo' },
  dates: {
    title: 'Stay',
    intro: 'See which nights are free, and ask for yours.',
    show: 'See free dates',
    /** Replaces `show` while the host hides the calendar. */
    askAboutDates: 'Ask about dates',
    priceFrom: (price: string) => `From ${price} a night`,
    minimumNights: (nights: number) => `At least ${nights} nights`,
    mostGuests: (guests: number) => `The house sleeps ${guests}`,
    island: {
      loading: 'Loading the calendar…',
      failed: 'We can’t load the calendar right now.',
      again: 'Try again',
      hidden: 'We’re not showing availability here right now.',
      full: 'No nights are free at the moment. Please look again later.',
      months: 'Months',
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      taken: 'taken',
      legend: 'Crossed-out nights are taken.',
      /** `#` is the list of nights. */
      crossed: {
        one: '# is taken, so your stay starts after it.',
        many: '# are taken, so your stay starts after them.',
      },
      ask: 'Ask about these dates',
      chooseArrival: 'Choose the day you’d arrive.',
      chooseLeaving: 'Now choose the day you’d leave.',
      chooseFirst: 'Please choose your dates in the calendar first.',
      wrong: {
        name: errors.fields.nameRequired,
        email: errors.fields.emailRequired,
        guests: errors.fields.howManyGuests,
      },
      /** `#` is the number. */
      nights: { one: '1 night', many: '# nights' },
      name: 'Your name',
      email: 'Your e-mail address',
      guests: 'Guests',
      message: 'Anything we should know?',
      send: 'Send your question',
      sending: 'Sending…',
      sentTitle: 'Thanks, we’ve got your question',
      sent: 'We’ll get back to you, usually within a day. Nothing is booked until then.',
      sentMailed: 'You’ll get the answer by e-mail, usually within a day. Nothing is booked until then.',
      notSent: 'Your question couldn’t be sent. Please check your connection and try again.',
      privacy: 'Only the host reads it. If you don’t stay, it’s deleted 90 days after the last message.',
    },
  },
  contact: 'Contact',
  phone: 'Phone',
  email: 'E-mail',
  quickLinks: 'Quick links',
  checkInPortal: 'Check-in Portal',
  propertyGallery: 'Property Gallery',
  contactHost: 'Contact Host',
  language: 'Language',
  copyright: (name: string) => `© ${name}. All rights reserved.`,
}
