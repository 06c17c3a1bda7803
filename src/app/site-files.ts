import { shellContent } from '#i18n/en/admin.ts'
import { dayColors, nightColors } from '#shared/colors.ts'
import type { House } from '#shared/house.ts'
import { disallowedPaths, type PageName } from '#shared/pages.ts'
import { publicUrl } from './screens/landing/landing-head.tsx'

/** Pages that are dark at night. */
const nightPages: readonly PageName[] = ['guest', 'checkout']

/** Returns the manifest of the pages below `start`: it opens that page from a phone's home screen. */
const webManifest = ({ name, summary, hostLanguage }: House, start: '/' | '/admin') => ({
  id: start,
  name,
  short_name: name,
  description: summary,
  lang: hostLanguage,
  start_url: start,
  scope: start,
  // Alone on the host's phone, where notifications open it: iPhones have none in a browser's tab.
  display: start === '/' ? 'browser' : 'standalone',
  background_color: dayColors.paper,
  theme_color: dayColors.paper,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  ...(start === '/'
    ? {}
    : {
        shortcuts: (['stays', 'calendar', 'messages'] as const).map((section) => ({
          name: shellContent.sections[section],
          url: section === 'stays' ? start : `${start}/${section}`,
        })),
        screenshots: [
          { src: '/app-phone.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
          { src: '/app-desktop.webp', sizes: '1280x860', type: 'image/webp', form_factor: 'wide' },
        ],
      }),
})

const manifestFile = (house: House, start: '/' | '/admin') =>
  `${JSON.stringify(webManifest(house, start), null, 2)}\n`

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
  'site.webmanifest': manifestFile(house, '/'),
  'admin.webmanifest': manifestFile(house, '/admin'),
})

const manifests: Partial<Record<PageName, string>> = {
  landing: '/site.webmanifest',
  login: '/admin.webmanifest',
  admin: '/admin.webmanifest',
}

/**
 * Returns a page's links to icons and manifest. Pages behind a guest's link have no manifest: a phone then puts the
 * address itself on its home screen, and the link is in no file.
 */
export function siteLinks(name: PageName): string {
  const manifest = manifests[name]
  return `<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${manifest ? `<link rel="manifest" href="${manifest}">\n` : ''}${nightPages.includes(name) ? `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${nightColors.paper}">\n` : ''}<meta name="theme-color" content="${dayColors.paper}">`
}
