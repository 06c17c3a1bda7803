import type { FastifyReply, FastifyRequest } from 'fastify'
import { handleError } from '#server/http/error-handler.ts'
import { AppError } from '#server/http/errors.ts'
import { languageOfRequest } from '#server/http/language.ts'
import type { House } from '#shared/house.ts'
import { languageTags } from '#shared/languages.ts'
import { escaped, plainPage, plainPageHeaders } from './plain-page.ts'

/** Sends a plain 503 page if a page can't be rendered; otherwise the usual error response. */
export const createPageErrorHandler =
  ({ house, publicUrl }: { house: House; publicUrl: string }) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!(error instanceof AppError) || error.code !== 'unavailable')
      return handleError(error, request, reply)
    const language = languageOfRequest(request)
    const { message } = error.bodyIn(language)
    const phone = house.phone === '' ? '' : `\n<p>${escaped(house.phone)}</p>`
    const body = `<h1>${escaped(house.name)}</h1>\n<p>${escaped(message)}</p>${phone}`
    return reply
      .code(error.status)
      .headers({ ...plainPageHeaders(publicUrl), 'retry-after': error.details.retryAfterSeconds ?? 5 })
      .send(plainPage({ lang: languageTags[language], title: house.name, style: '', body }))
  }
