import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emergencyTexts } from '#i18n/guest-pages.ts'
import type { AppContext } from '#server/context.ts'
import { findRequester } from '#server/http/guards.ts'
import { languageOfRequest } from '#server/http/language.ts'
import { plainPage, plainPageHeaders } from '#server/http/pages/plain-page.ts'
import { languageTags } from '#shared/languages.ts'
import { isRevealed } from '#shared/stay/stage.ts'
import { readSecrets } from './secrets.ts'
import { emergencyParts, emergencyStyle } from './view.ts'

const style = `${emergencyStyle}@page{size:A5;margin:10mm}`

/**
 * Serves the emergency page to everybody. It has no scripts and reads well without its typefaces, so it works if everything
 * else fails. It contains the place for hosts and revealed guests, so it is never cached.
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
    return plainPage({
      lang: languageTags[language],
      fonts: ctx.pages.fonts(),
      style,
      header: {
        house: house.name,
        title: texts.title,
        ...(token
          ? { back: { href: `/guest/${encodeURIComponent(token)}`, text: texts.back } }
          : { leadsHome: true }),
      },
      body: emergencyParts(house, place, { texts, language, heading: 'h2' }),
    })
  }
  app.get('/emergency', answer)
  // A guest's service worker can only cache paths below its own, so the page has a second address there.
  app.get('/guest/:token/emergency', answer)
}
