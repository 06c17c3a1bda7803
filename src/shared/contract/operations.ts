import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emailField, idParamsSchema, idSchema, instantSchema, nullableInstantSchema } from './fields.ts'

/** The letters about a stay. */
export const stayMailKinds = [
  'guest_link',
  'guest_approved',
  'guest_rejected',
  'guest_picture_again',
  'guest_deposit_tap',
  'guest_contact_changed',
  'host_approval_waiting',
] as const
export type StayMailKind = (typeof stayMailKinds)[number]

/** The letters about a host's account. */
const accountMailKinds = [
  'host_new_sign_in',
  'host_account_changed',
  'host_reset',
  'host_invitation',
] as const
export type AccountMailKind = (typeof accountMailKinds)[number]

/** The letters that the site writes. */
const mailKinds = [...stayMailKinds, ...accountMailKinds] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * `kept`: no mail server is set, the host may read it here. `waiting`: due or to be tried again. `no_address`: it holds
 * a link, and the host has not confirmed where to send that.
 */
export const mailStates = ['kept', 'waiting', 'sent', 'failed', 'no_address'] as const
export type MailState = (typeof mailStates)[number]

export const outboxMailSchema = z.object({
  id: idSchema,
  kind: z.enum(mailKinds),
  stayId: z.nullable(idSchema),
  state: z.enum(mailStates),
  /** Recipient, subject and text are `null` once the letter was sent: they are destroyed then. */
  to: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: instantSchema,
  nextAttemptAt: nullableInstantSchema,
  sentAt: nullableInstantSchema,
})
export type OutboxMail = z.infer<typeof outboxMailSchema>

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  audience: 'admin',
  summary: 'The newest 200 letters, newest first: sent, waiting, failed, or kept for want of a mail server',
  returns: z.array(outboxMailSchema),
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/:id/retry',
  audience: 'admin',
  summary: 'Try a letter again now; 409 when it was sent or no mail server is set',
  params: idParamsSchema,
  returns: outboxMailSchema,
})

export const markMailSent = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/:id/sent',
  audience: 'admin',
  summary: 'Note that the host sent a letter by hand; its text is destroyed. 409 when it was sent already',
  params: idParamsSchema,
  returns: outboxMailSchema,
})

/** To the address that the host entered, or to another one of the stay, which is then the one that links go to. */
const sendGuestLinkBodySchema = z.optional(
  z.object({ guestEmail: z.optional(emailField('Valid email is required')) }),
)

export const sendGuestLink = endpoint({
  method: 'POST',
  path: '/api/admin/guest-stays/:id/send-link',
  audience: 'admin',
  summary:
    'Write the guest a letter with their link; kept in the outbox when no mail server is set. 409 while no address is confirmed',
  status: 201,
  params: idParamsSchema,
  body: sendGuestLinkBodySchema,
  returns: outboxMailSchema,
})

/** `attention`: somebody should look at it soon. `bad`: something does not work now. */
export const statusStates = ['good', 'attention', 'bad'] as const
export type StatusState = (typeof statusStates)[number]

export const statusItemNames = [
  'storage',
  'disk',
  'work',
  'mail',
  'deposits',
  'payments',
  'pictures',
  'sandbox',
  'backup',
  'key',
  'sign_in',
] as const

export const statusItemSchema = z.object({
  name: z.enum(statusItemNames),
  state: z.enum(statusStates),
  /** A short sentence for the host. */
  title: z.string(),
  /** What it means or what to do, when there is more to say. */
  detail: z.nullable(z.string()),
  /** The instant that the sentence speaks of: the last backup, the last check, the last time it went well. */
  since: nullableInstantSchema,
})
export type StatusItem = z.infer<typeof statusItemSchema>

export const siteStatusSchema = z.object({
  isWell: z.boolean(),
  checkedAt: instantSchema,
  /** The release that runs. */
  version: z.string(),
  items: z.array(statusItemSchema),
})
export type SiteStatus = z.infer<typeof siteStatusSchema>

export const getSiteStatus = endpoint({
  method: 'GET',
  path: '/api/admin/status',
  audience: 'admin',
  summary:
    'Is all well? What runs, what is late, what failed, in plain words; what needs attention comes first',
  returns: siteStatusSchema,
})
