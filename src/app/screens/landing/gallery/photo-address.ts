/** The photo in the address. Opening adds a history entry, so that Back closes the lightbox. */

const prefix = '#photo='

export function photoIdInAddress(): string | null {
  if (!location.hash.startsWith(prefix)) return null
  try {
    return decodeURIComponent(location.hash.slice(prefix.length))
  } catch {
    return null
  }
}

const hashOf = (id: string): string => `${prefix}${encodeURIComponent(id)}`

let isEntered = false

export function enterAddress(id: string): void {
  isEntered = true
  location.hash = hashOf(id)
}

/** Replaces the photo without a new history entry. */
export const replaceAddress = (id: string): void => history.replaceState(null, '', hashOf(id))

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
