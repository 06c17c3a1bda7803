import type { FastifyRequest } from 'fastify'
import { chooseLanguage, type Language } from '#shared/languages.ts'

/** Returns `?lang=`, which isn't stored, else the guest's choice, else the browser's preference. */
export const languageOfRequest = (
  { query, headers }: FastifyRequest,
  chosen: Language | null = null,
): Language =>
  chooseLanguage({
    requested: (query as { lang?: unknown } | undefined)?.lang,
    chosen,
    acceptLanguage: headers['accept-language'],
  })
