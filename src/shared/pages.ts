import { housePageNames, settingNames } from './host-pages.ts'

/** The audience of a page. Pages for guests or hosts are not cached by browsers and not indexed. */
type Audience = 'everybody' | 'guest' | 'host'

interface Page {
  name: string
  /** Its routes; the build renders the first one. */
  paths: readonly string[]
  audience: Audience
  /** The key of its title and description; `null`: the landing page uses the house's. */
  head: 'login' | 'admin' | 'guest' | 'checkout' | 'messages' | 'notFound' | null
  /** Shows a provider's card form, whose frames its policy allows. */
  isCheckout?: boolean
}

/**
 * The list of pages, for build, dev server, server and `robots.txt`. Each has its entry in `src/app/entry-<name>` and
 * its screen in `src/app/screens/<name>`.
 */
export const pages = [
  { name: 'landing', paths: ['/'], audience: 'everybody', head: null },
  { name: 'login', paths: ['/login'], audience: 'everybody', head: 'login' },
  {
    name: 'admin',
    paths: [
      '/admin',
      '/admin/stays/:id',
      '/admin/review/:id',
      '/admin/calendar',
      '/admin/messages',
      '/admin/messages/:id',
      '/admin/house',
      ...housePageNames.map((name) => `/admin/house/${name}`),
      '/admin/setup',
      '/admin/settings',
      ...settingNames.map((name) => `/admin/settings/${name}`),
      '/admin/settings/status/help',
    ],
    audience: 'host',
    head: 'admin',
  },
  { name: 'guest', paths: ['/guest/:token'], audience: 'guest', head: 'guest' },
  { name: 'checkout', paths: ['/checkout/:token'], audience: 'guest', head: 'checkout', isCheckout: true },
  { name: 'messages', paths: ['/messages/:secret'], audience: 'guest', head: 'messages' },
  // Without a path: shown at every unknown address.
  { name: 'not-found', paths: [], audience: 'everybody', head: 'notFound' },
] as const satisfies readonly Page[]

export type PageName = (typeof pages)[number]['name']

export const pageNamed = (name: PageName): Page => pages.find((page) => page.name === name) as Page

/** Returns whether search engines may index a page: it is public and has an address. */
export const isSearchable = ({ audience, paths }: Page): boolean =>
  audience === 'everybody' && paths.length > 0

export function pageAt(path: string): PageName {
  const matches = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path)
  return pages.find(({ paths }) => paths.some(matches))?.name ?? 'not-found'
}

/** Paths for `robots.txt`: the first segment of each non-public address, and those that aren't pages. */
export const disallowedPaths: readonly string[] = [
  ...new Set(
    pages.filter((page) => page.audience !== 'everybody').map(({ paths }) => `/${paths[0].split('/')[1]}`),
  ),
  '/api',
  '/objects',
]
