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

/**
 * What the browser should fetch before it finds it by itself: as tags for the head, and as Link header values.
 * `canWait`: the page is complete without its script, so the fonts have the line first.
 */
export function preloadsOf(files, fonts, canWait) {
  const priority = canWait ? ' fetchpriority="low"' : ''
  const linkPriority = canWait ? '; fetchpriority=low' : ''
  return {
    tags: [
      ...fonts.preloads.map(
        (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
      ),
      `<script type="module" src="${files.script}"${priority}></script>`,
      ...files.preloads.map((url) => `<link rel="modulepreload" href="${url}"${priority}>`),
    ],
    links: [
      ...fonts.preloads.map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
      ...[files.script, ...files.preloads].map((url) => `<${url}>; rel=modulepreload${linkPriority}`),
    ],
  }
}

/** The CSP source that allows exactly this inline style. */
export function styleHash(css) {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}
