import type { Language } from '#shared/languages.ts'
import type {
  EmergencyTexts,
  GuestPageTexts,
  GuestPartTexts,
  LandingTexts,
  ReceiptTexts,
  SharedTexts,
  StayPageTexts,
} from './shapes.ts'

export const guestPageTexts: Readonly<Record<Language, () => Promise<GuestPageTexts>>> = {
  en: async () => (await import('./en/guest-page.ts')).guestPage,
  de: async () => (await import('./de/guest-page.ts')).guestPage,
  fr: async () => (await import('./fr/guest-page.ts')).guestPage,
  es: async () => (await import('./es/guest-page.ts')).guestPage,
  ja: async () => (await import('./ja/guest-page.ts')).guestPage,
  ko: async () => (await import('./ko/guest-page.ts')).guestPage,
  zh: async () => (await import('./zh/guest-page.ts')).guestPage,
}

interface StayTexts {
  stayPage: StayPageTexts
  loadParts: () => Promise<GuestPartTexts>
}

/** Loads the texts of the stay's page only: these are loaded during check-in. */
export const stayPageTexts: Readonly<Record<Language, () => Promise<StayTexts>>> = {
  en: () => import('./en/stay-page.ts'),
  de: () => import('./de/stay-page.ts'),
  fr: () => import('./fr/stay-page.ts'),
  es: () => import('./es/stay-page.ts'),
  ja: () => import('./ja/stay-page.ts'),
  ko: () => import('./ko/stay-page.ts'),
  zh: () => import('./zh/stay-page.ts'),
}

/** Loads the texts of the landing page's frame. The server renders them; browsers never load them. */
export const landingTexts: Readonly<Record<Language, () => Promise<LandingTexts>>> = {
  en: async () => (await import('./en/landing.ts')).landing,
  de: async () => (await import('./de/landing.ts')).landing,
  fr: async () => (await import('./fr/landing.ts')).landing,
  es: async () => (await import('./es/landing.ts')).landing,
  ja: async () => (await import('./ja/landing.ts')).landing,
  ko: async () => (await import('./ko/landing.ts')).landing,
  zh: async () => (await import('./zh/landing.ts')).landing,
}

export const emergencyTexts: Readonly<Record<Language, () => Promise<EmergencyTexts>>> = {
  en: async () => (await import('./en/emergency.ts')).emergency,
  de: async () => (await import('./de/emergency.ts')).emergency,
  fr: async () => (await import('./fr/emergency.ts')).emergency,
  es: async () => (await import('./es/emergency.ts')).emergency,
  ja: async () => (await import('./ja/emergency.ts')).emergency,
  ko: async () => (await import('./ko/emergency.ts')).emergency,
  zh: async () => (await import('./zh/emergency.ts')).emergency,
}

/** Loads the texts of the page for a guest's companions. The server renders them; browsers never load them. */
export const sharedTexts: Readonly<Record<Language, () => Promise<SharedTexts>>> = {
  en: async () => (await import('./en/shared.ts')).shared,
  de: async () => (await import('./de/shared.ts')).shared,
  fr: async () => (await import('./fr/shared.ts')).shared,
  es: async () => (await import('./es/shared.ts')).shared,
  ja: async () => (await import('./ja/shared.ts')).shared,
  ko: async () => (await import('./ko/shared.ts')).shared,
  zh: async () => (await import('./zh/shared.ts')).shared,
}

/** Loads the texts of a deposit's receipt. The server renders them; browsers never load them. */
export const receiptTexts: Readonly<Record<Language, () => Promise<ReceiptTexts>>> = {
  en: async () => (await import('./en/receipt.ts')).receipt,
  de: async () => (await import('./de/receipt.ts')).receipt,
  fr: async () => (await import('./fr/receipt.ts')).receipt,
  es: async () => (await import('./es/receipt.ts')).receipt,
  ja: async () => (await import('./ja/receipt.ts')).receipt,
  ko: async () => (await import('./ko/receipt.ts')).receipt,
  zh: async () => (await import('./zh/receipt.ts')).receipt,
}
