// Puts a page together: head, inlined style, the rendered screen, its script.
import { createHash } from 'node:crypto'

/** The finished HTML of one page. `extraHead` holds what only the caller knows: fonts, icons, scripts. */
export function pageHtml({ head, body, css, extraHead }) {
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
${css ? `<style>${css}</style>\n` : ''}${extraHead.join('\n')}
</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`
}

/** The CSP source that allows exactly this inline style. */
export function styleHash(css) {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}
