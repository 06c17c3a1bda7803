import * as z from 'zod/mini'

/** Every API error: its code and HTTP status. Branch on the code, never on the message. */
export const errorStatuses = {
  validation: 400,
  badRequest: 400,
  unauthorized: 401,
  cardDeclined: 402,
  forbidden: 403,
  /** The last password or passkey is older than `withinMinutes`: the host confirms, then repeats the call. */
  fresh_sign_in: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  erased: 410,
  tooLarge: 413,
  wrongType: 415,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
  /** The decision is stored, but the provider hasn't confirmed it yet. Do not retry: a background task does. */
  waiting: 503,
  diskFull: 507,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** The body of every error. `message` is fit for a toast; `fields` has a message per field. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** For `fresh_sign_in`: the maximal age in minutes of the last password or passkey. */
  withinMinutes: z.optional(z.int()),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
