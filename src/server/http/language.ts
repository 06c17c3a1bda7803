import type { FastifyRequest } from 'fastify'
import type { House } from '#shared/house.ts'
import { chooseLanguage, type Language } from '#shared/languages.ts'

/**
 * Returns `?lang=`, which isn't stored, else the guest's choice, else the browser's preference, else the language that
 * the host writes in.
 */
export const languageOfRequest = (
  { query, headers }: FastifyRequest,
  { hostLanguage }: Pick<House, 'hostLanguage'>,
  chosen: Language | null = null,
): Language =>
  chooseLanguage({
    hostLanguage,
    requested: (query as { lang?: unknown } | undefined)?.lang,
    chosen,
    acceptLanguage: headers['accept-language'],
  })
