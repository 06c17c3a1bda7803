import * as z from 'zod'
import { depositEventKinds, depositModes, depositStatuses } from '#shared/stay/deposit.ts'
import { endpoint } from './endpoint.ts'
import { idParamsSchema, instantSchema, tokenParamsSchema, typedText } from './fields.ts'
import { guestStaySchema } from './stays.ts'

export const depositSchema = z.object({
  status: z.enum(depositStatuses),
  mode: z.enum(depositModes).nullable(),
  amountCents: z.number().int(),
  currency: z.string(),
  /** Calendar day on which a saved card's hold is placed, as `YYYY-MM-DD`. */
  holdOn: z.string().nullable(),
  /** When the hold is released by itself, if nothing else happens. */
  releaseAt: z.string().nullable(),
  /** What the guest can do when a later hold failed, in plain words. */
  actionNeeded: z.string().nullable(),
  events: z.array(
    z.object({
      at: instantSchema,
      kind: z.enum(depositEventKinds),
      amountCents: z.number().int(),
      note: z.string().nullable(),
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
  body: z.object({
    guestStayToken: z.string('guestStayToken is required').min(1, 'guestStayToken is required').max(200),
  }),
  returns: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    publishableKey: z.string().nullable(),
    provider: z.enum(paymentProviders),
    mode: z.enum(depositModes),
    holdOn: z.string().nullable(),
    amountCents: z.number().int(),
    currency: z.string(),
    /** The card kept before, when a later hold failed: it can be confirmed again with one tap. */
    savedCard: z
      .object({
        paymentMethodId: z.string(),
        brand: z.string().nullable(),
        last4: z.string().nullable(),
      })
      .nullable(),
  }),
})

export const completePayment = endpoint({
  method: 'POST',
  path: '/api/guest-stays/:token/payment-complete',
  audience: 'guest',
  summary: 'A hint that the payment form finished; the truth is read from the provider',
  params: tokenParamsSchema,
  body: z.object({
    paymentIntentId: z.string('paymentIntentId is required').min(1, 'paymentIntentId is required').max(200),
  }),
  returns: guestStaySchema,
})

export const confirmSimulatedPayment = endpoint({
  method: 'POST',
  path: '/api/simulated-payments/:paymentIntentId/confirm',
  audience: 'public',
  summary: "The simulator's confirm call; there only while no card provider is set up",
  params: z.object({ paymentIntentId: z.string().min(1).max(200) }),
  body: z.object({
    clientSecret: z.string('clientSecret is required').max(300),
    number: z.string('Card number is required').trim().min(1, 'Card number is required').max(40).optional(),
    expMonth: z.coerce
      .number('Expiry is required')
      .int()
      .min(1, 'Expiry month is 1 to 12')
      .max(12, 'Expiry month is 1 to 12')
      .optional(),
    expYear: z.coerce.number('Expiry is required').int().min(0).max(9999).optional(),
    cvc: z
      .string('CVC is required')
      .trim()
      .regex(/^[0-9]{3,4}$/, 'CVC is 3 or 4 digits')
      .optional(),
    /** Confirms with the card that was saved before, without giving one. */
    useSavedCard: z.boolean().optional(),
    /** Answer of the simulated 3-D Secure step. */
    challenge: z.enum(['complete', 'fail']).optional(),
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
    .number('amountCents is required')
    .int('amountCents must be whole cents')
    .min(1, 'Claim at least 1 cent'),
  reason: typedText(500, 'A reason is required'),
})

export const claimDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/guest-stays/:id/deposit/claim',
  audience: 'admin',
  summary: 'Claim a part or all of the hold, with a reason that the guest reads; the rest is released',
  params: idParamsSchema,
  body: claimBodySchema,
  returns: depositSchema,
})
