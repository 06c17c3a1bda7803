import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getGuestDeposit } from '#shared/contract/deposits.ts'
import { getPrivacy } from '#shared/contract/documents.ts'
import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts'
import { getGuestGuide } from '#shared/contract/guide.ts'
import { getPropertyInfo } from '#shared/contract/property.ts'
import { getGuestStay } from '#shared/contract/stays.ts'
import { guestPath, tokenIn } from '#shared/link-token.ts'
import { hintEarly } from './early-hints.ts'
import { chooseEncoding, compressNow, type ReadyFile, send } from './ready-file.ts'

/** What `src/app/entry-guest-render.tsx` is after the build. */
interface Renderer {
  renderGuestPage(reads: Record<string, unknown>): Promise<{ root: string; data: string }>
}

/** A guest's page with the stay in it. */
interface FilledPage {
  html: string
  /** The guest cookie, as the stay's own read sets it. */
  cookies: string[]
}

/** The link's token in the address of a guest page; `null` where none can be. */
const tokenOf = (url: string): string | null => /^\/guest\/([\w-]{16,128})\/?(?:\?|$)/.exec(url)?.[1] ?? null

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

/** The guest page with its stay in it where the link opens one, else as it was built. Kept by nobody on the way. */
export function guestRoute(app: FastifyInstance, file: ReadyFile, folder: string): void {
  const fill = guestPageFiller(app, folder, file.bodies.identity.toString('utf8'))
  app.get<{ Params: { token: string } }>('/guest/:token', async (request, reply) => {
    const pasted = pastedToken(request.params.token)
    if (pasted !== null) return toGuestPage(reply, pasted)
    hintEarly(file, request, reply)
    const token = tokenOf(request.url)
    const filled =
      token === null
        ? null
        : await fill(request, token).catch((error: unknown) => {
            request.log.error({ err: error }, 'the guest page could not be rendered')
            return null
          })
    if (filled === null) return send(file, 200, request, reply)
    const encoding = chooseEncoding(request.headers['accept-encoding'], file.bodies)
    reply.headers(file.headers)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (filled.cookies.length > 0) reply.header('set-cookie', filled.cookies)
    return reply.send(await compressNow[encoding](Buffer.from(filled.html)))
  })
}

/**
 * Fills the built guest page for one link: React renders it here, once, from the very answers that the page would ask
 * for, so that a phone on one bar shows the stay with the first bytes and not after four journeys. Each answer comes
 * through its own route, with its guards, limits and reveal gate: nothing can stand in the page that the link may not
 * read. Answers `null` when the link opens nothing, or when the build has no renderer; the plain page then finds out.
 */
function guestPageFiller(
  app: FastifyInstance,
  folder: string,
  template: string,
): (request: FastifyRequest, token: string) => Promise<FilledPage | null> {
  const file = join(folder, 'render/guest.js')
  const hasRenderer = existsSync(file)
  const [before, after] = cutAtRoot(template)
  let renderer: Promise<Renderer> | null = null

  return async (request, token) => {
    if (!hasRenderer) return null
    const read = reader(app, request, token)
    const { answer: stay, cookies } = await read(getGuestStay)
    if (stay === undefined) return null
    const isRevealed = (stay as { isRevealed?: boolean }).isRevealed === true
    const [deposit, privacy, property, guide] = await Promise.all([
      read(getGuestDeposit),
      read(getPrivacy),
      ...(isRevealed ? [read(getPropertyInfo), read(getGuestGuide)] : []),
    ])
    // React comes into memory with the first guest, not with the start.
    renderer ??= import(pathToFileURL(file).href) as Promise<Renderer>
    const { root, data } = await (await renderer).renderGuestPage({
      token,
      stay,
      deposit: deposit?.answer,
      privacy: privacy?.answer,
      property: property?.answer,
      guide: guide?.answer,
    })
    return { html: `${before}${root}</div>\n${data}${after}`, cookies }
  }
}

/** Asks one of our own routes as this guest would; `undefined` for anything but a success. */
function reader(app: FastifyInstance, request: FastifyRequest, token: string) {
  return async ({ path, params }: Endpoint): Promise<{ answer: unknown; cookies: string[] }> => {
    const answer = await app.inject({
      method: 'GET',
      url: fillPath(path, params ? { token } : undefined),
      remoteAddress: request.ip,
      headers: {
        'x-guest-token': token,
        ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
      },
    })
    if (answer.statusCode !== 200) return { answer: undefined, cookies: [] }
    return { answer: answer.json(), cookies: [answer.headers['set-cookie'] ?? []].flat() }
  }
}

/** The page before and after what stands in `#root`. */
function cutAtRoot(template: string): [string, string] {
  const opening = '<div id="root">'
  const start = template.indexOf(opening) + opening.length
  const end = template.lastIndexOf('</div>\n</body>')
  return [template.slice(0, start), template.slice(end + '</div>'.length)]
}
