import { baseHeaders, pagePolicy } from '#server/http/headers.ts'
import { dayColors, nightColors } from '#shared/colors.ts'
import { keptPattern, splitAtKept } from '#shared/kept-words.ts'

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

const variables = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const style = `
:root{color-scheme:light;${variables(dayColors)}}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${variables(nightColors)}}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
p{margin:.25rem 0;overflow-wrap:anywhere;white-space:pre-line;text-wrap:pretty}
:lang(ja){word-break:auto-phrase}
:lang(ko){word-break:keep-all}
`

/** Returns a page without scripts or other files, for when everything else fails. `body` is HTML, `title` is text. */
export const plainPage = (page: { lang: string; title: string; style: string; body: string }): string =>
  `<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)}</title>
<style>${style}${page.style}</style>
</head>
<body>
<main>
${page.body}
</main>
</body>
</html>
`

/** Returns the headers of a plain page: not cached, not indexed. */
export const plainPageHeaders = (publicUrl: string): Record<string, string> => ({
  ...baseHeaders(publicUrl),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  'content-security-policy': pagePolicy({ isCheckout: false, scripts: [] }).replace(
    "script-src 'self'",
    "script-src 'none'",
  ),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})
