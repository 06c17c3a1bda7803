import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const guestPage = `<!doctype html>
<html lang="LANGUAGE"><head><title>Your stay at HOUSE</title></head>
<body>
<div id="root">Loading</div>
</body>
</html>
`

const names = ['landing', 'login', 'admin', 'guest', 'checkout', 'messages', 'not-found']

/**
 * Writes a built site without React. In `page`, NAME, HOUSE and LANGUAGE are replaced; a guest's page shows all its
 * data.
 */
export function writeRenderer(
  folder: string,
  { page = guestPage, robots = '' }: { page?: string; robots?: string } = {},
): void {
  for (const part of ['render', 'client']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'render/package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'render/render.js'),
    `const page = ${JSON.stringify(page)}
export const renderPage = async (name, language, { house }) =>
  page.replaceAll('NAME', name).replaceAll('HOUSE', house.name).replaceAll('LANGUAGE', language)
export const renderGuestPage = async ({ token, property }, { house }) =>
  token === 'preview' ? house.name + property.address + property.houseRules : 'rendered'
export const renderHostPage = (reads) => {
  if (JSON.stringify(reads).includes('Unrenderable')) throw new Error('React gave up')
  return 'rendered'
}
export const siteFiles = ({ name }) =>
  ({ 'robots.txt': ${JSON.stringify(robots)}, 'sitemap.xml': '', 'site.webmanifest': name, 'admin.webmanifest': name })
`,
  )
  writeFileSync(join(folder, 'client/guest-worker.js'), '// __GUEST_PAGE__')
  const inLanguages = [
    ...names.map((name) => ({ name, language: 'en' })),
    { name: 'checkout', language: 'ja' },
  ]
  const pages = inLanguages.map((page) => ({ ...page, tags: [], scriptHashes: [] }))
  // Long enough for a palette.
  const png = Buffer.alloc(128).toString('base64')
  const icons = { '': { path: '', png: { 48: png, 180: png, 192: png, 512: png } } }
  writeFileSync(join(folder, 'icons.json'), JSON.stringify(icons))
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ css: {}, pages }))
}

/** Makes a built site for one test file without a build: a guest page that shows everything the server passes to it. */
export function makePlainSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  writeRenderer(folder)
  return folder
}
