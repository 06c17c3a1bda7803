import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '#server/http/cookies.ts'
import { handleError } from '#server/http/error-handler.ts'
import { AppError, notFound, wrongMethod } from '#server/http/errors.ts'
import { languageOfRequest } from '#server/http/language.ts'
import type { Readers } from '#server/http/router.ts'
import type { House } from '#shared/house.ts'
import { languageTags } from '#shared/languages.ts'
import { tokenIn } from '#shared/link-token.ts'
import { pages as list } from '#shared/pages.ts'
import { readClientFiles, serveFiles, servePhotos } from './client-files.ts'
import { chosenLanguage, guestRoute, type PageContext, toGuestPage } from './guest-page.ts'
import { hostRoutes } from './host-page.ts'
import type { AllowedMethods } from './known-routes.ts'
import { escaped, plainPage, plainPageHeaders } from './plain-page.ts'
import { send } from './ready-file.ts'
import { houseFiles } from './renderer.ts'
import type { SitePages } from './site-pages.ts'

/** Handles the landing page's form without script: redirects to the page of the typed token. */
function tokenRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { token?: unknown } }>('/guest', ({ query }, reply) => {
    if (typeof query.token !== 'string') return reply.callNotFound()
    return toGuestPage(reply, tokenIn(query.token))
  })
}

/** Sends a plain 503 page if a page can't be rendered; otherwise the usual error response. */
const createPageErrorHandler =
  ({ house, pages, publicUrl }: { house: House; pages: SitePages; publicUrl: string }) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!(error instanceof AppError) || error.code !== 'unavailable')
      return handleError(error, request, reply, house)
    const language = languageOfRequest(request, house)
    const { message } = error.bodyIn(language)
    const phone = house.phone === '' ? '' : `\n<p translate="no">${escaped(house.phone)}</p>`
    const page = { lang: languageTags[language], title: house.name, fonts: pages.fonts() }
    const header = { house: house.name, title: house.name }
    return reply
      .code(error.status)
      .headers({ ...plainPageHeaders(publicUrl), 'retry-after': error.details.retryAfterSeconds ?? 5 })
      .send(plainPage({ ...page, header, body: `<p>${escaped(message)}</p>${phone}` }))
  }

function houseRoutes(app: FastifyInstance, ctx: PageContext, readers: Readers) {
  const { pages, cookies } = ctx
  // The guest and admin pages have routes of their own, which embed data.
  for (const { name, paths } of list.filter((each) => each.name !== 'guest' && each.name !== 'admin')) {
    for (const path of paths) {
      app.get(path, async (request, reply) => {
        const chosen = name === 'checkout' ? await chosenLanguage(ctx, request) : null
        const file = await pages.page(name, languageOfRequest(request, ctx.house, chosen))
        // Only a browser with a cookie should fetch the session: for others the 401 would be an error in the console.
        if (name === 'login' && readCookie(request, cookies.sessionName))
          reply.header('server-timing', 'session')
        return send(file, 200, request, reply)
      })
    }
  }
  guestRoute(app, ctx, readers.readAsGuest)
  hostRoutes(app, ctx, readers.readAsHost)
  for (const url of houseFiles)
    app.get(url, async (request, reply) => send(await pages.file(url), 200, request, reply))
}

/**
 * Serves the site from memory: the pages of the house, and the built files, compressed once. Responds with the
 * not-found page at any other address, except below /api and /objects, which never show a page.
 */
export function servePages(
  app: FastifyInstance,
  ctx: PageContext & { config: { publicUrl: string }; siteFolder: string },
  readers: Readers,
  methodsAt: AllowedMethods,
): void {
  const { siteFolder, pages, house } = ctx
  const { publicUrl } = ctx.config
  const handlePageError = createPageErrorHandler({ house, pages, publicUrl })
  app.register(async (scope) => {
    scope.setErrorHandler(handlePageError)
    houseRoutes(scope, ctx, readers)
  })
  serveFiles(app, readClientFiles(join(siteFolder, 'client'), publicUrl), houseFiles)
  tokenRoute(app)
  servePhotos(app, { house, publicUrl })
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url)
    if (allowed.length > 0 && !allowed.includes(request.method)) throw wrongMethod(allowed)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || /^\/(api|objects)(\/|$|\?)/.test(request.url)) throw notFound()
    // Fastify doesn't await this handler for an address that can't be decoded.
    void pages.page('not-found', languageOfRequest(request, house)).then(
      (page) => send(page, 404, request, reply),
      (error: unknown) => handlePageError(error, request, reply),
    )
    return reply
  })
}
