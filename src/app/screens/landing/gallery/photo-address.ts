/** The photo in the address. Opening adds a history entry, so that Back closes the lightbox. */

const prefix = '#photo='
const mark = 'latchkeyLightbox'
const entered = 'latchkey-photo'

export function photoIdInAddress(): string | null {
  if (!location.hash.startsWith(prefix)) return null
  try {
    return decodeURIComponent(location.hash.slice(prefix.length))
  } catch {
    return null
  }
}

const hashOf = (id: string): string => `${prefix}${encodeURIComponent(id)}`

export function enterAddress(id: string): void {
  history.pushState({ [mark]: true }, '', hashOf(id))
  window.dispatchEvent(new Event(entered))
}

/** Replaces the photo without a new history entry. */
export function replaceAddress(id: string): void {
  history.replaceState(history.state, '', hashOf(id))
}

/** Goes back, or clears the address if a shared link opened the photo. */
export function leaveAddress(): void {
  if (photoIdInAddress() === null) return
  const state: unknown = history.state
  const isOurs = typeof state === 'object' && state !== null && mark in state
  if (isOurs) {
    history.back()
    return
  }
  history.replaceState(null, '', location.pathname + location.search)
  window.dispatchEvent(new Event(entered))
}

/** Calls back when the address names another photo or none. Returns an unsubscribe function. */
export function onPhotoAddress(follow: () => void): () => void {
  const events = ['popstate', 'hashchange', entered]
  for (const event of events) window.addEventListener(event, follow)
  return () => {
    for (const event of events) window.removeEventListener(event, follow)
  }
}
