import type { Language } from '#shared/languages.ts'
import type { Says } from './catalogue.ts'
import type { emergency } from './en/emergency.ts'
import type { guestPage } from './en/guest-page.ts'
import type { landing } from './en/landing.ts'

export type GuestPageWords = Says<typeof guestPage>
export type LandingWords = Says<typeof landing>
export type EmergencyWords = Says<typeof emergency>

/** Brings the words of the guest's pages in one language; each is a file of its own for the browser. */
export const guestPageWords: Readonly<Record<Language, () => Promise<GuestPageWords>>> = {
  en: async () => (await import('./en/guest-page.ts')).guestPage,
  de: async () => (await import('./de/guest-page.ts')).guestPage,
  fr: async () => (await import('./fr/guest-page.ts')).guestPage,
  es: async () => (await import('./es/guest-page.ts')).guestPage,
  ja: async () => (await import('./ja/guest-page.ts')).guestPage,
  ko: async () => (await import('./ko/guest-page.ts')).guestPage,
  zh: async () => (await import('./zh/guest-page.ts')).guestPage,
}

/** The words of the landing page's frame; what stands in it is the host's own. Rendered by the server, never sent to a browser. */
export const landingWords: Readonly<Record<Language, () => Promise<LandingWords>>> = {
  en: async () => (await import('./en/landing.ts')).landing,
  de: async () => (await import('./de/landing.ts')).landing,
  fr: async () => (await import('./fr/landing.ts')).landing,
  es: async () => (await import('./es/landing.ts')).landing,
  ja: async () => (await import('./ja/landing.ts')).landing,
  ko: async () => (await import('./ko/landing.ts')).landing,
  zh: async () => (await import('./zh/landing.ts')).landing,
}

/** The words of the page for an emergency, which the server writes. */
export const emergencyWords: Readonly<Record<Language, () => Promise<EmergencyWords>>> = {
  en: async () => (await import('./en/emergency.ts')).emergency,
  de: async () => (await import('./de/emergency.ts')).emergency,
  fr: async () => (await import('./fr/emergency.ts')).emergency,
  es: async () => (await import('./es/emergency.ts')).emergency,
  ja: async () => (await import('./ja/emergency.ts')).emergency,
  ko: async () => (await import('./ko/emergency.ts')).emergency,
  zh: async () => (await import('./zh/emergency.ts')).emergency,
}
