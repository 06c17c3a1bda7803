import { createSignal } from './signal.ts'

/**
 * Words for screen readers about what has just changed. One polite live region in the page says them; see
 * `components/ui/announcer.tsx`.
 */
const said = createSignal('')

/** Says a text once. The same text twice in a row is said twice. */
export function announce(text: string): void {
  // A live region that does not change is not read, so a repeated text carries an invisible difference.
  said.set(said.get() === text ? `${text}\u00a0` : text)
}

/** The text to hold in the live region. */
export const useAnnouncement = said.useValue
