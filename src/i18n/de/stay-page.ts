import type { GuestPageTexts, StayPageTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'
import { stayServices } from './emergency.ts'
import { guest } from './guest.ts'
import { controls, notices } from './notices.ts'

export const stay: GuestPageTexts['stay'] = {
  first: {
    both: 'Halten Sie Ausweis und Karte bereit. Etwa 3 Minuten.',
    documents: 'Halten Sie Ihren Ausweis bereit. Etwa 2 Minuten.',
    deposit: 'Halten Sie eine Karte bereit. Etwa 2 Minuten.',
    neither: 'Nur Ihre Kontaktdaten. Etwa 1 Minute.',
  },
  contactWrong: {
    phone: 'Bitte geben Sie eine Telefonnummer an',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  },
  shortNotice: {
    why: (host) => `${host} prüft, ob Sie der Gast sind. Niemand sonst sieht Ihre Fotos.`,
    kept: 'Sie sind verschlüsselt, werden niemandem gezeigt und spätestens zwei Tage nach der Abreise gelöscht.',
    yours: 'Sie können die Ausweisnummer abdecken, jeden Blick darauf sehen und alles selbst löschen.',
    more: 'Den ganzen Hinweis lesen',
  },
  todo: {
    arrival: 'Sagen Sie uns, wann Sie ankommen',
    houseRules: 'Lesen Sie die Hausregeln',
  },
  jump: { label: 'Auf dieser Seite', guide: 'Hausinfos', help: 'Hilfe' },
  place: {
    title: 'Anfahrt',
    maps: 'In Karten öffnen',
    copy: 'Adresse kopieren',
    coordinates: 'Koordinaten',
    copyCoordinates: 'Koordinaten kopieren',
    directions: 'Das letzte Stück',
    keypad: 'An der Tür',
    calendar: 'In den Kalender',
    print: 'Eine Seite drucken',
    printHint: 'Ihr Türcode steht nicht auf dem Ausdruck.',
  },
  emergency: {
    services: stayServices,
    title: 'Im Notfall',
    call: (number) => `${number} anrufen`,
    more: 'Notfallseite',
  },
  arrival: {
    title: 'Ihre Anreise',
    change: 'Ändern',
    changeLabel: 'Ihre Anreise ändern',
    saved: 'Wir sind bereit für Sie.',
    tooMany: (sleeps, host, guests) =>
      `Das Haus ist für ${sleeps === 1 ? '1 Gast' : `${sleeps} Gäste`} gedacht. Bitte fragen Sie ${host}, ob Sie mit ${guests} Personen kommen können.`,
    noParking: (spaces, host, cars) =>
      `${spaces === 0 ? 'Es gibt keinen Parkplatz' : spaces === 1 ? 'Es gibt 1 Parkplatz' : `Es gibt ${spaces} Parkplätze`}. Bitte fragen Sie ${host}, wo Sie mit ${cars === 1 ? '1 Auto' : `${cars} Autos`} parken können.`,
    early: (checkIn, host) =>
      `Anreise ist ab ${checkIn} Uhr. Fragen Sie ${host}, ob Sie früher kommen können.`,
    people: (count) => (count === 1 ? '1 Gast' : `${count} Gäste`),
    cars: (count) => (count === 0 ? 'kein Auto' : count === 1 ? '1 Auto' : `${count} Autos`),
    at: (time) => `gegen ${time} Uhr`,
  },
  houseRules: {
    title: 'Hausregeln',
    agree: 'Einverstanden',
    agreeing: 'Wird gespeichert…',
    agreed: 'Sie haben zugestimmt. Vielen Dank.',
    changed: 'Sie wurden geändert, seit Sie zugestimmt haben.',
    failed: {
      title: 'Nicht gespeichert',
      text: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
    },
  },
  guide: {
    search: 'In den Hausinfos suchen',
    searching: (count) => (count === 1 ? '1 Eintrag gefunden' : `${count} Einträge gefunden`),
    nothing: 'Nichts gefunden. Versuchen Sie ein anderes Wort, oder fragen Sie uns.',
    rest: 'Weiteres',
    photo: (title, number) => `${title}, Foto ${number}`,
  },
}

export const stayPage: StayPageTexts = { controls, deposit, guest, notices, stay }

export const loadParts = async () => (await import('./guest-parts.ts')).parts
