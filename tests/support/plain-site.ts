import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const page = `<!doctype html>
<html><head><title>Your stay</title></head>
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

/** A built site for tests that run without a build: a guest page whose renderer shows everything the server gives it. */
export function makePlainSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  mkdirSync(join(folder, 'pages'))
  mkdirSync(join(folder, 'render'))
  writeFileSync(join(folder, 'pages/guest.html'), page)
  writeFileSync(join(folder, 'pages/guest.json'), JSON.stringify({ links: plainSiteLinks }))
  writeFileSync(join(folder, 'pages/landing.json'), JSON.stringify({ links: plainSiteLinks }))
  writeFileSync(join(folder, 'render/package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'render/guest.js'), renderer)
  return folder
}
