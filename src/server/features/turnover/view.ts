import { turnoverTexts as texts } from '#i18n/en/calendar.ts'
import type { Format } from '#i18n/format.ts'
import { houseFormat } from '#i18n/house-format.ts'
import { phoneLine } from '#server/features/house/view.ts'
import { marked, plainPage, escaped as text } from '#server/http/pages/plain-page.ts'
import type { House } from '#shared/house.ts'
import type { TurnoverDays } from './service.ts'

const style = `
section{margin-top:1.25rem}
.note{margin-top:0;padding:1rem 1.25rem;border:1px solid transparent;border-radius:10px;background:var(--timber100)}
h2{margin:0 0 .25rem;font-size:1.25rem}
.note h2{font:600 1rem/1.5 var(--sans);letter-spacing:0}
dl{margin:0;border-top:1px solid var(--line)}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding:.625rem 0;border-bottom:1px solid var(--line)}
dt{font-weight:600}
dd{margin:0}
.day{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 1rem;margin-bottom:.375rem}
:is(.unknown,.ask){margin-top:1.25rem}
.mark{font-weight:600}
.same{color:var(--clay600)}
.arrival :is(h2,dt,.mark){color:var(--inkSoft);font-weight:400}
@media print{section{break-inside:avoid}.same,.arrival *{color:#000!important}.note{background:none;padding:0}}
`

const page = (
  title: string,
  header: { house: string; lines?: string[]; leadsHome?: boolean },
  fonts: string,
  body: string,
) => plainPage({ lang: 'en-NZ', fonts, style, header: { title, ...header }, body })

/** A day on which guests only arrive is quieter: the house was cleaned when the last ones left. */
function daySection({ day, leaving, arriving }: TurnoverDays['days'][number], format: Format): string {
  const line = (when: string, guests: number | null) =>
    `<div><dt>${text(when)}</dt>${guests === null ? '' : `<dd>${text(texts.guests(guests))}</dd>`}</div>`
  const kind = leaving.length === 0 ? 'arrivalOnly' : arriving.length > 0 ? 'sameDay' : 'cleaning'
  return `<section${kind === 'arrivalOnly' ? ' class="arrival"' : ''}>
<div class="day"><h2>${text(format.day(day, 'plain'))}</h2><p class="mark${kind === 'sameDay' ? ' same' : ''}">${text(texts[kind])}</p></div>
<dl>
${leaving.map(({ checkOutTime, guests }) => line(texts.leaving(format.time(checkOutTime)), guests)).join('\n')}
${arriving.map(({ checkInTime, guests }) => line(texts.arriving(format.time(checkInTime)), guests)).join('\n')}
</dl>
</section>`
}

interface Look {
  house: Pick<House, 'name' | 'country' | 'hostName' | 'phone'>
  fonts: string
}

export function turnoverHtml(
  { house: { name, country }, fonts }: Look,
  { notes, days }: TurnoverDays,
): string {
  const format = houseFormat('en', { country })
  const isUnknown = days.some(({ leaving, arriving }) =>
    [...leaving, ...arriving].some(({ guests }) => guests === null),
  )
  const lines = [
    notes && `<section class="note">\n<h2>${text(texts.notes)}</h2>\n<p>${text(notes)}</p>\n</section>`,
    days.length === 0 && `<p>${text(texts.nothing)}</p>`,
    ...days.map((day) => daySection(day, format)),
    // Once for all lines, because bookings from another calendar never have the number.
    isUnknown && `<p class="soft unknown">${text(texts.unknown)}</p>`,
  ]
  const intro = days.length === 0 ? [] : [text(texts.intro)]
  return page(texts.title, { house: name, lines: intro }, fonts, lines.filter(Boolean).join('\n'))
}

/** Says whom to ask. The house's name leads to the landing page, which has every other way to reach the host. */
export const deadLinkHtml = ({ house: { name, hostName, phone }, fonts }: Look): string =>
  page(
    texts.linkNotFound,
    { house: name, leadsHome: true },
    fonts,
    `<p>${marked(texts.linkNotFoundText(hostName), [hostName])}</p>${phone && `\n<p class="ask">${phoneLine(phone, 'button primary', texts.call(hostName, phone))}</p>`}`,
  )
