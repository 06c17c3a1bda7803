import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const guestPage = `<!doctype html>
<html lang="LANGUAGE"><head><title>Your stay</title></head>
<body>
<div id="root">Loading</div>
</body>
</html>
`

// What the build makes of `src/app/entry-guest-render.tsx`, without React: it shows all that it was given.
const renderer = `export const renderGuestPage = async (reads) => ({
  root: 'rendered',
  data: '<pre id="page-data">' + JSON.stringify(reads) + '</pre>',
})
`

/** What the build notes beside the guest page: what it loads first. */
export const plainSiteLinks = [
  '</assets/serif.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  '</assets/sans.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
]

const names = ['landing', 'login', 'admin', 'guest', 'checkout', 'not-found']

/** What the build makes of `src/app/entry-pages.tsx`, without React: NAME, HOUSE and LANGUAGE stand for a page's name, the house's and the page's language. */
export function writeRenderer(
  folder: string,
  { page, robots = '' }: { page: string; robots?: string },
): void {
  mkdirSync(join(folder, 'render'), { recursive: true })
  writeFileSync(join(folder, 'render/package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'render/pages.js'),
    `const page = ${JSON.stringify(page)}
export const renderPage = async (name, language, { house }) =>
  page.replaceAll('NAME', name).replaceAll('HOUSE', house.name).replaceAll('LANGUAGE', language)
export const siteFiles = () => ({ 'robots.txt': ${JSON.stringify(robots)} })
`,
  )
  const inLanguages = [
    ...names.map((name) => ({ name, language: 'en' })),
    { name: 'checkout', language: 'ja' },
  ]
  const pages = inLanguages.map(({ name, language }) => ({
    name,
    language,
    template: {},
    notes: ['guest', 'landing'].includes(name) ? { links: plainSiteLinks } : {},
  }))
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
}

/**
 * A built site for the tests of one file, which run without a build: a guest page whose renderer shows everything the
 * server gives it.
 */
export function makePlainSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  writeRenderer(folder, { page: guestPage })
  writeFileSync(join(folder, 'render/guest.js'), renderer)
  return folder
}
