import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emergencyTexts } from '#i18n/guest-pages.ts'
import type { AppContext } from '#server/context.ts'
import { readSecrets } from '#server/features/house/property/secrets.ts'
import { findRequester } from '#server/http/guards.ts'
import { languageOfRequest } from '#server/http/language.ts'
import { plainPageHeaders } from '#server/http/pages/plain-page.ts'
import { languageTags } from '#shared/languages.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import { emergencyPage } from './page.ts'

/** Serves the emergency page to everybody. It contains the place for hosts and revealed guests, so it is never cached. */
export function emergencyRoute(app: FastifyInstance, ctx: AppContext): void {
  const { house, clock, config, pages } = ctx
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { host, stays } = await findRequester(ctx, request)
    const inside = stays.find((stay) => isRevealed(stay, clock.now(), house.timeZone))
    const isOpen = host !== null || inside !== undefined
    const place = isOpen ? await readSecrets(ctx.database.db, ctx.vault) : null
    const language = languageOfRequest(request, (inside ?? stays[0])?.language)
    const texts = await emergencyTexts[language]()
    reply.headers({ ...plainPageHeaders(config.publicUrl), vary: 'accept-language' })
    const { token } = request.params as { token?: string }
    return emergencyPage(house, place, {
      texts,
      lang: languageTags[language],
      token,
      fontCss: pages.fontCss(),
    })
  }
  app.get('/emergency', answer)
  // A guest's service worker can only cache paths below its own, so the page has a second address there.
  app.get('/guest/:token/emergency', answer)
}
