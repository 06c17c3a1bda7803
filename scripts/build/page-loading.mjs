// The HTML around a page's content; the server joins both.
import { createHash } from 'node:crypto'
import { minifySync } from 'vite'
import { markHeader } from '../../src/shared/mark.ts'

const retryAfterMs = 10_000

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
    const mend = inline(watchSource([...files.imports, files.script]))
    const tag = `<script type="module" src="${files.script}" fetchpriority="low"></script>`
    return { tags: [...fontTags, mend.tag, tag], scriptHashes: [mend.hash] }
  }
  const start = inline(startSource([...new Set([...files.imports, ...words]), files.script]))
  return { tags: [...fontTags, start.tag], scriptHashes: [start.hash] }
}

/**
 * Returns a script's tag, and its hash for the content security policy, which allows exactly this text. It is inline,
 * because a file would cost another round trip, and one line, so that a network which rewrites white space doesn't
 * change it.
 */
function inline(source) {
  const text = minifySync('start.js', source).code.trim()
  return {
    tag: `<script>${text}</script>`,
    hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  }
}

/**
 * Returns the function that reloads a page whose scripts couldn't be loaded, once the site sends all of them. Something
 * between browser and site may have answered for one, and browsers keep such an answer for as long as it says, so the
 * scripts are fetched again past the cache. A page that fails although the site sent all its scripts is reloaded once.
 */
const mendSource = (scripts) => `
  const scripts = ${JSON.stringify(scripts)}
  const areOurs = async (cache) => {
    const answers = scripts.map((url) =>
      fetch(url, { cache }).then(({ headers }) => headers.has('${markHeader}'), () => false),
    )
    return !(await Promise.all(answers)).includes(false)
  }
  const mend = () => {
    let mayHelp = performance.getEntriesByType('navigation')[0]?.type !== 'reload'
    setInterval(async () => {
      mayHelp ||= !(await areOurs('default'))
      if (mayHelp && (await areOurs('reload'))) location.reload()
    }, ${retryAfterMs})
  }`

/** The landing page's own script. Its tag reports a failure to nobody but `window`, while it is captured. */
const watchSource = (scripts) => `{${mendSource(scripts)}
  addEventListener('error', ({ target }) => target.type === 'module' && mend(), true)
}`

/**
 * Returns the script that loads `scripts` (dependencies first) after the page's first frame: the second animation
 * frame is requested once the first is painted. It uses no timer. A hidden page has no frames, so it starts at once.
 * The scripts load together but run one at a time and yield to user input in between. A button that was tapped before
 * its code was loaded is clicked again when the page fires `latchkey-ready`, in a microtask, because React is still
 * running the effects of its first render. If a script fails to load, the page reloads once the browser is online, or
 * once the site sends it (`mendSource`).
 *
 * A page that the browser restores from its back-forward cache is reloaded, since its user may have signed out. It is
 * hidden when it is left, so that nobody sees it before the reload.
 */
const startSource = (scripts) => `{${mendSource(scripts)}
  const changes = []
  const observer = new MutationObserver((records) => changes.push(...records))
  window.latchkeyChanges = () => {
    changes.push(...observer.takeRecords())
    observer.disconnect()
    return changes
  }
  document.addEventListener('readystatechange', () => {
    const what = { childList: true, subtree: true, characterData: true, characterDataOldValue: true }
    const root = document.getElementById('root')
    // A network has formatted the page. React would take its line breaks for texts. Those of our texts have no space beside them.
    if (root.firstChild?.nodeType === Node.TEXT_NODE) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        if (text.data.trim() === '') text.remove()
        else text.data = text.data.replace(/[ \\t]*\\n[ \\t]+|[ \\t]+\\n/g, ' ')
      }
    }
    observer.observe(root, what)
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
    start().catch(() => {
      addEventListener('online', () => location.reload(), { once: true })
      mend()
    })
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
