import type { Language } from '#shared/languages.ts'
import { privacy as de } from './de/privacy.ts'
import { privacy as en } from './en/privacy.ts'
import { privacy as es } from './es/privacy.ts'
import { privacy as fr } from './fr/privacy.ts'
import { privacy as ja } from './ja/privacy.ts'
import { privacy as ko } from './ko/privacy.ts'
import type { PrivacyTexts } from './shapes.ts'
import { privacy as zh } from './zh/privacy.ts'

/** Only the server has them. */
export const privacyTexts: Readonly<Record<Language, PrivacyTexts>> = { en, de, fr, es, ja, ko, zh }
