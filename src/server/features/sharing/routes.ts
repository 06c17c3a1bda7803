import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { emergencyTexts, sharedTexts, stayPageTexts } from '#i18n/guest-pages.ts'
import { houseFormat } from '#i18n/house-format.ts'
import type { AppContext } from '#server/context.ts'
import * as guide from '#server/features/guide/service.ts'
import * as house from '#server/features/house/service.ts'
import * as stays from '#server/features/stays/service.ts'
import * as uploads from '#server/features/uploads/service.ts'
import { AppError, notFound, unknownToken } from '#server/http/errors.ts'
import { photoHeaders } from '#server/http/headers.ts'
import { languageOfRequest } from '#server/http/language.ts'
import { plainPageHeaders } from '#server/http/pages/plain-page.ts'
import { requireRender } from '#server/http/pages/render-budget.ts'
import { tokenMissLimit } from '#shared/constants.ts'
import type { Language } from '#shared/languages.ts'
import { tokenIn } from '#shared/link-token.ts'
import { isAppleDevice } from '#shared/maps.ts'
import { refusedHtml, sharedHtml } from './view.ts'

type Request = FastifyRequest<{ Params: { token: string; id?: string } }>

const loadTexts = async (language: Language) => ({
  page: (await stayPageTexts[language]()).stayPage,
  shared: await sharedTexts[language](),
  emergency: await emergencyTexts[language](),
})

/**
 * Serves what a guest shares with companions, as a page that needs no script, and the guide's photos. Both are below `/shared`, out of
 * the guest worker's reach, so that no phone keeps a copy.
 */
export function sharedPage(app: FastifyInstance, ctx: AppContext): void {
  /** Throws the same 404 for an unknown link and for one that opens nothing; 429 for too many of them. */
  const requireShared = async ({ params, ip }: Request) => {
    const found = await stays.findShared(ctx, tokenIn(params.token))
    if (found) return found
    await ctx.limiter.hitAddress('token-miss', ip, tokenMissLimit, 'http.tooManyMisses')
    throw unknownToken()
  }

  const render = async (request: Request, language: Language) => {
    const shared = await requireShared(request)
    await requireRender(ctx, `shared ${shared.stay.id}`)
    return sharedHtml({
      shared,
      language,
      house: ctx.house,
      fonts: ctx.pages.fonts(),
      isApple: isAppleDevice(request.headers['user-agent'] ?? ''),
      token: tokenIn(request.params.token),
      texts: await loadTexts(language),
      format: houseFormat(language, ctx.house),
      property: await house.readForGuest(ctx, language),
      place: await house.readSecrets(ctx.database.db, ctx.vault),
      guide: await guide.listInLanguage(ctx, language),
    })
  }

  app.get('/shared/:token', async (request: Request, reply: FastifyReply) => {
    const language = languageOfRequest(request, ctx.house)
    reply.headers({ ...plainPageHeaders(ctx.config.publicUrl, { hasScript: true }), vary: 'accept-language' })
    return render(request, language).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { retryAfterSeconds } = error.details
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      reply.code(error.status)
      const reader = {
        house: ctx.house,
        fonts: ctx.pages.fonts(),
        language,
        texts: await loadTexts(language),
      }
      return refusedHtml(reader, error.code === 'notFound')
    })
  })

  app.get('/shared/:token/photos/:id', async (request: Request, reply: FastifyReply) => {
    const { stay } = await requireShared(request)
    const id = z.uuid().safeParse(request.params.id)
    if (!id.success) throw notFound()
    const jpeg = await uploads.showGuideImage(ctx, id.data, { host: null, viewer: null, stays: [stay] })
    return reply.headers(photoHeaders).type('image/jpeg').send(jpeg)
  })
}
