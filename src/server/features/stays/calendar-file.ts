import ical, { ICalCalendarMethod } from 'ical-generator'
import { mailTextsIn } from '#i18n/mails.ts'
import type { Deps } from '#server/context.ts'
import { readSecrets } from '#server/features/house/service.ts'
import { countryName } from '#shared/country/codes.ts'
import { checkInAt, checkOutAt } from '#shared/dates.ts'
import { languageOf, languageTags } from '#shared/languages.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { isRevealed } from '#shared/stay/stage.ts'

/**
 * Returns the stay as an iCalendar file (RFC 5545) in the guest's language. Calendars are shared and synchronised, so it
 * contains neither door code nor link, and the address only while the reveal gate is open.
 */
export async function calendarFileOf(
  { database, vault, clock, house }: Deps<'database' | 'vault' | 'clock' | 'house'>,
  stay: StayDetails,
): Promise<string> {
  const { timeZone } = house
  const isOpen = isRevealed(stay, clock.now(), timeZone)
  const { address, coordinates } = isOpen
    ? await readSecrets(database.db, vault)
    : { address: '', coordinates: null }
  const language = stay.language ?? languageOf(house.hostLanguage) ?? 'en'
  const texts = mailTextsIn(language).calendarFile
  const town = [house.town, house.region, countryName(house.country, languageTags[language])]
    .filter(Boolean)
    .join(', ')
  const calendar = ical({
    name: house.name,
    prodId: { company: 'Latchkey', product: 'stay', language: 'EN' },
  })
  calendar.method(ICalCalendarMethod.PUBLISH)
  calendar.createEvent({
    id: `${stay.id}@latchkey`,
    stamp: new Date(stay.updatedAt),
    sequence: stay.version,
    start: new Date(checkInAt(stay, timeZone)),
    end: new Date(checkOutAt(stay, timeZone)),
    summary: texts.summary(house.name),
    description: texts.description,
    location: {
      title: (address || town).replace(/\s*\n\s*/g, ', '),
      ...(coordinates ? { geo: { lat: coordinates.lat, lon: coordinates.lng } } : {}),
    },
  })
  return calendar.toString()
}
