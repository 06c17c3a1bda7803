import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { StorageFailure } from '#server/adapters/storage/port.ts'
import { classifyDatabaseError, type DatabaseFailure } from '#server/db/failures.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { AppError, diskFull, unavailable } from './errors.ts'

const clientErrors: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: 'badRequest', message: 'The request could not be read. Send valid JSON.' },
  404: { code: 'notFound', message: 'Not found' },
  405: { code: 'methodNotAllowed', message: 'Not possible at this address' },
  413: { code: 'tooLarge', message: 'The request is too large' },
  414: { code: 'badRequest', message: 'The address is too long' },
  415: { code: 'wrongType', message: 'Send the body as application/json' },
}

/** A zod failure as a 400 with its first message and every field's message. */
export function validationError(error: z.core.$ZodError): AppError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (path !== '' && !(path in fields)) fields[path] = issue.message
  }
  const isBodyMissing = error.issues.length === 1 && error.issues[0]?.path.length === 0
  const message = isBodyMissing ? 'A JSON object is required' : (error.issues[0]?.message ?? 'Invalid input')
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
  if (error instanceof z.core.$ZodError) return new AppError('internal', internalMessage, { cause: error })
  const failure = classifyStorageError(error)
  if (failure === 'diskFull') return diskFull(error)
  if (failure === 'unavailable') {
    return unavailable('The site cannot reach its storage just now. Please try again in a moment.', error)
  }
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500) {
    const known = clientErrors[status] ?? {
      code: 'badRequest' as const,
      message: 'The request could not be read',
    }
    return new AppError(known.code, known.message, { cause: error })
  }
  return new AppError('internal', internalMessage, { cause: error })
}

const internalMessage = 'Something went wrong on our side. Please try again.'

/** Maps what a route threw to its answer, and logs what a person must look at. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error)
  if (failure.status >= 500) {
    const level = failure.code === 'internal' ? 'error' : 'warn'
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
