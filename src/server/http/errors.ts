import { type ErrorBody, type ErrorCode, errorStatuses } from '#shared/contract/errors.ts'
import { errors } from '#words/en/errors.ts'

/** A failure with a code of the contract and a message fit for a toast. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  /** The methods that an address takes, where the one it was asked with is not among them. */
  readonly allowed: readonly string[] | undefined

  constructor(
    code: ErrorCode,
    message: string,
    extra: {
      fields?: Record<string, string>
      retryAfterSeconds?: number
      allowed?: readonly string[]
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = extra.fields
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.allowed = extra.allowed
  }

  get status(): number {
    return errorStatuses[this.code]
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields ? { fields: this.fields } : {}) }
  }
}

/** 400: what was sent breaks a rule; `fields` says where. */
export const invalid = (message: string, fields?: Record<string, string>) =>
  new AppError('validation', message, fields ? { fields } : {})
/** 400: the request as a whole makes no sense here. */
export const badRequest = (message: string) => new AppError('badRequest', message)
/** 401: not signed in. The message is part of the contract. */
export const unauthorized = () => new AppError('unauthorized', errors.http.unauthorized)
/** 403: known, but not allowed in this state. */
export const forbidden = (message: string) => new AppError('forbidden', message)
/** 403: the sign-in is too old for this; confirmed by one tap or the password, and never a logout. */
export const freshSignIn = () => new AppError('fresh_sign_in', errors.http.freshSignIn)
/** 404. */
export const notFound = (message = errors.http.notFound) => new AppError('notFound', message)
/** 405 with `Allow`. */
export const wrongMethod = (allowed: readonly string[]) =>
  new AppError('methodNotAllowed', errors.http.otherMethod, { allowed })
/** 409: conflicts with the current state. */
export const conflict = (message: string) => new AppError('conflict', message)
/** 410: was here, is erased. */
export const erased = (message: string) => new AppError('erased', message)
/** 413. */
export const tooLarge = (message: string) => new AppError('tooLarge', message)
/** 415. */
export const wrongType = (message: string) => new AppError('wrongType', message)
/** 429 with `Retry-After` in whole seconds. */
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new AppError('tooMany', message, { retryAfterSeconds })
/** 503: a part that this needs does not answer just now. */
export const unavailable = (message: string, cause?: unknown) =>
  new AppError('unavailable', message, { retryAfterSeconds: 5, cause })
/** 503: decided and written down; it goes on by itself as soon as somebody else answers. */
export const waiting = (message: string) => new AppError('waiting', message)
/** 507: there is no room left to store this. */
export const diskFull = (cause?: unknown) => new AppError('diskFull', errors.http.diskFull, { cause })

/** The one answer to an unknown link, a replaced one and an expired one. */
export const unknownToken = () => notFound(errors.http.unknownToken)
