import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/http/errors.ts'
import { languageOfRequest } from '#server/http/language.ts'
import type { ReadAsGuest } from '#server/http/router.ts'
import { getCalendarFile } from '#shared/contract/arrival/schemas.ts'
import { getGuestDeposit } from '#shared/contract/deposits/schemas.ts'
import { getPrivacy } from '#shared/contract/documents/schemas.ts'
import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts'
import { getGuestGuide } from '#shared/contract/guide/schemas.ts'
import { getPropertyInfo } from '#shared/contract/property/schemas.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import type { House } from '#shared/house.ts'
import type { Language } from '#shared/languages.ts'
import { guestPath, tokenIn } from '#shared/link-token.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { chooseEncoding, compressNow, type ReadyFile, send } from './ready-file.ts'
import type { SitePages } from './site-pages.ts'

/** How a guest's page comes by its answers: the link is looked up once, and each read is the route's own. */
export interface GuestReads {
  findStay(request: FastifyRequest, token: string): Promise<StayDetails>
  read: ReadAsGuest
}

/** The link's token in the address of a page for guests; `null` where none can be. */
const tokenOf = (url: string): string | null =>
  /^\/(?:guest|checkout)\/([\w-]{16,128})\/?(?:\?|$)/.exec(url)?.[1] ?? null

/** The token in an address that came with more than it: a full stop, a bracket, a quotation mark. Else `null`. */
function pastedToken(part: string): string | null {
  const token = tokenIn(part)
  return token !== part && tokenOf(guestPath(token)) !== null ? token : null
}

/** Sends the browser on to the page of a token. */
export const toGuestPage = (reply: FastifyReply, token: string): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(token === '' ? '/' : guestPath(token), 303)

interface GuestPageParts {
  pages: SitePages
  house: House
  reads: GuestReads
}

/** The guest page with its stay in it where the link opens one, else as it was built. Kept by nobody on the way. */
export function guestRoute(app: FastifyInstance, parts: GuestPageParts): void {
  const { pages } = parts
  const fill = guestPageFiller(parts)
  // Below the page's own path a guest's phone can keep it (`docs/offline.md`).
  app.get<{ Params: { token: string } }>('/guest/:token/calendar.ics', (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(fillPath(getCalendarFile.path, request.params), 303),
  )
  app.get<{ Params: { token: string } }>('/guest/:token', async (request, reply) => {
    const pasted = pastedToken(request.params.token)
    if (pasted !== null) return toGuestPage(reply, pasted)
    const plain = await pages.page('guest', languageOfRequest(request))
    const token = tokenOf(request.url)
    const filled =
      token === null
        ? null
        : await fill(token, { request, reply }).catch((error: unknown) => {
            request.log.error({ err: error }, 'the guest page could not be rendered')
            return null
          })
    if (filled === null) return send(plain, 200, request, reply)
    const { file, html } = filled
    const encoding = chooseEncoding(request.headers['accept-encoding'], file.bodies)
    reply.headers(file.headers)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(compressNow[encoding](html))
  })
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** What a call answers, or `undefined` where it is refused: what is no refusal is a defect, and goes on. */
const unlessRefused = async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The language that the guest of the link in a page's address chose; `null` where they chose none, or the link opens nothing. */
export async function chosenLanguage(
  { findStay }: Pick<GuestReads, 'findStay'>,
  request: FastifyRequest,
): Promise<Language | null> {
  const token = tokenOf(request.url)
  const stay = token === null ? undefined : await unlessRefused(findStay(request, token))
  return stay?.language ?? null
}

/**
 * Fills the built guest page for one link: React renders it here, once, from the very answers that the page would ask
 * for, so that a phone on one bar shows the stay with the first bytes and not after four journeys. Each answer is that of
 * its own route, with its limits and reveal gate: nothing can stand in the page that the link may not read. Answers
 * `null` when the link opens nothing; the plain page then finds out.
 */
function guestPageFiller({
  pages,
  house,
  reads: { findStay, read },
}: GuestPageParts): (token: string, exchange: Exchange) => Promise<{ file: ReadyFile; html: string } | null> {
  const templates = new WeakMap<ReadyFile, [string, string]>()

  return async (token, exchange) => {
    const found = await unlessRefused(findStay(exchange.request, token))
    if (!found) return null
    const ask = (endpoint: Endpoint) => unlessRefused(read(endpoint, found, exchange))
    const stay = await ask(getGuestStay)
    if (stay === undefined) return null
    const isRevealed = (stay as { isRevealed?: boolean }).isRevealed === true
    const [deposit, privacy, property, guide] = await Promise.all([
      ask(getGuestDeposit),
      ask(getPrivacy),
      ...(isRevealed ? [ask(getPropertyInfo), ask(getGuestGuide)] : []),
    ])
    const answers = { token, stay, deposit, privacy, property, guide }
    const language = languageOfRequest(exchange.request, found.language)
    const file = await pages.page('guest', language)
    const [before, after] = templates.get(file) ?? cutAtRoot(file.bodies.identity.toString('utf8'))
    templates.set(file, [before, after])
    const { root, data } = await pages.renderGuestPage(answers, { language, house })
    return { file, html: `${before}${root}</div>\n${data}${after}` }
  }
}

/** The page before and after what stands in `#root`. */
function cutAtRoot(template: string): [string, string] {
  const opening = '<div id="root">'
  const start = template.indexOf(opening) + opening.length
  const end = template.lastIndexOf('</div>\n</body>')
  return [template.slice(0, start), template.slice(end + '</div>'.length)]
}
