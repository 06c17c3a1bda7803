import * as z from 'zod/mini'

/** Every error the API answers: its code and HTTP status. Branch on the code, never on the message. */
export const errorStatuses = {
  validation: 400,
  badRequest: 400,
  unauthorized: 401,
  cardDeclined: 402,
  forbidden: 403,
  /** The last password or passkey was longer ago than `withinMinutes`: the host confirms, then repeats the call. */
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
  /** What was asked is decided and goes on by itself; somebody else has not answered yet. Not to be asked again. */
  waiting: 503,
  diskFull: 507,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** The body of every error answer. `message` is fit for a toast; `fields` says what is wrong where. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Of `fresh_sign_in`: within how many minutes a password or passkey is required. */
  withinMinutes: z.optional(z.int()),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
