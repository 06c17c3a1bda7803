import type { Language } from '#shared/languages.ts'
import { mails as de } from './de/mails.ts'
import { mailWords } from './en/mails.ts'
import { mails as es } from './es/mails.ts'
import { mails as fr } from './fr/mails.ts'
import { mails as ja } from './ja/mails.ts'
import { mails as ko } from './ko/mails.ts'
import type { MailWords } from './shapes.ts'
import { mails as zh } from './zh/mails.ts'

/** A language without mails doesn't compile. */
const all: Readonly<Record<Language, MailWords>> = { en: mailWords, de, fr, es, ja, ko, zh }

export const wordsFor = (language: Language): MailWords => all[language]
