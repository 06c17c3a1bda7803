import { turnoverTexts as texts } from '#i18n/en/calendar.ts'
import type { Format } from '#i18n/format.ts'
import { houseFormat } from '#i18n/house-format.ts'
import { plainPage, escaped as text } from '#server/http/pages/plain-page.ts'
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
.unknown{margin-top:1.25rem}
.same{color:var(--timber700);font-weight:600}
@media print{section{break-inside:avoid}.same{color:#000}.note{background:none;padding:0}}
`

const page = (
  title: string,
  header: { house: string; lines?: string[]; leadsHome?: boolean },
  fonts: string,
  body: string,
) => plainPage({ lang: 'en-NZ', fonts, style, header: { title, ...header }, body })

function daySection({ day, leaving, arriving }: TurnoverDays['days'][number], format: Format): string {
  const line = (when: string, guests: number | null) =>
    `<div><dt>${text(when)}</dt>${guests === null ? '' : `<dd>${text(texts.guests(guests))}</dd>`}</div>`
  const isBoth = leaving.length > 0 && arriving.length > 0
  return `<section>
<div class="day"><h2>${text(format.day(day, 'long'))}</h2>${isBoth ? `<p class="same">${text(texts.sameDay)}</p>` : ''}</div>
<dl>
${leaving.map(({ checkOutTime, guests }) => line(texts.leaving(format.time(checkOutTime)), guests)).join('\n')}
${arriving.map(({ checkInTime, guests }) => line(texts.arriving(format.time(checkInTime)), guests)).join('\n')}
</dl>
</section>`
}

interface Look {
  house: Pick<House, 'name' | 'country'>
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

/** The way to the landing page is there, because that says how to reach the host. */
export const deadLinkHtml = ({ house, fonts }: Look): string =>
  page(
    texts.linkNotFound,
    { house: house.name, leadsHome: true },
    fonts,
    `<p>${text(texts.linkNotFoundText)}</p>`,
  )
