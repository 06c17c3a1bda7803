import type { Language } from '#shared/languages.ts'
import type { ThreadTexts } from './shapes.ts'

export const threadTexts: Readonly<Record<Language, () => Promise<ThreadTexts>>> = {
  en: () => import('./en/threads.ts'),
  de: () => import('./de/threads.ts'),
  fr: () => import('./fr/threads.ts'),
  es: () => import('./es/threads.ts'),
  ja: () => import('./ja/threads.ts'),
  ko: () => import('./ko/threads.ts'),
  zh: () => import('./zh/threads.ts'),
}
