import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { baseHeaders } from '#server/http/headers.ts'
import type { House } from '#shared/house.ts'
import { isKnown, type ReadyFile, send } from './ready-file.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
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
const compressible = new Set(['.js', '.css', '.webmanifest', '.svg', '.txt', '.xml'])

const samplePhotos = join(import.meta.dirname, '../../../../content/sample/photos')

const isImmutable = (url: string) => url.startsWith('/assets/')

export const fileHeaders = (url: string, publicUrl: string): Record<string, string> => ({
  ...baseHeaders(publicUrl),
  'content-type': contentTypes[extname(url)] ?? 'application/octet-stream',
  'cache-control': isImmutable(url) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  ...(compressible.has(extname(url)) ? { vary: 'accept-encoding' } : {}),
})

/**
 * Serves the sample's photos that the house displays. A photo that the host removed is 404 at once, so browsers
 * revalidate their copies. Reads from disk, because all sizes would not fit in memory. One route for all, since the
 * router compiles code for each.
 */
export function servePhotos(
  app: FastifyInstance,
  { house, publicUrl }: { house: House; publicUrl: string },
): void {
  const names = new Set(readdirSync(samplePhotos))
  let visible = { revision: -1, urls: new Set<string>() }
  const isVisible = (url: string) => {
    const { revision, hero, map } = house
    if (visible.revision !== revision) {
      const text = JSON.stringify([house.photos, hero, map])
      visible = { revision, urls: new Set(text.match(/\/photos\/[^"]+/g)) }
    }
    return visible.urls.has(url)
  }
  app.get<{ Params: { '*': string } }>('/photos/*', async ({ params, headers }, reply) => {
    const name = params['*']
    const url = `/photos/${name}`
    if (!names.has(name) || !isVisible(url)) return reply.callNotFound()
    // The file name contains a hash of the bytes.
    const tag = `"${name}"`
    reply.headers(fileHeaders(url, publicUrl)).headers({ 'cache-control': 'public, no-cache', etag: tag })
    if (isKnown(headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.send(await readFile(join(samplePhotos, name)))
  })
}

export function serveFiles(
  app: FastifyInstance,
  files: ReadonlyMap<string, ReadyFile>,
  excludedUrls: readonly string[],
): void {
  for (const [url, file] of files) {
    if (!isImmutable(url) && !excludedUrls.includes(url))
      app.get(encodeURI(url), (request, reply) => send(file, 200, request, reply))
  }
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = files.get(`/assets/${request.params['*']}`)
    return file ? send(file, 200, request, reply) : reply.callNotFound()
  })
}

export function readClientFiles(folder: string, publicUrl: string): Map<string, ReadyFile> {
  const files = new Map<string, ReadyFile>()
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of names) {
    const ending = extname(entry.name)
    if (!entry.isFile() || ending === '.br' || ending === '.gz' || ending === '.map') continue
    const path = join(entry.parentPath, entry.name)
    const url = path.slice(folder.length).replaceAll('\\', '/')
    files.set(url, {
      bodies: readBodies(path),
      headers: fileHeaders(url, publicUrl),
    })
  }
  return files
}

export function readBodies(path: string): ReadyFile['bodies'] {
  const identity = readFileSync(path)
  if (!existsSync(`${path}.br`) || !existsSync(`${path}.gz`)) return { identity }
  return { identity, br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) }
}
