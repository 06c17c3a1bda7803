/** Leaves time for the first paint, which layout would delay. */
const afterLoadMs = 500

/**
 * Lays out the lower sections after load, one at a time, so that searching, printing and jumping find them. Yields to
 * user input between them.
 */
export function unfoldSections(page: Document): void {
  const folded = [...page.querySelectorAll('.deferred')]
  const unfoldNext = () => {
    folded.shift()?.classList.remove('deferred')
    if (folded.length > 0) setTimeout(unfoldNext, 50)
  }
  const start = () => setTimeout(unfoldNext, afterLoadMs)
  if (page.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
