// The HTML around a page's content; the server joins both.
import { createHash } from 'node:crypto'
import { startScript } from './start-script.mjs'

/**
 * Returns how a page loads its fonts and scripts: tags for its head, and the sources for its content security policy.
 * The landing page's small script loads normally; React waits until the page is painted. The host's page is empty
 * without its script, so that loads at once. `words` are the scripts with a guest page's texts, which are preloaded.
 */
export function loadingOf(page, files, fonts, words) {
  const fontTags = fonts.preloads.map(
    (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
  )
  if (page === 'landing') {
    const tag = `<script type="module" src="${files.script}" fetchpriority="low"></script>`
    return { firstTags: [], tags: [...fontTags, tag], notes: {} }
  }
  if (page === 'admin') {
    const firstTags = [...files.imports, files.script].map(
      (href) => `<link rel="modulepreload" href="${href}">`,
    )
    const tags = [...fontTags, `<script type="module" src="${files.script}"></script>`]
    return { firstTags, tags, notes: {} }
  }
  const start = startScript([...new Set([...files.imports, ...words]), files.script])
  const tag = `<script>${start}</script>`
  return { firstTags: [], tags: [...fontTags, tag], notes: { scriptHashes: [cspHash(start)] } }
}

const cspHash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
