import type { PageTexts } from '#app/lib/translations.ts'
import * as deposit from '#i18n/en/deposit.ts'
import { controls, notices } from '#i18n/en/notices.ts'
import { englishFormat } from '#i18n/english-format.ts'

/** The texts that host pages, in English, share with guest pages. */
export const hostTexts: PageTexts = {
  language: 'en',
  formatFor: englishFormat,
  texts: { controls, deposit, notices },
}
