import type { Language } from '#shared/languages.ts'
import { mails as de } from './de/mails.ts'
import { mailWords } from './en/mails.ts'
import { mails as es } from './es/mails.ts'
import { mails as fr } from './fr/mails.ts'
import { mails as ja } from './ja/mails.ts'
import { mails as ko } from './ko/mails.ts'
import type { MailWords } from './shapes.ts'
import { mails as zh } from './zh/mails.ts'

/** Every language of the guests has its mails: one that is missing does not build. */
const all: Readonly<Record<Language, MailWords>> = { en: mailWords, de, fr, es, ja, ko, zh }

/** The words of guests' mails in a language. */
export const wordsFor = (language: Language): MailWords => all[language]
