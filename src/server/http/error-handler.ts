import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { StorageFailure } from '#server/adapters/storage/port.ts'
import { classifyDatabaseError, type DatabaseFailure, isDiskFailure } from '#server/db/failures.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { errors } from '#words/en/errors.ts'
import { AppError, diskFull, unavailable } from './errors.ts'

const clientErrors: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: 'badRequest', message: errors.http.badJson },
  404: { code: 'notFound', message: errors.http.notFound },
  405: { code: 'methodNotAllowed', message: errors.http.otherMethod },
  413: { code: 'tooLarge', message: errors.http.tooLarge },
  414: { code: 'badRequest', message: errors.http.longAddress },
  415: { code: 'wrongType', message: errors.http.wrongType },
}

/** A zod failure as a 400 with its first message and every field's message. */
export function validationError(error: z.core.$ZodError): AppError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (path !== '' && !(path in fields)) fields[path] = issue.message
  }
  const isBodyMissing = error.issues.length === 1 && error.issues[0]?.path.length === 0
  const message = isBodyMissing ? errors.http.noBody : (error.issues[0]?.message ?? errors.http.invalid)
  return new AppError('validation', message, { fields })
}

/** What database and file store have in common: no room, or no answer just now. */
function classifyStorageError(error: unknown): DatabaseFailure {
  if (!(error instanceof StorageFailure)) return classifyDatabaseError(error)
  return error.problem === 'full' ? 'diskFull' : 'unavailable'
}

/** Any thrown thing as an `AppError`; unknown ones become a fixed 500. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof z.core.$ZodError)
    return new AppError('internal', errors.http.internal, { cause: error })
  const failure = classifyStorageError(error)
  if (failure === 'diskFull') return diskFull(error)
  if (failure === 'unavailable') {
    return unavailable(errors.http.noStorage, error)
  }
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500) {
    const known = clientErrors[status] ?? {
      code: 'badRequest' as const,
      message: errors.http.unreadable,
    }
    return new AppError(known.code, known.message, { cause: error })
  }
  return new AppError('internal', errors.http.internal, { cause: error })
}

/** Maps what a route threw to its answer, and logs what a person must look at. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error)
  if (failure.status >= 500) {
    const level = failure.code === 'internal' || isDiskFailure(failure.cause) ? 'error' : 'warn'
    request.log[level]({ err: failure.cause ?? failure, route: request.routeOptions.url }, 'request failed')
  }
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  if (failure.allowed !== undefined) reply.header('allow', failure.allowed.join(', '))
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure.body))
}
