import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { House } from '#shared/house.ts'
import type { Language } from '#shared/languages.ts'
import type { PageName } from '#shared/pages.ts'

/**
 * Renders every page of the house, in a process of its own: no request waits for it, and what React, its words and seven
 * languages take goes with it (35 MB of it stayed with the server when this was a thread). It lives for one revision.
 */

export interface RenderWork {
  folder: string
  house: House
  publicUrl: string
  isHidden: boolean
}

/** What the build notes of each page in each language (`dist/pages.json`). */
export interface BuiltPage {
  name: PageName
  language: Language
  template: object
  notes: { links?: string[]; scriptHashes?: string[] }
}

export type RenderedFile =
  | { kind: 'page'; page: Omit<BuiltPage, 'template'>; bytes: Buffer }
  | { kind: 'file'; url: string; bytes: Buffer }

/** What `src/app/entry-pages.tsx` is after the build. */
interface Renderer {
  renderPage(
    name: PageName,
    language: Language,
    what: { house: House; template: object; isHidden: boolean },
  ): Promise<string>
  siteFiles(house: House): Record<string, string>
}

const [{ folder, house, publicUrl, isHidden }] = (await once(process, 'message')) as [RenderWork]
const post = (file: RenderedFile) => new Promise((resolve) => process.send?.(file, resolve))
const addressed = (text: string) => Buffer.from(text.replaceAll('__PUBLIC_URL__', publicUrl))

const { renderPage, siteFiles } = (await import(
  pathToFileURL(join(folder, 'render/pages.js')).href
)) as Renderer
const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as BuiltPage[]
let guestPages = ''
for (const { name, language, template, notes } of pages) {
  const html = await renderPage(name, language, { house, template, isHidden })
  if (name === 'guest') guestPages += html
  // Without the template, which the server would only have to read and throw away.
  await post({ kind: 'page', page: { name, language, notes }, bytes: addressed(html) })
}
for (const [name, text] of Object.entries(siteFiles(house)))
  await post({ kind: 'file', url: `/${name}`, bytes: addressed(text) })
const keeper = join(folder, 'client/guest-worker.js')
if (existsSync(keeper)) {
  // A phone keeps the guest's page for when there is no signal, and takes another one as soon as this differs.
  const version = createHash('sha256').update(guestPages).digest('hex').slice(0, 16)
  const script = readFileSync(keeper, 'utf8').replaceAll('__GUEST_PAGE__', version)
  await post({ kind: 'file', url: '/guest-worker.js', bytes: addressed(script) })
}
