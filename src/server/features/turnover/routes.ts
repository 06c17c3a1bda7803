import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { plainPageHeaders } from '#server/http/pages/plain-page.ts'
import { requireRender } from '#server/http/pages/render-budget.ts'
import type { Route } from '#server/http/router.ts'
import { availabilityLimit, tokenMissLimit } from '#shared/constants.ts'
import * as contract from '#shared/contract/turnover/schemas.ts'
import * as turnover from './service.ts'
import { deadLinkHtml, turnoverHtml } from './view.ts'

export function turnoverRoutes(route: Route, ctx: AppContext): void {
  route(contract.listTurnoverLinks, () => turnover.listLinks(ctx))
  route(contract.addTurnoverLink, ({ body, host }) => turnover.addLink(ctx, body, host))
  route(contract.renewTurnoverLink, ({ params, host }) => turnover.renewLink(ctx, params.id, host))
  route(contract.removeTurnoverLink, ({ params, host }) => turnover.removeLink(ctx, params.id, host))
}

export function turnoverPage(app: FastifyInstance, ctx: AppContext): void {
  app.get<{ Params: { token: string } }>('/turnover/:token', async (request, reply) => {
    await ctx.limiter.hitAddress('turnover', request.ip, availabilityLimit, 'http.tooOften')
    const found = await turnover.readTurnover(ctx, request.params.token)
    if (!found)
      await ctx.limiter.hitAddress('turnover-miss', request.ip, tokenMissLimit, 'http.tooManyMisses')
    else await requireRender(ctx, `turnover ${request.params.token}`)
    reply.headers(plainPageHeaders(ctx.config.publicUrl))
    const look = { house: ctx.house, fonts: ctx.pages.fonts() }
    return found ? turnoverHtml(look, found) : reply.code(404).send(deadLinkHtml(look))
  })
}
