import type { FastifyRequest } from 'fastify'
import { chooseLanguage, type Language } from '#shared/languages.ts'

/**
 * The language to answer in: `?lang=` in the address, which stores nothing, else what the guest of the stay chose, else
 * what the browser asks for.
 */
export const languageOfRequest = (
  { query, headers }: FastifyRequest,
  chosen: Language | null = null,
): Language =>
  chooseLanguage({
    asked: (query as { lang?: unknown } | undefined)?.lang,
    chosen,
    acceptLanguage: headers['accept-language'],
  })
