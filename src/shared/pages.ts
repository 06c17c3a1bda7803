/** Whom a page is for. What only a guest or a host may read is kept by no browser and found by no search engine. */
type Audience = 'everybody' | 'guest' | 'host'

interface Page {
  name: string
  /** Its addresses, as routes write them; the first is the one that the build renders. */
  paths: readonly string[]
  audience: Audience
  /** Where its title and description stand among the words; the landing page's are the house's own. */
  head: 'login' | 'admin' | 'guest' | 'checkout' | 'notFound' | null
  /** Shows the card form of a provider, whose frames its policy lets in. */
  isCheckout?: boolean
}

/**
 * The one list of pages: build, dev server, server and `robots.txt` read it. Each has its entry in `src/app/entry-<name>`
 * and its screen in `src/app/screens/<name>`.
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
      '/admin/enquiries',
      '/admin/house',
      '/admin/settings',
      '/admin/settings/account',
      '/admin/settings/hosts',
      '/admin/settings/email',
      '/admin/settings/calendars',
      '/admin/settings/cleaners',
      '/admin/settings/privacy',
      '/admin/settings/backups',
      '/admin/settings/activity',
      '/admin/settings/status',
      '/admin/settings/status/help',
    ],
    audience: 'host',
    head: 'admin',
  },
  { name: 'guest', paths: ['/guest/:token'], audience: 'guest', head: 'guest' },
  { name: 'checkout', paths: ['/checkout/:token'], audience: 'guest', head: 'checkout', isCheckout: true },
  // At no address of its own: shown wherever nothing is.
  { name: 'not-found', paths: [], audience: 'everybody', head: 'notFound' },
] as const satisfies readonly Page[]

export type PageName = (typeof pages)[number]['name']

/** The page of a name. */
export const pageNamed = (name: PageName): Page => pages.find((page) => page.name === name) as Page

/** Whether search engines may find a page: it says nothing about anybody, and has an address. */
export const isSearchable = ({ audience, paths }: Page): boolean =>
  audience === 'everybody' && paths.length > 0

/** The page at a path, as the server routes it. */
export function pageAt(path: string): PageName {
  const matches = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path)
  return pages.find(({ paths }) => paths.some(matches))?.name ?? 'not-found'
}

/** What robots are asked to leave alone: the first part of each address that is not for everybody, and what is no page. */
export const disallowedPaths: readonly string[] = [
  ...new Set(
    pages.filter((page) => page.audience !== 'everybody').map(({ paths }) => `/${paths[0].split('/')[1]}`),
  ),
  '/api',
  '/objects',
]
