// Starts a page's scripts once the page itself is on the screen. Written into the page: a file of its own would cost
// another way to the server. The content security policy allows exactly this text, by its hash.

/**
 * The text that loads `scripts` (dependencies before what imports them) after the first frame of the page, whatever is
 * in it: the second animation frame is asked for once the first is on its way to the screen. No timer has a part in it.
 * A page that nobody sees has no frames and begins at once. The scripts come all together, but are run one after the
 * other with a pause between them, so that no finger waits for all of them.
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
