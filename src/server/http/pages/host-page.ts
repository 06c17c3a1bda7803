import type { FastifyInstance } from 'fastify'
import { readCookie } from '#server/http/cookies.ts'
import { findHost } from '#server/http/guards.ts'
import type { Exchange, Readers } from '#server/http/router.ts'
import { getUser } from '#shared/contract/accounts/schemas.ts'
import { type ListedStay, listStays } from '#shared/contract/stays/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { type FirstList, firstLists, type HostReads, type ListPage } from '#shared/host-page.ts'
import { readsElement } from '#shared/page-data.ts'
import { pageNamed } from '#shared/pages.ts'
import type { PageContext } from './guest-page.ts'
import { send, sendWithEmbeddedReads } from './ready-file.ts'

/** The only page with embedded lists; the others fetch their own data. */
const listsPath = '/admin'

/** Serves the host's pages with the account and the first lists embedded, so they draw without another request. */
export function hostRoutes(app: FastifyInstance, ctx: PageContext, read: Readers['readAsHost']): void {
  for (const path of pageNamed('admin').paths) {
    app.get(path, async (request, reply) => {
      const page = await ctx.pages.page('admin', 'en')
      if (!readCookie(request, ctx.cookies.sessionName)) return send(page, 200, request, reply)
      const written = () =>
        embeddedReads(ctx, read, path === listsPath, { request, reply }).catch((error: unknown) => {
          request.log.error({ reqId: request.id, err: error }, 'the data of a host’s page could not be read')
          return ''
        })
      return sendWithEmbeddedReads(page, written, request, reply)
    })
  }
}

async function embeddedReads(
  ctx: PageContext,
  read: Readers['readAsHost'],
  hasLists: boolean,
  exchange: Exchange,
): Promise<string> {
  const host = await findHost(ctx, exchange.request)
  if (host === null) return ''
  const { answer: user } = await read(getUser, { host }, exchange)
  const pageOf = async (name: FirstList): Promise<[FirstList, ListPage<ListedStay>]> => {
    const { answer, nextCursor } = await read(listStays, { host, query: firstLists[name] }, exchange)
    return [name, { items: answer, nextCursor }]
  }
  const names = Object.keys(firstLists) as FirstList[]
  if (!hasLists) return readsElement({ user } satisfies HostReads)
  const [today, ...pages] = await Promise.all([read(getToday, { host }, exchange), ...names.map(pageOf)])
  const lists = Object.fromEntries(pages) as NonNullable<HostReads['lists']>
  return readsElement({ user, lists, today: today.answer } satisfies HostReads)
}
