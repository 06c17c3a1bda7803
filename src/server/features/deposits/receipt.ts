import type { FastifyInstance } from 'fastify'
import { type DepositLine, depositHeadline, depositLines, type Now } from '#i18n/deposit-texts.ts'
import { guestPageTexts, receiptTexts } from '#i18n/guest-pages.ts'
import { houseFormat } from '#i18n/house-format.ts'
import type { AppContext } from '#server/context.ts'
import { languageOfRequest } from '#server/http/language.ts'
import { plainPage, plainPageHeaders, escaped as text } from '#server/http/pages/plain-page.ts'
import { requireRender } from '#server/http/pages/render-budget.ts'
import { tokenMissLimit } from '#shared/constants.ts'
import { type Language, languageTags } from '#shared/languages.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { intentsOf } from './store/provider.ts'
import { readDeposit } from './view.ts'

const style = `
h1{margin:0 0 .25rem;font:min(1.75rem,10vw)/1.2 Georgia,serif}
h2{margin:1.75rem 0 .5rem;font:1.25rem/1.3 Georgia,serif}
a{color:var(--bush700)}
dl{margin:1.5rem 0;border-top:1px solid var(--line)}
dl div,li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding:.625rem 0;border-bottom:1px solid var(--line)}
dt,.soft{color:var(--inkSoft)}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
ol{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}
li p{flex-basis:100%}
.end{margin-top:1.5rem}
.back{display:inline-block;margin:-1rem 0 .5rem;padding:.75rem 0}
:focus-visible{outline:3px solid var(--bush700);outline-offset:3px}
@page{size:A4;margin:18mm}
@media print{body{background:none;color:#000;font-size:11pt}main{padding:0;max-width:none}.back,.keep{display:none}dt,.soft{color:#000}li{break-inside:avoid}}
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
  const ways = [house.town, house.phone, house.email].filter(Boolean).join('\n')
  const body = `<a class="back" href="/guest/${encodeURIComponent(stay.accessToken)}">← ${text(back)}</a>
<h1>${text(texts.title)}</h1>
<p translate="no"><strong>${text(house.name)}</strong></p>
<p class="soft" translate="no">${text(ways)}</p>
<dl>
${row(summary.guest, stay.guestName)}
${row(summary.period, format.days(stay.checkInDate, stay.checkOutDate))}
${row(texts.deposit, format.money(deposit))}
${row(texts.card, stay.cardLast4 && saved.card(brand, stay.cardLast4))}
${row(texts.reference, hold?.id ?? null)}
</dl>
<p><strong>${text(depositHeadline(deposit, 'guest', now))}</strong></p>
${events.length > 0 ? `<h2>${text(texts.events)}</h2>\n<ol>\n${events.map((event) => eventItem(event, house.hostLanguage)).join('\n')}\n</ol>` : ''}
<p class="soft end">${text(texts.asOf(format.instant(clock.now(), timeZone)))}</p>
<p class="soft keep">${text(texts.keep)}</p>`
  return plainPage({ lang: languageTags[language], title: `${texts.title} · ${house.name}`, style, body })
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
    reply.headers({ ...plainPageHeaders(config.publicUrl), vary: 'accept-language' })
    return receiptPage(ctx, stay, languageOfRequest(request, house, stay.language))
  })
}
