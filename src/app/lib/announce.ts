import { createSignal } from './signal.ts'

/** The text of the page's one polite live region (`components/ui/announcer.tsx`). */
const announcement = createSignal('')

/** Announces a text to screen readers, even if it equals the previous one. */
export function announce(text: string): void {
  // A live region is read only if it changes, so a repeated text gets an invisible difference.
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text)
}

export const useAnnouncement = announcement.useValue
