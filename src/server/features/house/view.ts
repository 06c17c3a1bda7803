import { servicesLabel } from '#i18n/service-texts.ts'
import type { EmergencyTexts } from '#i18n/shapes.ts'
import { markOf } from '#i18n/words.ts'
import { marked, escaped as text } from '#server/http/pages/plain-page.ts'
import { emergencyServicesOf, healthLineOf, houseContactOf } from '#shared/country/emergency-services.ts'
import { type EmergencyCall, isForAll } from '#shared/country/public-services.ts'
import type { House, HouseSecrets } from '#shared/house.ts'
import { inLanguage } from '#shared/house-words.ts'
import type { Language } from '#shared/languages.ts'

export const emergencyStyle = `
.call{display:block;margin:0 0 .5rem;padding:1rem;border:1px solid transparent;border-radius:6px;background:var(--rata600);color:var(--card);font-size:1.75rem;font-weight:700;text-align:center;text-decoration:none}
.number{display:inline-block;padding:.5rem 0;font-size:1.375rem;font-weight:700;text-decoration:none}
a.number{text-decoration:underline;text-decoration-color:var(--timber300)}
.other{margin:0}
.place{font-size:1.25rem;font-weight:600}
.place,.at{user-select:all}
@media print{.call{background:none;color:#000;border-color:#000;padding:.4rem}a.number{padding:.1rem 0;color:#000}.part{margin-top:.6rem}}
`

/** Returns the phone number within a text, for dialling, or `null`. */
const dialable = (value: string): string | null =>
  value.match(/\+?\d[\d\s()./-]*/)?.[0].replace(/[^\d+]/g, '') || null

/** Returns a number that a tap dials, as HTML. */
export function phoneLine(value: string, className: string, label = value): string {
  const number = dialable(value)
  return number === null
    ? `<p class="${className}" translate="no">${text(label)}</p>`
    : `<a class="${className}" href="tel:${number}" translate="no">${text(label)}</a>`
}

/** Returns the calls of the country: the number for all large, so that it is found first, the others below. */
function callLines(country: string, texts: EmergencyTexts): string {
  const { calls, isKnown, isFreeWithoutCredit } = emergencyServicesOf(country)
  const [first, ...others] = calls
  const lineOf = (call: EmergencyCall) =>
    `${phoneLine(call.number, 'call', texts.call(call.number))}\n<p>${text(servicesLabel(texts.services, call))}`
  const notes = [isFreeWithoutCredit ? texts.services.free : '', isKnown ? '' : texts.services.unknown]
  const note = notes.filter(Boolean).map((each) => `<br>${text(each)}`)
  if (!first || !isForAll(first)) return calls.map((call) => `${lineOf(call)}</p>`).join('\n')
  const rest = others.map(
    (call) => `${text(servicesLabel(texts.services, call))}: ${phoneLine(call.number, 'number')}`,
  )
  return `${lineOf(first)}${note.join('')}</p>${rest.map((line) => `\n<p class="other">${line}</p>`).join('')}`
}

/**
 * Returns whom to call, where the house is and what to turn off, as HTML; `place` is `null` for strangers. `heading` is the level
 * of its headings.
 */
export function emergencyParts(
  house: House,
  place: HouseSecrets | null,
  { texts, language, heading }: { texts: EmergencyTexts; language: Language; heading: 'h2' | 'h3' },
): string {
  const reader = { language, hostLanguage: house.hostLanguage }
  const words = place && inLanguage({ shutOffs: place.shutOffs }, place.secretTranslations, reader)
  const shutOffs = words && {
    text: words.texts.shutOffs,
    mark: markOf(words.translationState('shutOffs'), reader),
  }
  const position =
    place?.coordinates && `${place.coordinates.lat.toFixed(5)}, ${place.coordinates.lng.toFixed(5)}`
  const town = [house.town, house.region].filter(Boolean).join(', ')
  const part = (title: string, ...lines: string[]) =>
    `<${heading} class="part">${marked(title, [house.hostName])}</${heading}>\n${lines.filter(Boolean).join('\n')}`
  const line = healthLineOf(house.country)
  const own = houseContactOf(place?.emergencyContact ?? '', house.emergencyNumber)
  return `${callLines(house.country, texts)}
${part(
  texts.say,
  `<p class="place" translate="no">${text(place?.address || [house.name, town].filter(Boolean).join(', '))}</p>`,
  position ? `<p>${text(texts.coordinates)}: <strong class="at" translate="no">${position}</strong></p>` : '',
  place ? '' : `<p class="soft">${text(texts.closed)}</p>`,
)}
${line ? part(line.name, phoneLine(line.number, 'number'), `<p>${text(line.isFreeNurse ? texts.nurseAdvice : texts.healthAdvice)}</p>`) : ''}
${house.phone ? part(texts.host(house.hostName), phoneLine(house.phone, 'number')) : ''}
${own ? part(texts.services.houseContact, phoneLine(own, 'number')) : ''}
${shutOffs?.text ? part(texts.shutOffs, `<p lang="${shutOffs.mark.lang}">${text(shutOffs.text)}</p>`, shutOffs.mark.note && `<p class="soft">${text(shutOffs.mark.note)}</p>`) : ''}`
}
