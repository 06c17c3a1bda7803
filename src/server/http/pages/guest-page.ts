import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/http/errors.ts'
import { type GuardDeps, requireGuest } from '#server/http/guards.ts'
import { languageOfRequest } from '#server/http/language.ts'
import type { Exchange, Readers } from '#server/http/router.ts'
import { getGuestDeposit } from '#shared/contract/deposits/schemas.ts'
import { getPrivacy } from '#shared/contract/documents/schemas.ts'
import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts'
import { getGuestGuide } from '#shared/contract/guide/schemas.ts'
import { getPropertyInfo } from '#shared/contract/house/schemas.ts'
import { getCalendarFile, getGuestStay } from '#shared/contract/stays/schemas.ts'
import type { House } from '#shared/house.ts'
import type { Language } from '#shared/languages.ts'
import { guestPath, tokenIn } from '#shared/link-token.ts'
import { type FilledPage, sendFilled, templateOf } from './filled-page.ts'
import { send } from './ready-file.ts'
import type { RenderBudget } from './render-budget.ts'
import type { SitePages } from './site-pages.ts'

/** Returns the token in a guest page's address; `null` if it can't be one. */
const tokenOf = (url: string): string | null =>
  /^\/(?:guest|checkout)\/([\w-]{16,128})\/?(?:\?|$)/.exec(url)?.[1] ?? null

/** Returns the token of an address that was pasted with a trailing full stop, bracket or quotation mark. */
function pastedToken(part: string): string | null {
  const token = tokenIn(part)
  return token !== part && tokenOf(guestPath(token)) !== null ? token : null
}

export const toGuestPage = (reply: FastifyReply, token: string): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(token === '' ? '/' : guestPath(token), 303)

export type PageContext = GuardDeps & { pages: SitePages; renders: RenderBudget; house: House }

/** Serves the guest page, with the stay's data if the link is valid. Proxies must not cache it. */
export function guestRoute(app: FastifyInstance, ctx: PageContext, read: Readers['readAsGuest']): void {
  // Below the page's own path, so the guest's phone can store it (`docs/offline.md`).
  app.get<{ Params: { token: string } }>('/guest/:token/calendar.ics', (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(fillPath(getCalendarFile.path, request.params), 303),
  )
  app.get<{ Params: { token: string } }>('/guest/:token', async (request, reply) => {
    const pasted = pastedToken(request.params.token)
    if (pasted !== null) return toGuestPage(reply, pasted)
    const plain = await ctx.pages.page('guest', languageOfRequest(request, ctx.house))
    const token = tokenOf(request.url)
    if (token === null) return send(plain, 200, request, reply)
    const exchange = { request, reply }
    return sendFilled(plain, () => fillGuestPage(ctx, read, token, exchange), exchange)
  })
}

/** Returns the result of a call, or `undefined` for a 4xx. Rethrows any other error. */
const undefinedIfRefused = async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Returns the language that the guest of this page's link chose; `null` without a choice or a valid link. */
export async function chosenLanguage(ctx: GuardDeps, request: FastifyRequest): Promise<Language | null> {
  const token = tokenOf(request.url)
  const stay = token === null ? undefined : await undefinedIfRefused(requireGuest(ctx, request, token))
  return stay?.language ?? null
}

/**
 * Fills the built guest page for one link. React renders it here with the results of the calls that the page would
 * make, so a phone with a weak signal shows the stay after one round trip instead of four. Each result comes from its
 * own route with its limits and reveal gate, so the page contains nothing that the link may not read. Resolves with
 * `null` for an invalid link, whose error the plain page shows, and beyond the budget.
 */
async function fillGuestPage(
  ctx: PageContext,
  read: Readers['readAsGuest'],
  token: string,
  exchange: Exchange,
): Promise<FilledPage | null> {
  const found = await undefinedIfRefused(requireGuest(ctx, exchange.request, token))
  if (!found || !(await ctx.renders.take(found.id))) return null
  const ask = (endpoint: Endpoint) => undefinedIfRefused(read(endpoint, found, exchange))
  const stay = await ask(getGuestStay)
  if (stay === undefined) return null
  const isRevealed = (stay as { isRevealed?: boolean }).isRevealed === true
  const [deposit, privacy, property, guide] = await Promise.all([
    ask(getGuestDeposit),
    ask(getPrivacy),
    ...(isRevealed ? [ask(getPropertyInfo), ask(getGuestGuide)] : []),
  ])
  const reads = { token, at: ctx.clock.now(), stay, deposit, privacy, property, guide }
  const language = languageOfRequest(exchange.request, ctx.house, found.language)
  const file = await ctx.pages.page('guest', language)
  const { renderGuestPage } = await ctx.pages.renderer()
  const { house } = templateOf(file)
  return { file, root: await renderGuestPage(reads, { language, house }), reads }
}
