import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emergencyTexts } from '#i18n/guest-pages.ts'
import type { AppContext } from '#server/context.ts'
import { findRequester } from '#server/http/guards.ts'
import { languageOfRequest } from '#server/http/language.ts'
import { plainPage, plainPageHeaders, escaped as text } from '#server/http/pages/plain-page.ts'
import { languageTags } from '#shared/languages.ts'
import { isRevealed } from '#shared/stay/stage.ts'
import { readSecrets } from './secrets.ts'
import { emergencyParts, emergencyStyle } from './view.ts'

const style = `${emergencyStyle}@page{size:A5;margin:10mm}`

/**
 * Serves the emergency page to everybody, without scripts or other files, so that it works if everything else fails. It contains
 * the place for hosts and revealed guests, so it is never cached.
 */
export function emergencyRoute(app: FastifyInstance, ctx: AppContext): void {
  const { house, clock, config } = ctx
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { host, stays } = await findRequester(ctx, request)
    const inside = stays.find((stay) => isRevealed(stay, clock.now(), house.timeZone))
    const isOpen = host !== null || inside !== undefined
    const place = isOpen ? await readSecrets(ctx.database.db, ctx.vault) : null
    const language = languageOfRequest(request, house, (inside ?? stays[0])?.language)
    const texts = await emergencyTexts[language]()
    reply.headers({ ...plainPageHeaders(config.publicUrl), vary: 'accept-language' })
    const { token } = request.params as { token?: string }
    const back = token
      ? `<a class="back" href="/guest/${encodeURIComponent(token)}">← ${text(texts.back)}</a>`
      : `<a class="back" href="/" translate="no">← ${text(house.name)}</a>`
    return plainPage({
      lang: languageTags[language],
      title: `${texts.title} · ${house.name}`,
      style,
      body: `${back}
<h1>${text(texts.title)}</h1>
${emergencyParts(house, place, { texts, language, heading: 'h2' })}`,
    })
  }
  app.get('/emergency', answer)
  // A guest's service worker can only cache paths below its own, so the page has a second address there.
  app.get('/guest/:token/emergency', answer)
}
