import type { Format } from '#i18n/format.ts'
import { mapNames } from '#i18n/map-names.ts'
import type { EmergencyTexts, SharedTexts, StayPageTexts } from '#i18n/shapes.ts'
import { emergencyParts, emergencyStyle } from '#server/features/house/view.ts'
import type { SharedStay } from '#server/features/stays/service.ts'
import { plainPage, escaped as text } from '#server/http/pages/plain-page.ts'
import { dayColors, nightColors } from '#shared/colors.ts'
import type { GuestGuideEntry } from '#shared/contract/guide/schemas.ts'
import type { PropertyInfo } from '#shared/contract/house/schemas.ts'
import { sectionsOf } from '#shared/guide-sections.ts'
import type { House, HouseSecrets } from '#shared/house.ts'
import { type Language, languageTags } from '#shared/languages.ts'
import { mapsOf } from '#shared/maps.ts'
import { revealEndsAt } from '#shared/stay/stage.ts'
import { guideHtml } from './guide-html.ts'

interface Texts {
  page: StayPageTexts
  shared: SharedTexts
  emergency: EmergencyTexts
}

interface Reader {
  house: House
  language: Language
  texts: Texts
}

export interface SharedPage extends Reader {
  token: string
  format: Format
  shared: SharedStay
  property: PropertyInfo
  /** Of the emergency page. */
  place: HouseSecrets
  guide: GuestGuideEntry[]
}

const style = `${emergencyStyle}
.band{margin:-1.5rem 0 1.25rem;padding:1.25rem 0 1rem;background:${dayColors.bush900};color:${dayColors.paper};box-shadow:0 0 0 100vmax ${dayColors.bush900};clip-path:inset(0 -100vmax)}
.band h1{margin:.25rem 0 .5rem}
.house{color:${nightColors.timber600};font:1.125rem/1.3 Georgia,serif}
h2{margin:2rem 0 .5rem;font:1.5rem/1.25 Georgia,serif}
h3{margin:1.25rem 0 .25rem;font:1.25rem/1.3 Georgia,serif}
h4{margin:1rem 0 .25rem;font-size:1.125rem}
a{color:var(--bush700)}
nav{display:flex;flex-wrap:wrap;gap:0 1.25rem}
nav a{padding:.625rem 0}
.jump{gap:.5rem;margin-top:1.25rem}
.jump a{padding:.5rem 1rem;border:1px solid var(--edge);border-radius:2rem;background:var(--card);color:var(--ink);font-weight:600;text-decoration:none}
.door{margin:1rem 0 0;padding:.75rem 1.125rem 1rem;border-radius:10px;background:${dayColors.bush700};color:${dayColors.paper}}
.door h2{margin:0;color:${nightColors.timber600};font:600 1rem/1.5 system-ui,sans-serif}
.code{font-size:min(13vw,3.5rem);font-weight:600;letter-spacing:.18em;line-height:1.2}
.place,.code,dd{user-select:all}
dl{margin:0}
dl div{padding:.625rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--inkSoft);font-size:1rem}
dd{margin:0;overflow-wrap:anywhere;font-weight:600}
li{overflow-wrap:anywhere;white-space:pre-line}
img{display:block;margin:.75rem 0;width:100%;aspect-ratio:3/2;border-radius:10px;object-fit:contain;background:var(--card)}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.why{margin:.75rem 0}
.home{display:inline-block;margin-top:1rem;padding:.625rem 0}
.end{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--line)}
@page{margin:12mm}
@media print{.door,nav,.screen{display:none}.band{margin:0;padding:0;background:none;box-shadow:none;color:#000}.house{color:#000}img{max-height:60mm}}
`

const pageOf = ({ house, language }: Reader, title: string, lines: readonly string[]): string =>
  plainPage({
    lang: languageTags[language],
    title: `${title} · ${house.name}`,
    style,
    body: lines.filter(Boolean).join('\n'),
  })

const band = ({ house }: Reader, title: string, ...lines: string[]) =>
  `<header class="band">
<p class="house" translate="no">${text(house.name)}</p>
<h1>${text(title)}</h1>
${lines.map((line) => `<p>${text(line)}</p>`).join('\n')}
</header>`

const langOf = (tag: string | undefined) => (tag ? ` lang="${tag}"` : '')

/** A text of the host in the reader's language, or with a note. */
function written(title: string, words: string | null, mark: { lang: string; note: string } | undefined) {
  if (!words) return ''
  const note = mark?.note ? `\n<p class="soft">${text(mark.note)}</p>` : ''
  return `<h3>${text(title)}</h3>\n<p${langOf(mark?.lang)}>${text(words)}</p>${note}`
}

/** The door code with what leads through the door, or why it isn't here. */
function door({ shared: { stay, view }, texts, format, property }: SharedPage): string {
  const { welcome } = texts.page.guest
  const from = format.moment(stay.checkInDate, stay.checkInTime)
  if (view === 'withoutCode') return `<p>${text(texts.shared.codeElsewhere)}</p>`
  if (view === 'codeLater') return `<p>${text(texts.shared.codeFrom(from))}</p>`
  const until = format.moment(stay.checkOutDate, stay.checkOutTime)
  const { keypad, checkInInstructions, words } = property
  return `<section class="door">
<h2>${text(welcome.codeTitle)}</h2>
<p class="sr" translate="no">${[...stay.doorCode].join(' ')}</p>
<p class="code" translate="no" aria-hidden="true">${text(stay.doorCode)}</p>
<p>${text(welcome.codeValid(from, until))}</p>
</section>
${written(texts.page.stay.place.keypad, keypad, words.keypad)}
${written(welcome.arriving, checkInInstructions, words.checkInInstructions)}`
}

function way({ house, property, texts }: SharedPage): string {
  const { place } = texts.page.stay
  const { address, coordinates, directions, words } = property
  const position = coordinates && `${coordinates.lat.toFixed(5)}, ${coordinates.lng.toFixed(5)}`
  const links = mapsOf(property).map(
    (href, at) => `<a href="${text(href)}" target="_blank" rel="noreferrer">${mapNames[at]}</a>`,
  )
  return [
    `<h2 id="place">${text(place.title)}</h2>`,
    address && `<p class="place" lang="${house.hostLanguage}" translate="no">${text(address)}</p>`,
    position && `<p>${text(place.coordinates)} <span translate="no">${position}</span></p>`,
    (address || position) && `<nav aria-label="${text(place.maps)}" translate="no">${links.join('\n')}</nav>`,
    written(place.directions, directions, words.directions),
  ]
    .filter(Boolean)
    .join('\n')
}

function wifi({ property: { wifiName, wifiPassword }, texts }: SharedPage): string {
  const { welcome } = texts.page.guest
  if (wifiName === '') return ''
  const row = (term: string, value: string) =>
    value && `<div><dt>${text(term)}</dt><dd translate="no">${text(value)}</dd></div>`
  return `<h2 id="wifi">${text(welcome.wifiTitle)}</h2>
<dl>${row(welcome.wifiName, wifiName)}${row(welcome.wifiPassword, wifiPassword)}</dl>`
}

const guideSections = ({ guide, token, texts }: SharedPage): string =>
  sectionsOf(guide)
    .map(({ name, entries }, _at, all) => {
      const isPlain = all.length === 1 && name === ''
      const lang = name === '' ? '' : langOf(entries[0]?.words.lang)
      const title = isPlain ? '' : `<h3${lang}>${text(name || texts.page.stay.guide.rest)}</h3>\n`
      const as = {
        photos: `/shared/${token}/photos`,
        texts: texts.page,
        heading: isPlain ? 'h3' : 'h4',
      } as const
      return title + entries.map((entry) => guideHtml(entry, as)).join('\n')
    })
    .join('\n')

export function sharedHtml(page: SharedPage): string {
  const { house, language, texts, format, shared } = page
  const { stay } = shared
  const { header, welcome } = texts.page.guest
  const { jump, place } = texts.page.stay
  const hasGuide = page.guide.length > 0
  const parts = [
    ['place', place.title],
    ...(page.property.wifiName === '' ? [] : [['wifi', welcome.wifiTitle]]),
    ...(hasGuide ? [['guide', jump.guide]] : []),
    ['emergency', texts.emergency.title],
  ]
  const until = format.instant(revealEndsAt(stay, house.timeZone), house.timeZone)
  return pageOf(page, header.title, [
    band(
      page,
      header.title,
      `${welcome.checkIn}: ${format.moment(stay.checkInDate, stay.checkInTime)}`,
      `${welcome.checkOut}: ${format.moment(stay.checkOutDate, stay.checkOutTime)}`,
    ),
    door(page),
    `<nav class="jump" aria-label="${text(jump.label)}">${parts.map(([id, title]) => `<a href="#${id}">${text(title ?? '')}</a>`).join('\n')}</nav>`,
    way(page),
    wifi(page),
    hasGuide ? `<h2 id="guide">${text(welcome.guideTitle)}</h2>\n${guideSections(page)}` : '',
    `<h2 id="emergency">${text(texts.emergency.title)}</h2>`,
    emergencyParts(house, page.place, { texts: texts.emergency, language, heading: 'h3' }),
    `<p class="end soft">${text(texts.shared.until(until))}</p>`,
    `<p class="soft screen">${text(format.sentences(texts.shared.notKept, ...(shared.view === 'withoutCode' ? [] : [texts.shared.paper])))}</p>`,
  ])
}

/** The page instead of a shared one: for a link that opens nothing or is asked for too often. */
export function refusedHtml(reader: Reader, isDead: boolean): string {
  const { page, shared } = reader.texts
  const { accessDenied, invalidToken } = page.notices.notices
  const { title, text: why } = isDead
    ? { title: accessDenied, text: invalidToken }
    : page.guest.trouble.kinds.slowedDown
  return pageOf(reader, title, [
    band(reader, title),
    `<p>${text(why)}</p>`,
    isDead ? `<p class="soft why">${text(shared.dead)}</p>` : '',
    `<p><a class="home" href="/">${text(page.guest.denied.home)}</a></p>`,
  ])
}
