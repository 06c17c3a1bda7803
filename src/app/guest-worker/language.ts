import { chooseLanguage, type Language, languageOf } from '#shared/languages.ts'
import { readKept } from './kept-stays.ts'
import { stayPath } from './requests.ts'

/** What the browser asks for in each request; the worker has it without one. */
const acceptLanguage = (): string => navigator.languages.join(',')

/** The language to show a stay in without the server: as the server chooses it, from what is kept. */
export async function languageOfStay(token: string, asked: string | null = null): Promise<Language> {
  const kept = await readKept(token, stayPath(token)).catch(() => null)
  const stay = (await kept?.response.json().catch(() => null)) as { language?: unknown } | null | undefined
  return chooseLanguage({ asked, chosen: languageOf(stay?.language), acceptLanguage: acceptLanguage() })
}

/** The language of the browser, for a phone that keeps no stay yet. */
export const browserLanguage = (): Language => chooseLanguage({ acceptLanguage: acceptLanguage() })
