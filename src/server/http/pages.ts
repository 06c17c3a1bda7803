import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guestPath, tokenIn } from '#shared/link-token.ts'
import { guestPageFiller, tokenOf } from './guest-page.ts'
import { baseHeaders, pagePolicy } from './security.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A file ready to be sent: its bytes in every encoding, and the headers that go with it. */
interface ReadyFile {
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  headers: Record<string, string>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
}
const compressible = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.xml'])

const compress = (bytes: Buffer, quality: number): ReadyFile['bodies'] => ({
  identity: bytes,
  br: brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // Pages are small: a window of 256 kB covers them and spares the process 16 MB that it would keep.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }),
  gzip: gzipSync(bytes, { level: 9 }),
})

/** The best encoding that the client takes and the file has. */
function chooseEncoding(accepts: string | undefined, bodies: ReadyFile['bodies']): Encoding {
  if (!accepts) return 'identity'
  if (bodies.br && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepts)) return 'br'
  if (bodies.gzip && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepts)) return 'gzip'
  return 'identity'
}

function send(file: ReadyFile, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.bodies)
  reply.code(status).headers(file.headers)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(file.bodies[encoding])
}

const filledIn = (bytes: Buffer, publicUrl: string): Buffer =>
  Buffer.from(bytes.toString('utf8').replaceAll('__PUBLIC_URL__', publicUrl))

const isImmutable = (url: string) => url.startsWith('/assets/') || url.startsWith('/photos/')

const fileHeaders = (url: string, publicUrl: string): Record<string, string> => ({
  ...baseHeaders(publicUrl),
  'content-type': contentTypes[extname(url)] ?? 'application/octet-stream',
  'cache-control': isImmutable(url) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  ...(compressible.has(extname(url)) ? { vary: 'accept-encoding' } : {}),
})

/**
 * Photos stay on disk: all sizes of all pictures together would fill the memory that the whole server may use, and the
 * operating system keeps those that are asked for. One route for all: the router compiles code for each one it has.
 */
function servePhotos(app: FastifyInstance, folder: string, publicUrl: string): void {
  const photos = join(folder, 'photos')
  // Names as they stood at the start, so that no other path can be asked for.
  const names = new Set(existsSync(photos) ? readdirSync(photos) : [])
  app.get<{ Params: { '*': string } }>('/photos/*', async ({ params: { '*': name } }, reply) => {
    if (!names.has(name)) return reply.callNotFound()
    return reply.headers(fileHeaders(`/photos/${name}`, publicUrl)).send(await readFile(join(photos, name)))
  })
}

/** Everything else that the build made, from memory. */
function serveFiles(app: FastifyInstance, files: ReadonlyMap<string, ReadyFile>): void {
  for (const [url, file] of files) {
    if (!isImmutable(url)) app.get(encodeURI(url), (request, reply) => send(file, 200, request, reply))
  }
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = files.get(`/assets/${request.params['*']}`)
    return file ? send(file, 200, request, reply) : reply.callNotFound()
  })
}

/**
 * Every other file below `dist/client`, by its path on the site; compressed siblings (`.br`, `.gz`) are taken as they
 * are.
 */
function readClientFiles(folder: string, publicUrl: string): Map<string, ReadyFile> {
  const files = new Map<string, ReadyFile>()
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of names) {
    const ending = extname(entry.name)
    if (!entry.isFile() || ending === '.br' || ending === '.gz' || ending === '.map') continue
    const path = join(entry.parentPath, entry.name)
    const url = path.slice(folder.length).replaceAll('\\', '/')
    if (url.startsWith('/photos/')) continue
    files.set(url, {
      bodies: readBodies(path, ending, isImmutable(url) ? null : publicUrl),
      headers: fileHeaders(url, publicUrl),
    })
  }
  return files
}

function readBodies(path: string, ending: string, publicUrl: string | null): ReadyFile['bodies'] {
  const bytes = readFileSync(path)
  if (!compressible.has(ending)) return { identity: bytes }
  if (publicUrl !== null && bytes.includes('__PUBLIC_URL__')) return compress(filledIn(bytes, publicUrl), 9)
  if (!existsSync(`${path}.br`) || !existsSync(`${path}.gz`)) return compress(bytes, 9)
  return { identity: bytes, br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) }
}

/** The screens that have a page of their own, and what is special about each. */
interface PageKind {
  isPrivate: boolean
  isCheckout?: boolean
  sendsPictures?: boolean
}
const pages = {
  landing: { isPrivate: false },
  login: { isPrivate: false },
  admin: { isPrivate: true, sendsPictures: true },
  guest: { isPrivate: true, sendsPictures: true },
  checkout: { isPrivate: true, isCheckout: true },
  'not-found': { isPrivate: true },
} as const satisfies Record<string, PageKind>
type PageName = keyof typeof pages

const routes: readonly [string, PageName][] = [
  ['/', 'landing'],
  ['/login', 'login'],
  ['/admin', 'admin'],
  ['/admin/status', 'admin'],
  ['/checkout/:token', 'checkout'],
]

/** Less squeezed than what is made once: here somebody waits. A few kilobytes need half a millisecond. */
const compressNow = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 5 }),
  identity: async (text: Buffer) => text,
}

/** The guest page with its stay in it where the link opens one, else as it was built. Kept by nobody on the way. */
function guestRoute(app: FastifyInstance, file: ReadyFile, folder: string): void {
  const fill = guestPageFiller(app, folder, file.bodies.identity.toString('utf8'))
  app.get('/guest/:token', async (request, reply) => {
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
    reply.headers(file.headers).header('cache-control', 'private, no-store')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (filled.cookies.length > 0) reply.header('set-cookie', filled.cookies)
    return reply.send(await compressNow[encoding](Buffer.from(filled.html)))
  })
}

/** Where the landing page's form leads without script: to the page of the token that was typed. */
function tokenRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { token?: unknown } }>('/guest', ({ query }, reply) => {
    if (typeof query.token !== 'string') return reply.callNotFound()
    const token = tokenIn(query.token)
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(token === '' ? '/' : guestPath(token), 303)
  })
}

/** What the build notes beside a page: values for its Link header, hashes of the scripts written into it. */
interface PageNotes {
  links?: string[]
  scriptHashes?: string[]
}

function readPage(folder: string, name: PageName, publicUrl: string, uploads: string | null): ReadyFile {
  const { isPrivate, isCheckout = false, sendsPictures = false }: PageKind = pages[name]
  const html = join(folder, `${name}.html`)
  const notes = join(folder, `${name}.json`)
  const bodies = existsSync(html)
    ? readBodies(html, '.html', publicUrl)
    : compress(
        Buffer.from('<!doctype html><title>Not built yet</title><p>Run npm run build, then start again.</p>'),
        9,
      )
  const { links = [], scriptHashes = [] } = existsSync(notes)
    ? (JSON.parse(readFileSync(notes, 'utf8')) as PageNotes)
    : {}
  return {
    bodies,
    headers: {
      ...baseHeaders(publicUrl),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': pagePolicy({
        isCheckout,
        uploads: sendsPictures ? uploads : null,
        scripts: scriptHashes,
      }),
      'referrer-policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ...(isPrivate ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
      ...(links.length > 0 ? { link: links.join(', ') } : {}),
    },
  }
}

/**
 * Serves the built site from memory: pages, hashed files and photos, compressed once. `folder` is the build's output
 * (`dist`). Answers the not-found page for any other address, except below /api and /objects, which never show a page.
 */
export function servePages(
  app: FastifyInstance,
  { folder, publicUrl, uploads }: { folder: string; publicUrl: string; uploads: string | null },
): void {
  const ready = new Map<PageName, ReadyFile>()
  for (const name of Object.keys(pages) as PageName[])
    ready.set(name, readPage(join(folder, 'pages'), name, publicUrl, uploads))
  const page = (name: PageName): ReadyFile => ready.get(name) as ReadyFile
  for (const [url, name] of routes) {
    const file = page(name)
    app.get(url, (request, reply) => send(file, 200, request, reply))
  }
  guestRoute(app, page('guest'), folder)
  serveFiles(app, readClientFiles(join(folder, 'client'), publicUrl))
  tokenRoute(app)
  servePhotos(app, join(folder, 'client'), publicUrl)
  app.setNotFoundHandler((request, reply) => {
    if (
      /^\/(api|objects)(\/|$|\?)/.test(request.url) ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    ) {
      return reply
        .code(404)
        .headers({ ...baseHeaders(publicUrl), 'cache-control': 'no-store' })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ message: 'Not found', code: 'notFound' }))
    }
    return send(page('not-found'), 404, request, reply)
  })
}
