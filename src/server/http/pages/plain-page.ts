import { baseHeaders, pagePolicy } from '#server/http/headers.ts'
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

/** The tokens of the pages (`app/styles`) by day and at night. */
const day =
  '--color-paper:#f6f1e7;--color-card:#fffdf8;--color-ink:#22291f;--color-ink-soft:#565e4f;--color-line:#dcd1bc;--color-edge:#877c64;--color-bush-700:#2c4636;--color-timber-700:#74522d;--color-rata-700:#8a2621;--color-rata-600:#a8322d'
const night =
  '--color-paper:#161d18;--color-card:#1b241e;--color-ink:#f1ece0;--color-ink-soft:#bac1b1;--color-line:#3a463d;--color-edge:#8b9585;--color-bush-700:#a9cfb5;--color-timber-700:#e2c79f;--color-rata-700:#f6b4ad;--color-rata-600:#f0968d'

const style = `
:root{color-scheme:light;${day}}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${night}}}
body{margin:0;background:var(--color-paper);color:var(--color-ink);font:1.125rem/1.5 system-ui,sans-serif}
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
