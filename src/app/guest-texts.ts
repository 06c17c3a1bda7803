import { type DateCustoms, formatIn } from '#i18n/format.ts'
import { guestPageTexts, stayPageTexts } from '#i18n/guest-pages.ts'
import { pageLanguage } from './lib/page-language.ts'

// Texts in the page's language are preloaded (`page-loading.mjs`).

export const loadStayTexts = async (language = pageLanguage()) => ({
  language,
  formatFor: (customs: DateCustoms) => formatIn(language, customs),
  texts: (await stayPageTexts[language]()).stayPage,
})

export const loadPartTexts = async (language = pageLanguage()) => ({
  parts: await (await stayPageTexts[language]()).loadParts(),
})

export const loadGuestTexts = async (language = pageLanguage()) => ({
  language,
  formatFor: (customs: DateCustoms) => formatIn(language, customs),
  texts: await guestPageTexts[language](),
})
