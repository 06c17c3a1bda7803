import { createHash } from 'node:crypto'
import { baseHeaders, pagePolicy } from '#server/http/headers.ts'
import { keptPattern, splitAtKept } from '#shared/kept-words.ts'
import { plainScript, plainStyle } from './plain-style.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Web and e-mail addresses. A dot or comma at the end belongs to the sentence. */
const addresses = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Escapes a text and marks what a page translator must leave as it is: addresses and `values`. */
export function marked(text: string, values: readonly string[]): string {
  return splitAtKept(text, keptPattern([...(text.match(addresses) ?? []), ...values]))
    .map((part, at) => (at % 2 === 0 ? escaped(part) : `<span translate="no">${escaped(part)}</span>`))
    .join('')
}

/** The dark strip at the top of a plain page. Its heading is text. */
interface PlainHeader {
  house: string
  title: string
  back?: { href: string; text: string }
  /** The house's name leads to the landing page. */
  leadsHome?: boolean
  /** HTML beside the way back. */
  tool?: string
  /** HTML. */
  lines?: readonly string[]
}

interface PlainPage {
  lang: string
  header: PlainHeader
  /** The text of the browser's tab, if it isn't heading and house. */
  title?: string
  /** The house's typefaces as CSS; empty while there is no build. */
  fonts: string
  style?: string
  /** HTML. */
  body: string
  /** Makes the page's buttons work; needs the headers for it. */
  hasScript?: boolean
}

function headerHtml({ house, title, back, leadsHome, tool = '', lines = [] }: PlainHeader): string {
  const way = back ? `<a href="${escaped(back.href)}">← ${escaped(back.text)}</a>` : ''
  const brand = leadsHome ? `<a href="/">${escaped(house)}</a>` : escaped(house)
  const name = house === title ? '' : `<p class="house" translate="no">${brand}</p>`
  return `<header class="top"><div class="column">
${way + tool === '' ? '' : `<div class="bar">${way}${tool}</div>`}
${name}
<h1${house === title ? ' translate="no"' : ''}>${escaped(title)}</h1>
${lines.map((line) => `<p>${line}</p>`).join('\n')}
</div></header>`
}

/** Returns a page that works without scripts and other files, for when everything else fails. */
export const plainPage = ({
  lang,
  header,
  title = `${header.title} · ${header.house}`,
  fonts,
  style = '',
  body,
  hasScript = false,
}: PlainPage): string =>
  `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${fonts}${plainStyle}${style}</style>
</head>
<body>
${headerHtml(header)}
<main class="column">
${body}
</main>
${hasScript ? `<p id="said" class="sr" role="status"></p>\n<script>${plainScript}</script>\n` : ''}</body>
</html>
`

const scriptHash = `'sha256-${createHash('sha256').update(plainScript).digest('base64')}'`

/** Returns the headers of a plain page: not cached, not indexed, with no script but its own. */
export const plainPageHeaders = (publicUrl: string, { hasScript = false } = {}): Record<string, string> => ({
  ...baseHeaders(publicUrl),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  'content-security-policy': pagePolicy({ isCheckout: false, scripts: [] }).replace(
    "script-src 'self'",
    `script-src ${hasScript ? scriptHash : "'none'"}`,
  ),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})
