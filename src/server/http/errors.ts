import {
  type ErrorKey,
  type ErrorMessage,
  type ErrorParams,
  messageOfProblem,
  type PlainErrorKey,
  translateErrors,
} from '#i18n/error-texts.ts'
import type { ReauthMinutes } from '#shared/contract/endpoint.ts'
import { type ErrorBody, type ErrorCode, errorStatuses } from '#shared/contract/errors.ts'
import type { Language } from '#shared/languages.ts'

interface ErrorDetails {
  fields?: Record<string, ErrorMessage>
  retryAfterSeconds?: number
  /** For `fresh_sign_in`: the maximal age in minutes of the last password or passkey. */
  withinMinutes?: ReauthMinutes
  /** For a wrong method: the methods that the address accepts. */
  allowed?: readonly string[]
}

/** An error with a code of the contract and the key of its text, which is translated when it is sent. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly word: ErrorMessage
  readonly details: ErrorDetails

  constructor(
    code: ErrorCode,
    word: ErrorMessage,
    { cause, ...details }: ErrorDetails & { cause?: unknown } = {},
  ) {
    super(translateErrors([word], 'en')[0], { cause })
    this.name = 'AppError'
    this.code = code
    this.word = word
    this.details = details
  }

  get status(): number {
    return errorStatuses[this.code]
  }

  /** Returns the response body: a message fit for a toast, and one message per field. */
  bodyIn(language: Language): ErrorBody {
    const { fields, withinMinutes } = this.details
    const paths = Object.keys(fields ?? {})
    const words = [this.word, ...Object.values(fields ?? {})]
    const [message = '', ...texts] = translateErrors(words, language)
    const byField = Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? '']))
    return {
      message,
      code: this.code,
      ...(fields && { fields: byField }),
      ...(withinMinutes && { withinMinutes }),
    }
  }
}

type Maker = <Key extends ErrorKey>(key: Key, ...params: ErrorParams<Key>) => AppError

const maker =
  (code: ErrorCode): Maker =>
  (key, ...params) =>
    new AppError(code, { key, params })

const plain = (key: PlainErrorKey): ErrorMessage => ({ key, params: [] })

export const invalid = maker('validation')
/** 400: this field breaks a rule. `found` has the form of a schema's message. */
export const invalidField = (field: string, found: string) => {
  const word = messageOfProblem(found)
  return new AppError('validation', word, { fields: { [field]: word } })
}
export const badRequest = maker('badRequest')
/** 401: not signed in. The message is part of the contract. */
export const unauthorized = (key: PlainErrorKey = 'host.unauthorized') =>
  new AppError('unauthorized', plain(key))
export const cardDeclined = maker('cardDeclined')
/** 403: authenticated, but not allowed in this state. */
export const forbidden = maker('forbidden')
/** 403: the last password or passkey is older than this. */
export const reauthRequired = (withinMinutes: ReauthMinutes) =>
  new AppError('fresh_sign_in', plain('host.reauthRequired'), { withinMinutes })
export const notFound = (key: PlainErrorKey = 'http.notFound') => new AppError('notFound', plain(key))
export const wrongMethod = (allowed: readonly string[]) =>
  new AppError('methodNotAllowed', plain('http.otherMethod'), { allowed })
/** 409: conflicts with the current state. */
export const conflict = maker('conflict')
/** 410: existed, but was erased. */
export const erased = maker('erased')
export const tooLarge = maker('tooLarge')
export const wrongType = maker('wrongType')
/** 429 with `Retry-After` in whole seconds. */
export const tooMany = (key: PlainErrorKey, retryAfterSeconds: number) =>
  new AppError('tooMany', plain(key), { retryAfterSeconds })
/** 503: a dependency doesn't respond at the moment. */
export const unavailable = (key: PlainErrorKey, cause?: unknown, retryAfterSeconds = 5) =>
  new AppError('unavailable', plain(key), { retryAfterSeconds, cause })
/** 503: the decision is stored; the background task completes it once the provider responds. */
export const waiting = maker('waiting')
export const diskFull = (cause?: unknown) => new AppError('diskFull', plain('http.diskFull'), { cause })
export const internal = (cause: unknown) => new AppError('internal', plain('http.internal'), { cause })

/** Returns the same error for an unknown, a replaced and an expired link. */
export const unknownToken = () => notFound('http.unknownToken')
