import type { Language } from '#shared/languages.ts'
import type { Says } from './catalogue.ts'
import type { emergency } from './en/emergency.ts'
import type { guestPage } from './en/guest-page.ts'
import type { landing } from './en/landing.ts'

export type GuestPageWords = Says<typeof guestPage>
export type LandingWords = Says<typeof landing>

/** Brings the words of the guest's pages in one language; each is a file of its own for the browser. */
export const guestPageWords: Readonly<Record<Language, () => Promise<GuestPageWords>>> = {
  en: async () => (await import('./en/guest-page.ts')).guestPage,
}

/** The words of the landing page's frame; what stands in it is the host's own. Rendered by the server, never sent to a browser. */
export const landingWords: Readonly<Record<Language, () => Promise<LandingWords>>> = {
  en: async () => (await import('./en/landing.ts')).landing,
}

/** The words of the page for an emergency, which the server writes. */
export const emergencyWords: Readonly<Record<Language, () => Promise<Says<typeof emergency>>>> = {
  en: async () => (await import('./en/emergency.ts')).emergency,
}
