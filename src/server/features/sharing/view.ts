import type { Format } from '#i18n/format.ts'
import { mapNames } from '#i18n/map-names.ts'
import type { EmergencyTexts, SharedTexts, StayPageTexts } from '#i18n/shapes.ts'
import { emergencyParts, emergencyStyle } from '#server/features/house/view.ts'
import type { SharedStay } from '#server/features/stays/service.ts'
import { plainPage, escaped as text } from '#server/http/pages/plain-page.ts'
import { codeDigits } from '#shared/code-digits.ts'
import { dayColors, nightColors } from '#shared/colors.ts'
import type { GuestGuideEntry } from '#shared/contract/guide/schemas.ts'
import type { PropertyInfo } from '#shared/contract/house/schemas.ts'
import { breakAfterCommas } from '#shared/formatting.ts'
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
  fonts: string
}

export interface SharedPage extends Reader {
  token: string
  /** The reader's device comes with Apple's maps. */
  isApple: boolean
  format: Format
  shared: SharedStay
  property: PropertyInfo
  /** Of the emergency page. */
  place: HouseSecrets
  guide: GuestGuideEntry[]
}

const style = `${emergencyStyle}
h2{margin-bottom:.75rem}
h3{margin-bottom:.375rem}
nav{display:flex;flex-wrap:wrap;gap:0 1rem}
nav a{padding:.625rem 0;font-size:1rem}
.jump{gap:.5rem;margin-top:1.25rem}
.jump a{min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--edge);border-radius:2rem;background:var(--card);color:var(--ink);font-weight:600;text-decoration:none}
.door{container-type:inline-size;padding:1rem min(1.25rem,6.25vw) 1.125rem;border:1px solid transparent;border-radius:10px;background:${dayColors.bush700};color:${dayColors.paper}}
.door{--paper:${dayColors.bush700}}
.door .quiet{color:inherit}
.door h2{margin:0;flex:1 1 8rem;color:${nightColors.timber600};font:600 1rem/1.5 var(--sans);letter-spacing:0}
.code{margin:.25rem 0;font-size:${codeDigits.fontSize};font-weight:${codeDigits.fontWeight};letter-spacing:${codeDigits.letterSpacing};line-height:${codeDigits.lineHeight};font-variant-numeric:lining-nums tabular-nums!important}
.door p{text-wrap:balance}
.code,dd{user-select:all}
.copied,dl div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1rem}
.copied p,dd{flex:1 1 9rem;min-width:0}
dl .tool{flex:none;user-select:auto}
.quiet{margin-right:-1.125rem}
.quiet::before{position:relative;top:-.1em;width:.65em;height:.65em;margin-right:.65em;border:.1em solid;border-radius:.15em;box-shadow:-.2em .2em 0 -.02em var(--paper),-.2em .2em 0 .07em;content:""}
.at{display:inline-block}
.maps{margin:.75rem 0 .25rem}
.maps .button{width:100%}
dl{margin:0;border-top:1px solid var(--line)}
dl div{padding:.375rem 0;border-bottom:1px solid var(--line)}
dt{flex:0 0 100%;margin-bottom:-.5rem;color:var(--inkSoft);font-size:1rem}
dd{margin:0;overflow-wrap:anywhere;font-weight:600}
ul,ol{padding-left:1.5rem}
li{overflow-wrap:anywhere;white-space:pre-line}
img{display:block;margin:.75rem 0;width:100%;aspect-ratio:3/2;border-radius:10px;object-fit:contain;background:var(--card)}
.home{margin:1.25rem 0}
.home+.soft{font-size:.9375rem}
.home .button{width:100%}
.end{margin-top:2.5rem;padding-top:1rem;border-top:1px solid var(--line)}
@page{margin:12mm}
@media print{.door,nav,.maps{display:none}img{max-height:60mm}dl div{min-height:0}}
@media(min-width:40rem){.maps .button,.home .button{width:auto}dt{flex-basis:6rem;margin:0}dl div{min-height:3.5rem}}
`

const pageOf = (
  { house, language, fonts }: Reader,
  header: { title: string; lines?: readonly string[] },
  lines: readonly string[],
): string =>
  plainPage({
    lang: languageTags[language],
    fonts,
    style,
    header: { house: house.name, ...header },
    body: lines.filter(Boolean).join('\n'),
    hasScript: true,
  })

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
  const from = breakAfterCommas(format.moment(stay.checkInDate, stay.checkInTime))
  if (view === 'withoutCode') return `<p>${text(texts.shared.codeElsewhere)}</p>`
  if (view === 'codeLater') return `<p>${text(texts.shared.codeFrom(from))}</p>`
  const until = breakAfterCommas(format.moment(stay.checkOutDate, stay.checkOutTime))
  const { keypad, checkInInstructions, words } = property
  return `<section class="door">
<div class="copied"><h2>${text(welcome.codeTitle)}</h2>${copyButton(welcome.copyCode, stay.doorCode, texts)}</div>
<p class="sr" translate="no">${[...stay.doorCode].join(' ')}</p>
<p class="code" translate="no" aria-hidden="true">${text(stay.doorCode)}</p>
<p>${text(welcome.codeValid(from, until))}</p>
</section>
${written(texts.page.stay.place.keypad, keypad, words.keypad)}
${written(welcome.arriving, checkInInstructions, words.checkInInstructions)}`
}

/** A button that copies a text, where scripts run. */
const copyButton = (label: string, value: string, { page }: Texts) => {
  const { copy, copied, copyFailed } = page.guest.welcome
  return `<button type="button" class="button quiet" hidden aria-label="${text(label)}" data-copy="${text(value)}" data-copied="${text(copied)}" data-not-copied="${text(copyFailed)}">${text(copy)}</button>`
}

function way({ house, property, texts, isApple }: SharedPage): string {
  const { place } = texts.page.stay
  const { address, coordinates, directions, words } = property
  const position = coordinates && `${coordinates.lat.toFixed(5)}, ${coordinates.lng.toFixed(5)}`
  const maps = mapsOf(property)
  const mapLink = (href: string, className: string, name: string) =>
    `<a${className} href="${text(href)}" target="_blank" rel="noreferrer">${text(name)}</a>`
  const links = maps.map((href, at) => mapLink(href, '', mapNames[at] ?? ''))
  return [
    `<h2 id="place">${text(place.title)}</h2>`,
    address &&
      `<div class="copied"><p class="place" lang="${house.hostLanguage}" translate="no">${text(address)}</p>${copyButton(place.copy, address, texts)}</div>`,
    position &&
      `<div class="copied"><p>${text(place.coordinates)} <span class="at" translate="no">${position}</span></p>${copyButton(place.copyCoordinates, position, texts)}</div>`,
    (address || position) &&
      `<p class="maps">${mapLink(maps[isApple ? 0 : 1] ?? '', ' class="button"', place.maps)}</p>
<nav aria-label="${text(place.maps)}" translate="no">${links.join('\n')}</nav>`,
    written(place.directions, directions, words.directions),
  ]
    .filter(Boolean)
    .join('\n')
}

function wifi({ property: { wifiName, wifiPassword }, texts }: SharedPage): string {
  const { welcome } = texts.page.guest
  if (wifiName === '') return ''
  const row = (term: string, value: string, copyLabel: string) =>
    value &&
    `<div><dt>${text(term)}</dt><dd translate="no">${text(value)}</dd><dd class="tool">${copyButton(copyLabel, value, texts)}</dd></div>`
  return `<h2 id="wifi">${text(welcome.wifiTitle)}</h2>
<dl>${row(welcome.wifiName, wifiName, welcome.copyName)}${row(welcome.wifiPassword, wifiPassword, welcome.copyPassword)}</dl>`
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
  const lines = [
    `${welcome.checkIn}: ${breakAfterCommas(format.moment(stay.checkInDate, stay.checkInTime))}`,
    `${welcome.checkOut}: ${breakAfterCommas(format.moment(stay.checkOutDate, stay.checkOutTime))}`,
  ]
  return pageOf(page, { title: header.title, lines: lines.map(text) }, [
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
  return pageOf(reader, { title }, [
    `<p>${text(isDead ? shared.dead : why)}</p>`,
    `<p class="home"><a class="button" href="/">${text(page.guest.denied.home)}</a></p>`,
    isDead ? `<p class="soft">${text(why)}</p>` : '',
  ])
}
