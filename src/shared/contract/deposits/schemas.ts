import * as z from 'zod/mini'
import { guestCallLimit, paymentSessionLimit, reauthMinutes } from '#shared/constants.ts'
import { claimBodySchema } from '#shared/contract/deposits/forms.ts'
import { describe } from '#shared/contract/describe.ts'
import { instantSchema, integerField, rawText, typedText } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import { guestStaySchema } from '#shared/contract/stays/schemas.ts'
import { depositNoteCodes } from '#shared/deposit/notes.ts'
import { depositEventKinds, depositModes, depositStatuses } from '#shared/stay/deposit.ts'
import * as calls from './calls.ts'

/** A code with its parameters, which the screen translates. */
const coded = <const Code extends string>(codes: readonly Code[]) =>
  z.object({ code: z.enum(codes), params: z.record(z.string(), z.string()) })

const depositSchema = z.object({
  status: z.enum(depositStatuses),
  mode: z.nullable(z.enum(depositModes)),
  amountCents: z.int(),
  currency: z.string(),
  holdOn: z.nullable(z.string()),
  releaseAt: z.nullable(z.string()),
  /**
   * The guest's options after a failed later hold: `confirm` it at their bank, or try `again`, perhaps with another
   * card.
   */
  actionNeeded: z.nullable(coded(['confirm', 'again'])),
  /** For the host only: a decision that the bank hasn't confirmed yet. It is retried automatically. */
  waiting: z.nullable(
    z.object({
      for: z.enum(['claim', 'release']),
      amountCents: z.int(),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Photos of a claim. The host sees them at once, the guest after the charge; they are deleted after 180 days. */
  photos: z.array(z.string()),
  /** How much of a claim is back on the card, after refunds and a lost dispute. */
  returnedCents: z.int(),
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

export const createPaymentIntent = describe(calls.createPaymentIntent, {
  summary: 'Create the deposit’s payment session, or return the open one',
  limits: [paymentSessionLimit],
  body: z.object({
    guestStayToken: rawText(200, problem('guestStayToken')),
  }),
  returns: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    publishableKey: z.nullable(z.string()),
    provider: z.enum(['stripe', 'simulated']),
    mode: z.enum(depositModes),
    holdOn: z.nullable(z.string()),
    amountCents: z.int(),
    currency: z.string(),
    /** The bank's last refusal of a later hold, while the deposit waits for the guest. */
    declined: z.nullable(z.object({ at: instantSchema, code: z.nullable(z.string()) })),
    /** The saved card after a failed later hold: the guest can confirm it with one tap. */
    savedCard: z.nullable(
      z.object({
        paymentMethodId: z.string(),
        brand: z.nullable(z.string()),
        last4: z.nullable(z.string()),
      }),
    ),
  }),
})

export const completePayment = describe(calls.completePayment, {
  summary: 'Report that the payment form is finished; the status is read from the provider',
  body: z.object({
    paymentIntentId: rawText(200, problem('paymentIntentRequired')),
  }),
  returns: guestStaySchema,
})

export const confirmSimulatedPayment = describe(calls.confirmSimulatedPayment, {
  summary: 'Confirm a simulated payment; only without a card provider',
  limits: [guestCallLimit],
  countedBy: 'paymentIntentId',
  params: z.object({ paymentIntentId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  body: z.object({
    clientSecret: z.string(problem('clientSecretRequired')).check(z.maxLength(300)),
    number: z.optional(
      z
        .string(problem('cardNumberRequired'))
        .check(z.trim(), z.minLength(1, problem('cardNumberRequired')), z.maxLength(40)),
    ),
    expMonth: z.optional(
      z.pipe(z.coerce.number(problem('expiryRequired')), integerField(problem('expiryMonth'), 1, 12)),
    ),
    expYear: z.optional(
      z.pipe(z.coerce.number(problem('expiryRequired')), integerField(problem('expiryYear'), 0, 9999)),
    ),
    cvc: z.optional(
      z.string(problem('cvcRequired')).check(z.trim(), z.regex(/^[0-9]{3,4}$/, problem('cvcDigits'))),
    ),
    useSavedCard: z.optional(z.boolean(problem('useSavedCard'))),
    challenge: z.optional(z.enum(['complete', 'fail'], problem('challenge'))),
  }),
  returns: z.object({
    id: z.string(),
    status: z.string(),
    /** Set if the bank requires 3-D Secure: confirm again with `challenge`. */
    requiresChallenge: z.boolean(),
  }),
})

export const getGuestDeposit = describe(calls.getGuestDeposit, { returns: depositSchema })

export const getAdminDeposit = describe(calls.getAdminDeposit, { returns: depositSchema })

export const releaseDeposit = describe(calls.releaseDeposit, {
  requiresReauth: reauthMinutes.guestData,
  returns: depositSchema,
})

export const claimDeposit = describe(calls.claimDeposit, {
  requiresReauth: reauthMinutes.guestData,
  summary: 'Claim a part or all of the hold with a reason that the guest reads; releases the rest',
  body: claimBodySchema,
  returns: depositSchema,
})

/** Stripe's keys by their field. */
export const stripeKeys = ['secretKey', 'publishableKey', 'webhookSecret'] as const
const keyField = (name: (typeof stripeKeys)[number], pattern: RegExp) =>
  z.optional(typedText(300, problem(name)).check(z.regex(pattern, problem(name))))

const paymentSettingsSchema = z.object({
  /** Environment variables override the settings of the browser. */
  source: z.enum(['environment', 'browser', 'none']),
  provider: z.enum(['stripe', 'simulated']),
  mode: z.nullable(z.enum(['test', 'live'])),
  /** Empty without Stripe. The other two keys are never returned. */
  publishableKey: z.string(),
  /** `false`: guests can't authorize a deposit until a host has chosen. */
  isChosen: z.boolean(),
  /** The address that Stripe's webhook is to have. */
  webhook: z.string(),
  /** The holds, forms and saved cards at Stripe that are not over. */
  openCount: z.int(),
  /** The deposits that guests authorized in the simulator. They hold no money. */
  simulatedCount: z.int(),
})
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>

export const getPaymentSettings = describe(calls.getPaymentSettings, {
  summary: 'Who takes deposits, and where that is set; never the secret key or the webhook’s secret',
  returns: paymentSettingsSchema,
})

export const changePaymentSettings = describe(calls.changePaymentSettings, {
  requiresReauth: reauthMinutes.account,
  summary:
    'Take deposits through Stripe with these keys, which are tried first, or confirm that they are simulated; a key that is left out is kept; 409 if the environment sets them, or while a deposit at Stripe would be out of reach',
  body: z.object({
    provider: z.enum(['stripe', 'simulated'], problem('paymentProvider')),
    secretKey: keyField('secretKey', /^(sk|rk)_\w+$/),
    publishableKey: keyField('publishableKey', /^pk_\w+$/),
    webhookSecret: keyField('webhookSecret', /^whsec_[\w+/=]+$/),
  }),
  returns: paymentSettingsSchema,
})
