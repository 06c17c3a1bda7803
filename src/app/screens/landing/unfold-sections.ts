/**
 * Lays out the sections further down once the page has loaded, one after the other with a pause for the visitor's
 * finger between them: searching in the page, printing and jumping to a section then find all of it.
 */
export function unfoldSections(page: Document): void {
  const folded = [...page.querySelectorAll('.deferred')]
  const unfoldNext = () => {
    folded.shift()?.classList.remove('deferred')
    if (folded.length > 0) setTimeout(unfoldNext, 50)
  }
  if (page.readyState === 'complete') unfoldNext()
  else window.addEventListener('load', () => setTimeout(unfoldNext), { once: true })
}
