import type { Exchange } from '#server/http/router.ts'
import { type PageHouse, pageHouseIn, readsElement } from '#shared/page-data.ts'
import { chooseEncoding, compressNow, type ReadyFile, send } from './ready-file.ts'

/** A built page, the HTML that React rendered for one request, and the responses that it was rendered from. */
export interface FilledPage {
  file: ReadyFile
  root: string
  reads: object
}

interface Template {
  before: string
  after: string
  /** The house to render the content with: the page may embed an earlier revision than the current one. */
  house: PageHouse
}

const templates = new WeakMap<ReadyFile, Template>()

/** Returns the parts of a built page around its content. */
export function templateOf(file: ReadyFile): Template {
  const cached = templates.get(file)
  if (cached) return cached
  const html = file.bodies.identity.toString('utf8')
  const opening = '<div id="root">'
  const start = html.indexOf(opening) + opening.length
  const end = html.lastIndexOf('</div>\n</body>')
  const template = {
    before: html.slice(0, start),
    after: html.slice(end + '</div>'.length),
    house: pageHouseIn(html),
  }
  templates.set(file, template)
  return template
}

/**
 * Sends the page that `fill` resolves with, and embeds its responses, so that React hydrates without fetching them.
 * Sends `plain` instead if `fill` resolves with `null` or rejects; the browser then fetches as usual.
 */
export async function sendFilled(
  plain: ReadyFile,
  fill: () => Promise<FilledPage | null>,
  { request, reply }: Exchange,
) {
  const filled = await fill().catch((error: unknown) => {
    request.log.error({ reqId: request.id, err: error }, 'the page could not be rendered with its data')
    return null
  })
  if (filled === null) return send(plain, 200, request, reply)
  const { file, root, reads } = filled
  const { before, after } = templateOf(file)
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.bodies)
  reply.headers(file.headers)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(compressNow[encoding](`${before}${root}</div>\n${readsElement(reads)}${after}`))
}
