import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { baseHeaders, pagePolicy } from '#server/http/headers.ts'
import type { HostReads } from '#shared/host-page.ts'
import type { House } from '#shared/house.ts'
import type { Language } from '#shared/languages.ts'
import { type PageHouse, pageHouseJson } from '#shared/page-data.ts'
import { isSearchable, type PageName, pageNamed } from '#shared/pages.ts'
import { fileHeaders } from './client-files.ts'
import { type IconShapes, iconFiles, iconOf } from './house-icons.ts'
import { compress, type ReadyFile } from './ready-file.ts'

interface RenderModule {
  renderPage(
    name: PageName,
    language: Language,
    options: { house: House; template: object; isHidden: boolean },
  ): Promise<string>
  renderGuestPage(
    reads: Record<string, unknown>,
    page: { language: Language; house: PageHouse },
  ): Promise<string>
  renderHostPage(reads: HostReads, page: { path: string; house: PageHouse }): string
  siteFiles(house: House): Record<string, string>
}

interface BuiltPage {
  name: PageName
  language: Language
  tags: string[]
  /** Hashes of its inline scripts, for the content security policy. */
  scriptHashes: string[]
}

/** The build's `pages.json`. `css` has each page's styles by name. */
interface BuiltPages {
  css: Readonly<Partial<Record<PageName, string>>>
  pages: BuiltPage[]
}

/** The built site's renderer. A key is `<page> <language>`, or the address of a house file. */
export type Renderer = Awaited<ReturnType<typeof loadRenderer>>

export const houseFiles = [
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/admin.webmanifest',
  '/guest-worker.js',
  ...iconFiles,
] as const

const workerFile = '/guest-worker.js'

function headersOf({ name, scriptHashes }: BuiltPage, publicUrl: string) {
  const page = pageNamed(name)
  const isPrivate = !isSearchable(page)
  return {
    ...baseHeaders(publicUrl),
    'content-type': 'text/html; charset=utf-8',
    // Some networks strip comments and white space from pages.
    'cache-control': `${page.audience === 'everybody' ? 'no-cache' : 'private, no-store'}, no-transform`,
    vary: 'accept-encoding, accept-language',
    'content-security-policy': pagePolicy({ isCheckout: page.isCheckout ?? false, scripts: scriptHashes }),
    'referrer-policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isPrivate ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
  }
}

/** Loads the build's renderer. The modification time in the address keeps Node from caching a broken file. */
export async function loadRenderer(
  folder: string,
  { publicUrl, isProduction }: { publicUrl: string; isProduction: boolean },
) {
  const code = join(folder, 'render/render.js')
  const notes = await readFile(join(folder, 'pages.json'), 'utf8')
  const built = JSON.parse(notes) as BuiltPages
  const pages = new Map(built.pages.map((page) => [`${page.name} ${page.language}`, page]))
  const worker = await readFile(join(folder, `client${workerFile}`), 'utf8').catch(() => null)
  const icons = JSON.parse(await readFile(join(folder, 'icons.json'), 'utf8')) as IconShapes
  const { mtimeMs } = await stat(code)
  const module = (await import(`${pathToFileURL(code)}?${mtimeMs}`)) as RenderModule
  const templateOf = ({ name, tags }: BuiltPage) => ({ css: built.css[name] ?? '', tags })
  const withPublicUrl = (text: string) => text.replaceAll('__PUBLIC_URL__', publicUrl)
  const ready = async (text: string, headers: Record<string, string>): Promise<ReadyFile> => ({
    bodies: await compress(Buffer.from(withPublicUrl(text))),
    headers,
  })

  /** Returns the worker's script with a hash of the guest page; phones refetch the page when the script differs. */
  const workerScript = (house: House) => {
    const version = createHash('sha256').update(notes).update(pageHouseJson(house)).digest('hex').slice(0, 16)
    return worker?.replaceAll('__GUEST_PAGE__', version).replaceAll('__HOST_LANGUAGE__', house.hostLanguage)
  }
  const fileText = (url: string, house: House) => {
    const text = url === workerFile ? workerScript(house) : module.siteFiles(house)[url.slice(1)]
    if (text === undefined) throw new Error(`the build has no ${url}`)
    return text
  }
  return {
    keys: [...pages.keys(), ...houseFiles],
    async render(key: string, house: House): Promise<ReadyFile> {
      const page = pages.get(key)
      const icon = iconOf(key, house, icons)
      if (icon) return { bodies: { identity: icon }, headers: fileHeaders(key, publicUrl) }
      if (page === undefined) return ready(fileText(key, house), fileHeaders(key, publicUrl))
      const isHidden = isProduction && house.isSample
      const { name, language } = page
      const html = await module.renderPage(name, language, { house, template: templateOf(page), isHidden })
      return ready(html, headersOf(page, publicUrl))
    },
    /** Returns the landing page in English as HTML. */
    async preview(house: House): Promise<string> {
      const page = pages.get('landing en')
      if (page === undefined) throw new Error('the build has no landing page')
      const options = { house, template: templateOf(page), isHidden: false }
      return withPublicUrl(await module.renderPage('landing', 'en', options))
    },
    renderGuestPage: module.renderGuestPage,
    renderHostPage: module.renderHostPage,
  }
}
