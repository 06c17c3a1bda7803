import * as z from 'zod/mini'
import { guestCallLimit, maxClaimPictures, paymentSessionLimit } from '#shared/constants.ts'
import { depositNoteCodes } from '#shared/deposit/notes.ts'
import { depositEventKinds, depositModes, depositStatuses } from '#shared/stay/deposit.ts'
import { endpoint } from './endpoint.ts'
import { idParamsSchema, instantSchema, mostWhole, tokenParamsSchema, typedLines } from './fields.ts'
import { guestStaySchema } from './stays.ts'

/** A code with its parameters, never a sentence: it is said where it is shown. */
const coded = <const Code extends string>(codes: readonly Code[]) =>
  z.object({ code: z.enum(codes), params: z.record(z.string(), z.string()) })

export const depositSchema = z.object({
  status: z.enum(depositStatuses),
  mode: z.nullable(z.enum(depositModes)),
  amountCents: z.int(),
  currency: z.string(),
  /** Calendar day on which a saved card's hold is placed, as `YYYY-MM-DD`. */
  holdOn: z.nullable(z.string()),
  /** When the hold is released by itself, if nothing else happens. */
  releaseAt: z.nullable(z.string()),
  /** What the guest can do when a later hold failed: `confirm` it at their bank, or try `again`, perhaps with another card. */
  actionNeeded: z.nullable(coded(['confirm', 'again'])),
  /** For the host only: what was decided while the bank has not answered yet. It goes on by itself. */
  waiting: z.nullable(
    z.object({
      for: z.enum(['claim', 'release']),
      amountCents: z.int(),
      /** The claim's reason. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** What the host shows of a claim, as addresses here; the guest reads them once the bank has paid. Gone after 180 days. */
  pictures: z.array(z.string()),
  events: z.array(
    z.object({
      at: instantSchema,
      kind: z.enum(depositEventKinds),
      amountCents: z.int(),
      note: z.nullable(coded(depositNoteCodes)),
    }),
  ),
})
export type Deposit = z.infer<typeof depositSchema>

export const paymentProviders = ['stripe', 'simulated'] as const

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  audience: 'guest',
  summary: 'The payment session for the deposit; the same one when called again',
  limits: [paymentSessionLimit],
  body: z.object({
    guestStayToken: z
      .string('guestStayToken is required')
      .check(z.minLength(1, 'guestStayToken is required'), z.maxLength(200)),
  }),
  returns: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    publishableKey: z.nullable(z.string()),
    provider: z.enum(paymentProviders),
    mode: z.enum(depositModes),
    holdOn: z.nullable(z.string()),
    amountCents: z.int(),
    currency: z.string(),
    /** The card kept before, when a later hold failed: it can be confirmed again with one tap. */
    savedCard: z.nullable(
      z.object({
        paymentMethodId: z.string(),
        brand: z.nullable(z.string()),
        last4: z.nullable(z.string()),
      }),
    ),
  }),
})

export const completePayment = endpoint({
  method: 'POST',
  path: '/api/guest-stays/:token/payment-complete',
  audience: 'guest',
  summary: 'A hint that the payment form finished; the truth is read from the provider',
  params: tokenParamsSchema,
  body: z.object({
    paymentIntentId: z
      .string('paymentIntentId is required')
      .check(z.minLength(1, 'paymentIntentId is required'), z.maxLength(200)),
  }),
  returns: guestStaySchema,
})

const wrongYear = 'Expiry year has two or four digits'

export const confirmSimulatedPayment = endpoint({
  method: 'POST',
  path: '/api/simulated-payments/:paymentIntentId/confirm',
  audience: 'public',
  summary: "The simulator's confirm call; there only while no card provider is set up",
  limits: [guestCallLimit],
  countedBy: 'paymentIntentId',
  params: z.object({ paymentIntentId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  body: z.object({
    clientSecret: z.string('clientSecret is required').check(z.maxLength(300)),
    number: z.optional(
      z
        .string('Card number is required')
        .check(z.trim(), z.minLength(1, 'Card number is required'), z.maxLength(40)),
    ),
    expMonth: z.optional(
      z.pipe(
        z.coerce.number('Expiry is required'),
        z
          .int('Expiry month is 1 to 12')
          .check(z.minimum(1, 'Expiry month is 1 to 12'), z.maximum(12, 'Expiry month is 1 to 12')),
      ),
    ),
    expYear: z.optional(
      z.pipe(
        z.coerce.number('Expiry is required'),
        z.int(wrongYear).check(z.minimum(0, wrongYear), z.maximum(9999, wrongYear)),
      ),
    ),
    cvc: z.optional(
      z.string('CVC is required').check(z.trim(), z.regex(/^[0-9]{3,4}$/, 'CVC is 3 or 4 digits')),
    ),
    /** Confirms with the card that was saved before, without giving one. */
    useSavedCard: z.optional(z.boolean('useSavedCard must be true or false')),
    /** Answer of the simulated 3-D Secure step. */
    challenge: z.optional(z.enum(['complete', 'fail'], 'challenge must be complete or fail')),
  }),
  returns: z.object({
    id: z.string(),
    status: z.string(),
    /** Set when the bank wants 3-D Secure: confirm again with `challenge`. */
    requiresChallenge: z.boolean(),
  }),
})

export const getGuestDeposit = endpoint({
  method: 'GET',
  path: '/api/guest-stays/:token/deposit',
  audience: 'guest',
  summary: "The deposit's time line, for the guest",
  params: tokenParamsSchema,
  returns: depositSchema,
})

export const getAdminDeposit = endpoint({
  method: 'GET',
  path: '/api/admin/guest-stays/:id/deposit',
  audience: 'admin',
  summary: "The deposit's time line, for the host",
  params: idParamsSchema,
  returns: depositSchema,
})

export const releaseDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/guest-stays/:id/deposit/release',
  audience: 'admin',
  summary: 'Release the hold now',
  params: idParamsSchema,
  returns: depositSchema,
})

export const claimBodySchema = z.object({
  amountCents: z
    .int({
      error: ({ input }) =>
        input === undefined ? 'amountCents is required' : 'amountCents must be whole cents',
    })
    .check(z.minimum(1, 'Claim at least 1 cent'), z.maximum(mostWhole, 'Claim at most what is held')),
  reason: typedLines(500, 'A reason is required'),
  /** Addresses of uploads of this host. */
  pictures: z.optional(
    z
      .array(
        z.string('Unknown picture').check(z.maxLength(2000, 'Unknown picture')),
        'pictures must be a list',
      )
      .check(z.maxLength(maxClaimPictures, `A claim takes up to ${maxClaimPictures} pictures`)),
  ),
})

export const claimDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/guest-stays/:id/deposit/claim',
  audience: 'admin',
  fresh: true,
  summary: 'Claim a part or all of the hold, with a reason that the guest reads; the rest is released',
  params: idParamsSchema,
  body: claimBodySchema,
  returns: depositSchema,
})
