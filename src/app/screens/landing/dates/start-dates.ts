import { refreshScripts } from '#app/lib/refresh-scripts.ts'

const shownHash = '#free-dates'

/** Loads the React island of free dates with the first tap. */
export function startDates(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-dates]')
  const failed = page.querySelector<HTMLElement>('[data-dates-failed]')
  if (!place) return
  const button = [...place.childNodes]
  let isShown = false
  let hasFailed = false
  // The next tap tries again.
  const showFailed = () => {
    isShown = false
    place.replaceChildren(...button)
    if (failed) failed.hidden = false
  }
  const show = async () => {
    if (isShown) return
    isShown = true
    try {
      const { showDates } = await import('./dates-island.tsx')
      showDates(place, showFailed)
    } catch {
      if ((await refreshScripts()) && hasFailed) {
        // Browsers keep a failed import until the page is loaded again.
        location.hash = shownHash
        location.reload()
      }
      hasFailed = true
      showFailed()
    }
  }
  for (const way of page.querySelectorAll('[data-show-dates]')) way.addEventListener('click', show)
  if (location.hash === shownHash) void show()
}
