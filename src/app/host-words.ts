import type { PageWords } from '#app/lib/words.ts'
import * as controls from '#i18n/en/controls.ts'
import * as deposit from '#i18n/en/deposit.ts'
import * as notices from '#i18n/en/notices.ts'

/** What the host's pages, which are in English, share with the guest's. */
export const hostWords: PageWords = { language: 'en', words: { controls, deposit, notices } }
