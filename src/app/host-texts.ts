import type { PageTexts } from '#app/lib/translations.ts'
import * as deposit from '#i18n/en/deposit.ts'
import { controls, notices } from '#i18n/en/notices.ts'

/** The texts that host pages, in English, share with guest pages. */
export const hostTexts: PageTexts = { language: 'en', texts: { controls, deposit, notices } }
