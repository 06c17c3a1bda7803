// Starts a page's scripts once the page is painted. It is inline, because a file would cost another round trip. The
// content security policy allows exactly this text by its hash.

/**
 * Returns the script that loads `scripts` (dependencies first) after the page's first frame: the second animation
 * frame is requested once the first is painted. It uses no timer. A hidden page has no frames, so it starts at once.
 * The scripts load together but run one at a time and yield to user input in between. A button that was tapped before
 * its code was loaded is clicked again when the page fires `latchkey-ready`. If a script fails to load, the page
 * reloads once the browser is online.
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
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return begin()
    addEventListener('visibilitychange', begin, { once: true })
    requestAnimationFrame(() => requestAnimationFrame(begin))
  })
}`
