import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type ErrorMessage, messageOfProblem, type PlainErrorKey } from '#i18n/error-texts.ts'
import { StorageFailure } from '#server/adapters/storage/port.ts'
import { classifyDatabaseError, type DatabaseFailure, isDiskFailure } from '#server/db/failures.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { House } from '#shared/house.ts'
import { chooseLanguage, type Language } from '#shared/languages.ts'
import { AppError, diskFull, internal, unavailable } from './errors.ts'

const clientErrors: Readonly<Record<number, { code: ErrorCode; key: PlainErrorKey }>> = {
  400: { code: 'badRequest', key: 'http.badJson' },
  404: { code: 'notFound', key: 'http.notFound' },
  405: { code: 'methodNotAllowed', key: 'http.otherMethod' },
  413: { code: 'tooLarge', key: 'http.tooLarge' },
  415: { code: 'wrongType', key: 'http.wrongType' },
}
const otherClientError = { code: 'badRequest', key: 'http.unreadable' } as const

/** Converts a zod error to a 400 with the first message and one message per field. */
export function validationError(error: z.core.$ZodError): AppError {
  const fields: Record<string, ErrorMessage> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (path !== '' && !(path in fields)) fields[path] = messageOfProblem(issue.message)
  }
  const [first] = error.issues
  const isBodyMissing = error.issues.length === 1 && first?.path.length === 0
  const word = isBodyMissing ? { key: 'http.noBody', params: [] } : messageOfProblem(first?.message ?? '')
  return new AppError('validation', word, { fields })
}

function classifyStorageError(error: unknown): DatabaseFailure {
  if (!(error instanceof StorageFailure)) return classifyDatabaseError(error)
  return error.problem === 'full' ? 'diskFull' : 'unavailable'
}

/** Converts any thrown value to an `AppError`; unknown ones become a fixed 500. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof z.core.$ZodError) return internal(error)
  const failure = classifyStorageError(error)
  if (failure === 'diskFull') return diskFull(error)
  if (failure === 'unavailable') return unavailable('http.noStorage', error)
  const status = (error as Partial<FastifyError>).statusCode
  if (status === undefined || status < 400 || status >= 500) return internal(error)
  const { code, key } = clientErrors[status] ?? otherClientError
  return new AppError(code, { key, params: [] }, { cause: error })
}

/** Returns the error's language: for guests and visitors the browser's or the host's, as their pages have; for hosts English. */
function languageFor(request: FastifyRequest, hostLanguage: string): Language {
  const { audience } = request.routeOptions.config
  const isHosts = audience === 'admin' || (request.caller?.requester?.host ?? null) !== null
  return isHosts ? 'en' : chooseLanguage({ hostLanguage, acceptLanguage: request.headers['accept-language'] })
}

export function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { hostLanguage }: Pick<House, 'hostLanguage'>,
): FastifyReply {
  const failure = toAppError(error)
  if (failure.status >= 500) {
    const level = failure.code === 'internal' || isDiskFailure(failure.cause) ? 'error' : 'warn'
    const { id: reqId, routeOptions } = request
    request.log[level]({ reqId, err: failure.cause ?? failure, route: routeOptions.url }, 'request failed')
  }
  const { retryAfterSeconds, allowed } = failure.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (allowed !== undefined) reply.header('allow', allowed.join(', '))
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure.bodyIn(languageFor(request, hostLanguage))))
}
