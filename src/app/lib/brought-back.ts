/**
 * A page that the browser kept for its Back button is loaded anew when it is brought back: whoever is before the screen
 * by then may not be signed in any more. It is hidden when it is left, so that not even a glimpse of it comes back.
 */
export function reloadWhenBroughtBack(content: HTMLElement): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) content.hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
