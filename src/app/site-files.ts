import type { House } from '#shared/house.ts'
import { disallowedPaths } from '#shared/pages.ts'
import { publicUrl } from './screens/landing/landing-head.tsx'

const themeColor = '#f6f1e7'

const webManifest = ({ name, summary }: House) => ({
  name,
  short_name: name,
  description: summary,
  lang: 'en-NZ',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: themeColor,
  theme_color: themeColor,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** Small text files at fixed paths, by name. Search engines may index the landing page only. */
export const siteFiles = (house: House): Record<string, string> => ({
  'robots.txt': `User-agent: *
${disallowedPaths.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${publicUrl}/sitemap.xml
`,
  'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${publicUrl}/</loc></url>
</urlset>
`,
  'site.webmanifest': `${JSON.stringify(webManifest(house), null, 2)}\n`,
})

export const siteLinks = `<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="${themeColor}">`
