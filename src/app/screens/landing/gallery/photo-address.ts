/** The photo in the address. Opening adds a history entry, so that Back closes the lightbox. */

const prefix = '#photo='

export const photoIdInAddress = (): string | null =>
  location.hash.startsWith(prefix) ? location.hash.slice(prefix.length) : null

let isEntered = false

export function enterAddress(id: string): void {
  isEntered = true
  location.hash = prefix + id
}

/** Replaces the photo without a new history entry. */
export const replaceAddress = (id: string): void => history.replaceState(null, '', prefix + id)

/** Goes back, or clears the address if a shared link opened the photo. */
export function leaveAddress(): void {
  if (photoIdInAddress() === null) return
  if (isEntered) {
    history.back()
    return
  }
  history.replaceState(null, '', location.pathname + location.search)
  window.dispatchEvent(new Event('hashchange'))
}
