/** A page that does not tell when it painted, or lies in a tab behind, is taken for painted then. */
const latestPaintMs = 1500

/** Runs `work` once the page is on the screen: what comes before that makes the first sight of the house wait. */
function oncePainted(work: () => void): void {
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
 * Lays out the sections further down once the page has loaded and is on the screen, one after the other with a pause for
 * the visitor's finger between them: searching in the page, printing and jumping to a section then find all of it.
 */
export function unfoldSections(page: Document): void {
  const folded = [...page.querySelectorAll('.deferred')]
  const unfoldNext = () => {
    folded.shift()?.classList.remove('deferred')
    if (folded.length > 0) setTimeout(unfoldNext, 50)
  }
  if (page.readyState === 'complete') oncePainted(unfoldNext)
  else window.addEventListener('load', () => oncePainted(unfoldNext), { once: true })
}
