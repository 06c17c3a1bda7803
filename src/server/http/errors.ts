import {
  type ErrorKey,
  type ErrorParams,
  type ErrorWord,
  type PlainErrorKey,
  sayErrors,
  wordOfProblem,
} from '#i18n/error-words.ts'
import type { ReauthMinutes } from '#shared/contract/endpoint.ts'
import { type ErrorBody, type ErrorCode, errorStatuses } from '#shared/contract/errors.ts'
import type { Language } from '#shared/languages.ts'

/** A failure with a code of the contract and a word for whoever asked; it is said in their language as it leaves. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly word: ErrorWord
  readonly fields: Record<string, ErrorWord> | undefined
  readonly retryAfterSeconds: number | undefined
  /** Of `fresh_sign_in`: within how many minutes a password or passkey is required. */
  readonly withinMinutes: ReauthMinutes | undefined
  /** The methods that an address takes, where the one it was asked with is not among them. */
  readonly allowed: readonly string[] | undefined

  constructor(
    code: ErrorCode,
    word: ErrorWord,
    extra: {
      fields?: Record<string, ErrorWord>
      retryAfterSeconds?: number
      withinMinutes?: ReauthMinutes
      allowed?: readonly string[]
      cause?: unknown
    } = {},
  ) {
    super(sayErrors([word], 'en')[0], { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.word = word
    this.fields = extra.fields
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.withinMinutes = extra.withinMinutes
    this.allowed = extra.allowed
  }

  get status(): number {
    return errorStatuses[this.code]
  }

  /** What is answered: the message fit for a toast, and what is wrong where. */
  bodyIn(language: Language): ErrorBody {
    const wrong = Object.entries(this.fields ?? {})
    const [message = '', ...said] = sayErrors([this.word, ...wrong.map(([, word]) => word)], language)
    const fields = Object.fromEntries(wrong.map(([path], index) => [path, said[index] ?? '']))
    return {
      message,
      code: this.code,
      ...(this.fields ? { fields } : {}),
      ...(this.withinMinutes ? { withinMinutes: this.withinMinutes } : {}),
    }
  }
}

type Maker = <Key extends ErrorKey>(key: Key, ...params: ErrorParams<Key>) => AppError

const maker =
  (code: ErrorCode): Maker =>
  (key, ...params) =>
    new AppError(code, { key, params })

const plain = (key: PlainErrorKey): ErrorWord => ({ key, params: [] })

/** 400: what was sent breaks a rule. */
export const invalid = maker('validation')
/** 400: what was sent breaks a rule, and this is the field; `found` as a schema says it. */
export const invalidField = (field: string, found: string) => {
  const word = wordOfProblem(found)
  return new AppError('validation', word, { fields: { [field]: word } })
}
/** 400: the request as a whole makes no sense here. */
export const badRequest = maker('badRequest')
/** 401: not signed in. The message is part of the contract. */
export const unauthorized = (key: PlainErrorKey = 'host.unauthorized') =>
  new AppError('unauthorized', plain(key))
/** 402: the bank said no. */
export const cardDeclined = maker('cardDeclined')
/** 403: known, but not allowed in this state. */
export const forbidden = maker('forbidden')
/** 403: the last password or passkey was longer ago than this. */
export const freshSignIn = (withinMinutes: ReauthMinutes) =>
  new AppError('fresh_sign_in', plain('host.freshSignIn'), { withinMinutes })
/** 404. */
export const notFound = (key: PlainErrorKey = 'http.notFound') => new AppError('notFound', plain(key))
/** 405 with `Allow`. */
export const wrongMethod = (allowed: readonly string[]) =>
  new AppError('methodNotAllowed', plain('http.otherMethod'), { allowed })
/** 409: conflicts with the current state. */
export const conflict = maker('conflict')
/** 410: was here, is erased. */
export const erased = maker('erased')
/** 413. */
export const tooLarge = maker('tooLarge')
/** 415. */
export const wrongType = maker('wrongType')
/** 429 with `Retry-After` in whole seconds. */
export const tooMany = (key: PlainErrorKey, retryAfterSeconds: number) =>
  new AppError('tooMany', plain(key), { retryAfterSeconds })
/** 503: a part that this needs does not answer just now. */
export const unavailable = (key: PlainErrorKey, cause?: unknown, retryAfterSeconds = 5) =>
  new AppError('unavailable', plain(key), { retryAfterSeconds, cause })
/** 503: decided and written down; it goes on by itself as soon as somebody else answers. */
export const waiting = maker('waiting')
/** 507: there is no room left to store this. */
export const diskFull = (cause?: unknown) => new AppError('diskFull', plain('http.diskFull'), { cause })
/** 500: nobody outside can mend this; the cause is for the log. */
export const internal = (cause: unknown) => new AppError('internal', plain('http.internal'), { cause })

/** The one answer to an unknown link, a replaced one and an expired one. */
export const unknownToken = () => notFound('http.unknownToken')
