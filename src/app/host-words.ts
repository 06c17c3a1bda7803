import type { PageWords } from '#app/lib/words.ts'
import { guestPage } from '#words/en/guest-page.ts'

/** The host's pages are in English. What they share with the guest's comes in the same file as there. */
export const hostWords: PageWords = { language: 'en', words: guestPage }
