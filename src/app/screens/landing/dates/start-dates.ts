/** Loads the React island of free dates with the first tap. */
export function startDates(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-dates]')
  const failed = page.querySelector<HTMLElement>('[data-dates-failed]')
  if (!place) return
  let isShown = false
  const show = async () => {
    if (isShown) return
    isShown = true
    try {
      const { showDates } = await import('./dates-island.tsx')
      showDates(place)
    } catch {
      // If loading fails, the next tap retries.
      isShown = false
      if (failed) failed.hidden = false
    }
  }
  for (const way of page.querySelectorAll('[data-show-dates]')) way.addEventListener('click', show)
}
