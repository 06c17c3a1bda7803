import type { Language } from '#shared/languages.ts'
import type { Says } from './catalogue.ts'
import { mailWords } from './en/mails.ts'

export type MailWords = Says<typeof mailWords>

/** Every language of the guests has its mails: one that is missing does not build. */
const all: Readonly<Record<Language, MailWords>> = { en: mailWords }

/** The words of guests' mails in a language. */
export const wordsFor = (language: Language): MailWords => all[language]
