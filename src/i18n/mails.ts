import type { Language } from '#shared/languages.ts'
import { mails as de } from './de/mails.ts'
import { mailTexts } from './en/mails.ts'
import { mails as es } from './es/mails.ts'
import { mails as fr } from './fr/mails.ts'
import { mails as ja } from './ja/mails.ts'
import { mails as ko } from './ko/mails.ts'
import type { MailTexts } from './shapes.ts'
import { mails as zh } from './zh/mails.ts'

/** A language without mails doesn't compile. */
const all: Readonly<Record<Language, MailTexts>> = { en: mailTexts, de, fr, es, ja, ko, zh }

export const mailTextsIn = (language: Language): MailTexts => all[language]
