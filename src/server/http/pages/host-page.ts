import type { FastifyInstance } from 'fastify'
import { findHost } from '#server/http/guards.ts'
import type { Exchange, Readers } from '#server/http/router.ts'
import { getUser } from '#shared/contract/accounts/schemas.ts'
import { type ListedStay, listStays } from '#shared/contract/stays/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { type FirstList, firstLists, type HostReads, type ListPage } from '#shared/host-page.ts'
import { pageNamed } from '#shared/pages.ts'
import { sendFilled, templateOf } from './filled-page.ts'
import type { PageContext } from './guest-page.ts'

/** The only page with embedded lists; the others fetch their own data. */
const listsPath = '/admin'

/** Serves the host's pages, rendered with the account and, on the first page, the lists. */
export function hostRoutes(app: FastifyInstance, ctx: PageContext, read: Readers['readAsHost']): void {
  for (const path of pageNamed('admin').paths) {
    app.get(path, async (request, reply) => {
      const file = await ctx.pages.page('admin', 'en')
      const exchange = { request, reply }
      const fill = async () => {
        const reads = await firstReads(ctx, read, path === listsPath, exchange)
        if (reads === null) return null
        const { renderHostPage } = await ctx.pages.renderer()
        const page = { path: request.url.replace(/\?.*/, ''), house: templateOf(file).house }
        return { file, root: renderHostPage(reads, page), reads }
      }
      return sendFilled(file, fill, exchange)
    })
  }
}

/** Returns the results of a page's first calls; `null` without a session, and beyond the budget for renderings. */
async function firstReads(
  ctx: PageContext,
  read: Readers['readAsHost'],
  hasLists: boolean,
  exchange: Exchange,
): Promise<HostReads | null> {
  const host = await findHost(ctx, exchange.request)
  if (host === null || !(await ctx.renders.take(host.sessionId))) return null
  const at = ctx.clock.now()
  const { answer: user } = await read(getUser, { host }, exchange)
  if (!hasLists) return { at, user }
  const pageOf = async (name: FirstList): Promise<[FirstList, ListPage<ListedStay>]> => {
    const { answer, nextCursor } = await read(listStays, { host, query: firstLists[name] }, exchange)
    return [name, { items: answer, nextCursor }]
  }
  const names = Object.keys(firstLists) as FirstList[]
  const [today, ...pages] = await Promise.all([read(getToday, { host }, exchange), ...names.map(pageOf)])
  const lists = Object.fromEntries(pages) as NonNullable<HostReads['lists']>
  return { at, user, lists, today: today.answer }
}
