import type { PageWords } from '#app/lib/words.ts'
import * as controls from '#i18n/en/controls.ts'
import * as deposit from '#i18n/en/deposit.ts'
import * as notices from '#i18n/en/notices.ts'

/** The texts that host pages, in English, share with guest pages. */
export const hostWords: PageWords = { language: 'en', words: { controls, deposit, notices } }
