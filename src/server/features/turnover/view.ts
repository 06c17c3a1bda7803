import { turnoverTexts as texts } from '#i18n/en/calendar.ts'
import type { Format } from '#i18n/format.ts'
import { houseFormat } from '#i18n/house-format.ts'
import { plainPage, escaped as text } from '#server/http/pages/plain-page.ts'
import type { House } from '#shared/house.ts'
import type { TurnoverDays } from './service.ts'

const style = `
h1{margin:0 0 .25rem;font:2rem/1.15 Georgia,serif}
h2{margin:0 0 .5rem;font:1.375rem/1.3 Georgia,serif}
section{margin:1.25rem 0 0;padding:1rem 1.125rem;border:1px solid var(--line);border-radius:10px;background:var(--card)}
.same{color:var(--timber700);font-weight:600}
.when{font-weight:600}
@media print{body{background:none;color:#000;font-size:11pt}section{break-inside:avoid}}
`

const page = (title: string, house: string, body: string): string =>
  plainPage({
    lang: 'en-NZ',
    title: `${title} · ${house}`,
    style,
    body: `<h1>${text(title)}</h1>\n${body}`,
  })

function daySection({ day, leaving, arriving }: TurnoverDays['days'][number], format: Format): string {
  const line = (when: string, guests: number | null) =>
    `<p><span class="when">${text(when)}</span> · ${text(texts.guests(guests))}</p>`
  return `<section>
<h2>${text(format.day(day, 'long'))}</h2>
${leaving.length > 0 && arriving.length > 0 ? `<p class="same">${text(texts.sameDay)}</p>` : ''}
${leaving.map(({ checkOutTime, guests }) => line(texts.leaving(format.time(checkOutTime)), guests)).join('\n')}
${arriving.map(({ checkInTime, guests }) => line(texts.arriving(format.time(checkInTime)), guests)).join('\n')}
</section>`
}

export const turnoverHtml = (
  { name, country }: Pick<House, 'name' | 'country'>,
  { notes, days }: TurnoverDays,
): string =>
  page(
    texts.title,
    name,
    [
      `<p><span translate="no">${text(name)}</span>. ${text(texts.intro)}</p>`,
      notes && `<section>\n<h2>${text(texts.notes)}</h2>\n<p>${text(notes)}</p>\n</section>`,
      days.length === 0
        ? `<p>${text(texts.nothing)}</p>`
        : days.map((day) => daySection(day, houseFormat('en', { country }))).join('\n'),
    ]
      .filter(Boolean)
      .join('\n'),
  )

export const deadLinkHtml = (house: string): string =>
  page(
    texts.linkNotFound,
    house,
    `<p translate="no">${text(house)}</p>\n<p>${text(texts.linkNotFoundText)}</p>`,
  )
