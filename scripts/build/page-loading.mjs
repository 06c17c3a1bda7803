// The HTML around a page's content; the server joins both.
import { createHash } from 'node:crypto'
import { minifySync } from 'vite'

/**
 * Returns how a page loads its fonts and scripts: tags for its head, and the sources for its content security policy.
 * The landing page's small script loads normally; React waits until the page is painted. `words` are the scripts with a
 * guest page's texts, which are preloaded.
 */
export function loadingOf(page, files, fonts, words) {
  const fontTags = fonts.preloads.map(
    (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
  )
  if (page === 'landing') {
    const tag = `<script type="module" src="${files.script}" fetchpriority="low"></script>`
    return { tags: [...fontTags, tag], scriptHashes: [] }
  }
  const start = startScript([...new Set([...files.imports, ...words]), files.script])
  const tag = `<script>${start}</script>`
  return { tags: [...fontTags, tag], scriptHashes: [cspHash(start)] }
}

const cspHash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns the script that loads `scripts` (dependencies first) after the page's first frame: the second animation
 * frame is requested once the first is painted. It uses no timer. A hidden page has no frames, so it starts at once.
 * The scripts load together but run one at a time and yield to user input in between. A button that was tapped before
 * its code was loaded is clicked again when the page fires `latchkey-ready`, in a microtask, because React is still
 * running the effects of its first render. If a script fails to load, the page reloads once the browser is online.
 *
 * A page that the browser restores from its back-forward cache is reloaded, since its user may have signed out. It is
 * hidden when it is left, so that nobody sees it before the reload.
 *
 * The script is inline, because a file would cost another round trip; the content security policy allows exactly this
 * text by its hash. It is one line, so that a network which rewrites white space doesn't change it.
 */
const startScript = (scripts) => minifySync('start.js', startSource(scripts)).code.trim()

const startSource = (scripts) => `{
  const scripts = ${JSON.stringify(scripts)}
  const changes = []
  const observer = new MutationObserver((records) => changes.push(...records))
  window.latchkeyChanges = () => {
    changes.push(...observer.takeRecords())
    observer.disconnect()
    return changes
  }
  document.addEventListener('readystatechange', () => {
    const what = { childList: true, subtree: true, characterData: true, characterDataOldValue: true }
    observer.observe(document.getElementById('root'), what)
  }, { once: true })
  let tapped = null
  const keepTap = (event) => {
    const button = event.target.closest('button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    tapped = button
  }
  const ready = () => {
    removeEventListener('click', keepTap, true)
    queueMicrotask(() => tapped?.isConnected && tapped.click())
  }
  const pause = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  const start = async () => {
    for (const href of scripts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    for (const url of scripts) {
      await import(url)
      await pause()
    }
  }
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    start().catch(() => addEventListener('online', () => location.reload(), { once: true }))
  }
  addEventListener('click', keepTap, true)
  addEventListener('latchkey-ready', ready, { once: true })
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.getElementById('root').hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return begin()
    addEventListener('visibilitychange', begin, { once: true })
    requestAnimationFrame(() => requestAnimationFrame(begin))
  })
}`
