// Starts a page's scripts once the page itself is on the screen. Written into the page: a file of its own would cost
// another way to the server. The content security policy allows exactly this text, by its hash.

/** A browser that does not tell when it painted starts then. */
const latestStartMs = 1500

/**
 * The text that loads `scripts` (dependencies before what imports them) after the first picture of the page. They come
 * all at once, but are run one after the other with a pause between them, so that no finger waits for all of them.
 * A button tapped before its code is there is tapped again when it is: then the page says `latchkey-ready`. Where a
 * script does not come, the page starts anew as soon as there is signal.
 */
export const startScript = (scripts) => `{
  const scripts = ${JSON.stringify(scripts)}
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
    if (tapped?.isConnected) tapped.click()
  }
  const start = async () => {
    for (const href of scripts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    for (const url of scripts) {
      await import(url)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    start().catch(() => addEventListener('online', () => location.reload(), { once: true }))
  }
  const beginOncePainted = (list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
  }
  addEventListener('click', keepTap, true)
  addEventListener('latchkey-ready', ready, { once: true })
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return begin()
    new PerformanceObserver(beginOncePainted).observe({ type: 'paint', buffered: true })
    setTimeout(begin, ${latestStartMs})
  })
}`
