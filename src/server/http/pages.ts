import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#shared/languages.ts'
import { tokenIn } from '#shared/link-token.ts'
import { isSearchable, type PageName, pageNamed, pages } from '#shared/pages.ts'
import { readBodies, readClientFiles, serveFiles, servePhotos } from './client-files.ts'
import { hintEarly } from './early-hints.ts'
import { notFound, wrongMethod } from './errors.ts'
import { type GuestReads, guestRoute, toGuestPage } from './guest-page.ts'
import type { MethodsAt } from './known-routes.ts'
import { languageOfRequest } from './language.ts'
import { compress, type ReadyFile, send } from './ready-file.ts'
import { baseHeaders, pagePolicy } from './security.ts'

/** Where the landing page's form leads without script: to the page of the token that was typed. */
function tokenRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { token?: unknown } }>('/guest', ({ query }, reply) => {
    if (typeof query.token !== 'string') return reply.callNotFound()
    return toGuestPage(reply, tokenIn(query.token))
  })
}

/** What the build notes beside a page: values for its Link header, hashes of the scripts written into it. */
interface PageNotes {
  links?: string[]
  scriptHashes?: string[]
}

/** A page in one language; `null` where the build made none, as it does of the host's pages beyond English. */
function readPage(folder: string, name: PageName, language: Language, publicUrl: string): ReadyFile | null {
  const page = pageNamed(name)
  const isPersonal = page.audience !== 'everybody'
  const isPrivate = !isSearchable(page)
  const base = join(folder, language === 'en' ? name : `${name}.${language}`)
  const [html, notes] = [`${base}.html`, `${base}.json`]
  if (language !== 'en' && !existsSync(html)) return null
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
      'cache-control': isPersonal ? 'private, no-store' : 'no-cache',
      vary: 'accept-encoding, accept-language',
      'content-security-policy': pagePolicy({
        isCheckout: page.isCheckout ?? false,
        scripts: scriptHashes,
      }),
      'referrer-policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ...(isPrivate ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
      ...(links.length > 0 ? { link: links.join(', ') } : {}),
    },
    links,
  }
}

/** Every page in every language it is made in; asked for another one it is the English one. */
function readPages(folder: string, publicUrl: string): (name: PageName, language: Language) => ReadyFile {
  const ready = new Map<string, ReadyFile>()
  for (const { name } of pages)
    for (const language of languages) {
      const file = readPage(folder, name, language, publicUrl)
      if (file) ready.set(`${name} ${language}`, file)
    }
  return (name, language) => (ready.get(`${name} ${language}`) ?? ready.get(`${name} en`)) as ReadyFile
}

/**
 * Serves the built site from memory: pages, hashed files and photos, compressed once. `folder` is the build's output
 * (`dist`). Answers the not-found page for any other address, except below /api and /objects, which never show a page.
 */
export function servePages(
  app: FastifyInstance,
  {
    folder,
    publicUrl,
    methodsAt,
    guestReads,
  }: { folder: string; publicUrl: string; methodsAt: MethodsAt; guestReads: GuestReads },
): void {
  const page = readPages(join(folder, 'pages'), publicUrl)
  // The guest's page comes with the stay in it.
  for (const { name, paths } of pages.filter((each) => each.name !== 'guest')) {
    for (const path of paths) {
      app.get(path, (request, reply) => {
        const file = page(name, languageOfRequest(request))
        hintEarly(file, request, reply)
        return send(file, 200, request, reply)
      })
    }
  }
  guestRoute(app, (language) => page('guest', language), folder, guestReads)
  serveFiles(app, readClientFiles(join(folder, 'client'), publicUrl))
  tokenRoute(app)
  servePhotos(app, join(folder, 'client'), publicUrl)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url)
    if (allowed.length > 0 && !allowed.includes(request.method)) throw wrongMethod(allowed)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || /^\/(api|objects)(\/|$|\?)/.test(request.url)) throw notFound()
    return send(page('not-found', languageOfRequest(request)), 404, request, reply)
  })
}
