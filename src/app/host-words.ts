import type { PageWords } from '#app/lib/words.ts'
import * as controls from '#words/en/controls.ts'
import * as deposit from '#words/en/deposit.ts'
import * as notices from '#words/en/notices.ts'

/** What the host's pages, which are in English, share with the guest's. */
export const hostWords: PageWords = { language: 'en', words: { controls, deposit, notices } }
