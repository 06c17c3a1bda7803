// What stands around a page besides the page itself: the server puts both together.
import { createHash } from 'node:crypto'
import { startScript } from './start-script.mjs'

/**
 * How a page comes by its fonts and its script: tags for its head, and what its content security policy must allow. The
 * landing page's little script is an ordinary one; React waits until the page is on the screen. The host's page shows nothing before its script is here, so that
 * comes at once. `words` are the words of a guest's page in its language, which are on their way before the script asks for
 * them.
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

/** The CSP source that allows exactly this inline text. */
const cspHash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
