import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { showFreeDates } from '#server/features/house/service.ts'
import { toAdminStay } from '#server/features/stays/view.ts'
import { notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/router.ts'
import { availabilityLimit, tokenMissLimit } from '#shared/constants.ts'
import * as contract from '#shared/contract/calendar/schemas.ts'
import { addBlock, makeStayOf, removeBlock } from './blocks.ts'
import { replaceExport, writeCalendar } from './export.ts'
import { addFeed, changeFeed, listFeeds, refreshFeed, removeFeed } from './feeds.ts'
import { availability, getCalendar } from './service.ts'
import { toBlockView } from './view.ts'

export function calendarRoutes(route: Route, ctx: AppContext): void {
  route(contract.listFeeds, () => listFeeds(ctx))
  route(contract.addFeed, ({ body, host }) => addFeed(ctx, body, host))
  route(contract.changeFeed, ({ params, body, host }) => changeFeed(ctx, params.id, body, host))
  route(contract.removeFeed, ({ params, host }) => removeFeed(ctx, params.id, host))
  route(contract.refreshFeed, ({ params }) => refreshFeed(ctx, params.id))

  route(contract.getCalendar, ({ query }) => getCalendar(ctx, query))
  route(contract.changeCalendar, ({ body, host }) => showFreeDates(ctx, body.isShown, host))
  route(contract.replaceExport, ({ host }) => replaceExport(ctx, host))

  route(contract.addBlock, async ({ body, host }) => toBlockView(await addBlock(ctx, body, host), new Map()))
  route(contract.removeBlock, ({ params, host }) => removeBlock(ctx, params.id, host))
  route(contract.makeStayOfBlock, async ({ params, body, host }) => {
    const { stay, overlaps, blocks } = await makeStayOf(ctx, params.id, body, host)
    return { ...toAdminStay(ctx, stay), overlaps, blocks }
  })

  route(contract.getAvailability, async ({ query, request }) => {
    await ctx.limiter.hitAddress('availability', request.ip, availabilityLimit, 'http.tooOften')
    return availability(ctx, query)
  })
}

/** The secret address is the only access check. */
export function calendarFileRoute(app: FastifyInstance, ctx: AppContext): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const { file } = request.params
    const text = file.endsWith('.ics') ? await writeCalendar(ctx, file.slice(0, -4)) : null
    if (text === null) {
      await ctx.limiter.hitAddress('calendar-miss', request.ip, tokenMissLimit, 'http.tooManyMisses')
      throw notFound()
    }
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
