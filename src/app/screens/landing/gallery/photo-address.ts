/** The lightbox's part of the address. Opening adds an entry to the history, so that the back button closes it. */

const prefix = '#photo='
const mark = 'latchkeyLightbox'
const entered = 'latchkey-photo'

/** The photo that the address names, or `null`. */
export function photoIdInAddress(): string | null {
  if (!location.hash.startsWith(prefix)) return null
  try {
    return decodeURIComponent(location.hash.slice(prefix.length))
  } catch {
    return null
  }
}

const hashOf = (id: string): string => `${prefix}${encodeURIComponent(id)}`

/** Names a photo in the address, as a new entry of the history. */
export function enterAddress(id: string): void {
  history.pushState({ [mark]: true }, '', hashOf(id))
  window.dispatchEvent(new Event(entered))
}

/** Another photo in the open lightbox: the same entry of the history, a new address. */
export function replaceAddress(id: string): void {
  history.replaceState(history.state, '', hashOf(id))
}

/** Leaves the address without a photo: back to the entry before, or in place when a shared link began here. */
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

/** Calls back whenever the address came to name another photo or none. Answers how to stop. */
export function onPhotoAddress(follow: () => void): () => void {
  const events = ['popstate', 'hashchange', entered]
  for (const event of events) window.addEventListener(event, follow)
  return () => {
    for (const event of events) window.removeEventListener(event, follow)
  }
}
