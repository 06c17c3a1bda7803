/** The longest wait, for pages that report no paint or are in a background tab. */
const latestPaintMs = 1500

/** Runs `work` after the first paint, so that the work doesn't delay it. */
function afterPaint(work: () => void): void {
  let isDue = true
  const run = () => {
    if (isDue) setTimeout(work)
    isDue = false
    observer.disconnect()
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) run()
  })
  observer.observe({ type: 'paint', buffered: true })
  setTimeout(run, latestPaintMs)
}

/**
 * Lays out the lower sections after load and first paint, one at a time, so that searching, printing and jumping find
 * them. Yields to user input between them.
 */
export function unfoldSections(page: Document): void {
  const folded = [...page.querySelectorAll('.deferred')]
  const unfoldNext = () => {
    folded.shift()?.classList.remove('deferred')
    if (folded.length > 0) setTimeout(unfoldNext, 50)
  }
  if (page.readyState === 'complete') afterPaint(unfoldNext)
  else window.addEventListener('load', () => afterPaint(unfoldNext), { once: true })
}
