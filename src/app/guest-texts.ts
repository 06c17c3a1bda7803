import { guestPageTexts, stayPageTexts } from '#i18n/guest-pages.ts'
import { pageLanguage } from './lib/page-language.ts'

// Texts in the page's language are preloaded (`page-loading.mjs`).

export const loadStayTexts = async (language = pageLanguage()) => ({
  language,
  texts: (await stayPageTexts[language]()).stayPage,
})

export const loadPartTexts = async (language = pageLanguage()) => ({
  parts: await (await stayPageTexts[language]()).loadParts(),
})

export const loadGuestTexts = async (language = pageLanguage()) => ({
  language,
  texts: await guestPageTexts[language](),
})
