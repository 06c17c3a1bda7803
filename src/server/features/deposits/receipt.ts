import type { FastifyInstance } from 'fastify'
import { type DepositLine, depositHeadline, depositLines, type Now } from '#i18n/deposit-texts.ts'
import { guestPageTexts, receiptTexts } from '#i18n/guest-pages.ts'
import { houseFormat } from '#i18n/house-format.ts'
import type { AppContext } from '#server/context.ts'
import { languageOfRequest } from '#server/http/language.ts'
import { plainPage, plainPageHeaders, escaped as text } from '#server/http/pages/plain-page.ts'
import { requireRender } from '#server/http/pages/render-budget.ts'
import { addressParts } from '#shared/address-parts.ts'
import { tokenMissLimit } from '#shared/constants.ts'
import { type Language, languageTags } from '#shared/languages.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { intentsOf } from './store/provider.ts'
import { readDeposit } from './view.ts'

const style = `
.lead{font-size:1.25rem;font-weight:600;line-height:1.35;text-wrap:balance}
dl{margin:1.25rem 0 0;border-top:1px solid var(--line)}
dl div,li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding:.625rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--inkSoft)}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
dl div:last-child dd{font-size:.9375rem}
ol{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}
li p{flex-basis:100%;margin:0}
.end{margin-top:1.5rem}
@page{size:A4;margin:18mm}
@media print{dt{color:#000}li{break-inside:avoid}}
`

const row = (term: string, value: string | null) =>
  value ? `<div><dt>${text(term)}</dt><dd translate="no">${text(value)}</dd></div>` : ''

function eventItem({ title, day, amount, note, isHostNote }: DepositLine, hostLanguage: string): string {
  const lang = isHostNote ? ` lang="${text(hostLanguage)}"` : ''
  return `<li><strong>${text(title)}</strong>${amount ? `<span translate="no">${text(amount)}</span>` : ''}
<p class="soft">${text(day)}</p>${note ? `<p${lang}>${text(note)}</p>` : ''}</li>`
}

/** Renders what happened to a stay's deposit as a page of its own, which its guest can print or save. */
async function receiptPage(ctx: AppContext, stay: StayDetails, language: Language): Promise<string> {
  const { house, clock, database } = ctx
  const [page, texts] = await Promise.all([guestPageTexts[language](), receiptTexts[language]()])
  const { back, saved, summary } = page.checkout.content
  const format = houseFormat(language, house)
  const deposit = await readDeposit(ctx, stay, 'guest')
  const hold = (await intentsOf(database.db, stay.id)).findLast(({ authorizedAt }) => authorizedAt !== null)
  const { hostName, timeZone } = house
  const now: Now = { today: null, timeZone, hostName, texts: page.deposit, format }
  const events = depositLines(deposit, 'guest', now).filter(({ kind }) => kind !== 'ahead')
  const brand = stay.cardBrand && stay.cardBrand.charAt(0).toUpperCase() + stay.cardBrand.slice(1)
  const ways = [house.town, house.phone, house.email].filter(Boolean)
  const header = {
    house: house.name,
    title: texts.title,
    back: { href: `/guest/${encodeURIComponent(stay.accessToken)}`, text: back },
    lines: ways.map((way) => `<span translate="no">${addressParts(text(way)).join('<wbr>')}</span>`),
    tool: `<button type="button" class="button" hidden>${text(texts.print)}</button>`,
  }
  const body = `<p class="lead">${text(depositHeadline(deposit, 'guest', now))}</p>
<dl>
${row(summary.guest, stay.guestName)}
${row(summary.period, format.days(stay.checkInDate, stay.checkOutDate))}
${row(texts.deposit, format.money(deposit))}
${row(texts.card, stay.cardLast4 && saved.card(brand, stay.cardLast4))}
${row(texts.reference, hold?.id ?? null)}
</dl>
${events.length > 0 ? `<h2>${text(texts.events)}</h2>\n<ol>\n${events.map((event) => eventItem(event, house.hostLanguage)).join('\n')}\n</ol>` : ''}
<p class="soft end">${text(texts.asOf(format.instant(clock.now(), timeZone)))}</p>
<p class="soft screen">${text(texts.keep)}</p>`
  return plainPage({
    lang: languageTags[language],
    fonts: ctx.pages.fonts(),
    style,
    header,
    body,
    hasScript: true,
  })
}

/** Serves a guest's receipt. An invalid link leads to the guest's page, which says so. */
export function receiptRoute(app: FastifyInstance, ctx: AppContext): void {
  const { callers, config, house, limiter } = ctx
  app.get<{ Params: { token: string } }>('/guest/:token/receipt', async (request, reply) => {
    const { token } = request.params
    const stay = await callers.findLiveStayByToken(token)
    if (!stay) {
      await limiter.hitAddress('token-miss', request.ip, tokenMissLimit, 'http.tooManyMisses')
      return reply.redirect(`/guest/${encodeURIComponent(token)}`, 303)
    }
    await requireRender(ctx, `receipt ${stay.id}`)
    reply.headers({ ...plainPageHeaders(config.publicUrl, { hasScript: true }), vary: 'accept-language' })
    return receiptPage(ctx, stay, languageOfRequest(request, house, stay.language))
  })
}
