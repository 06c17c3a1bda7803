import * as z from 'zod/mini'
import { reauthMinutes } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import {
  emailField,
  idSchema,
  instantSchema,
  nullableInstantSchema,
  typedText,
} from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import { parseSender } from '#shared/email-address.ts'
import { accountMailKinds, houseMailKinds, stayMailKinds } from '#shared/mail/kinds.ts'
import * as calls from './calls.ts'

const mailKinds = [...stayMailKinds, ...houseMailKinds, ...accountMailKinds] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * `kept`: without a mail server, the host can read it here. `waiting`: due or to be retried; `late`: for hours.
 * `no_address`: it contains a link, and the host hasn't confirmed the address. `unsure`: the connection ended before
 * the server responded, so it may have arrived. `withdrawn`: its content is no longer true.
 */
const mailStates = ['kept', 'waiting', 'late', 'sent', 'failed', 'unsure', 'no_address', 'withdrawn'] as const
export type MailState = (typeof mailStates)[number]

/**
 * The reason why a mail wasn't accepted, without recipients or texts. `reply` is the server's reply code, `enhanced` its
 * enhanced status code, `sender` the refused address of the house.
 */
const mailProblemSchema = z.object({
  code: z.enum([
    'sender',
    'login',
    'login_later',
    'login_wanted',
    'encryption',
    'tls_on_plain_port',
    'certificate_expired',
    'certificate_name',
    'certificate_untrusted',
    'greeting',
    /** The connection was accepted, and nothing said. */
    'silent',
    /** The server refuses the address or name of this machine. */
    'blocked',
    /** The server refuses by a rule that it doesn't name. */
    'policy',
    'too_much',
    'timeout',
    'unknown_name',
    'connection_refused',
    'unreachable',
    /** The server's name resolves to a private network. */
    'private_address',
    'recipient',
    'greylisted',
    'mailbox_full',
    'message',
    'too_big',
    'unusable',
    /** The connection ended after the mail was sent and before the server responded. */
    'no_answer',
  ]),
  reply: z.nullable(z.int()),
  enhanced: z.optional(z.string()),
  sender: z.optional(z.string()),
})
export type MailProblem = z.infer<typeof mailProblemSchema>

const outboxMailSchema = z.object({
  id: idSchema,
  kind: z.enum(mailKinds),
  stayId: z.nullable(idSchema),
  guestName: z.nullable(z.string()),
  state: z.enum(mailStates),
  /** Recipient, subject and text are `null` once the mail is sent: they are erased then. */
  to: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  attempts: z.int(),
  problem: z.nullable(mailProblemSchema),
  canResend: z.boolean(),
  createdAt: instantSchema,
  nextAttemptAt: nullableInstantSchema,
  sentAt: nullableInstantSchema,
})
export type OutboxMail = z.infer<typeof outboxMailSchema>

export const listOutbox = describe(calls.listOutbox, {
  summary: 'The newest 200 mails, newest first, with their states',
  returns: z.array(outboxMailSchema),
})

export const listStayMails = describe(calls.listStayMails, {
  summary: 'The mails about one stay of the last 30 days, newest first, with their states',
  returns: z.array(outboxMailSchema),
})

export const retryMail = describe(calls.retryMail, {
  summary: 'Send an unsent mail now, or a sent one again; 409 if it is outdated or can’t be repeated',
  returns: outboxMailSchema,
})

export const markMailSent = describe(calls.markMailSent, {
  summary: 'Record that the host sent a mail by hand; erases its text; 409 if it was sent',
  returns: outboxMailSchema,
})

const sendGuestLinkBodySchema = z.optional(
  z.object({ guestEmail: z.optional(emailField(problem('emailRequired'))) }),
)

export const sendGuestLink = describe(calls.sendGuestLink, {
  summary:
    'Mail the guest their link, or store the mail without a mail server; 409 without a confirmed address or after the stay',
  status: 201,
  body: sendGuestLinkBodySchema,
  returns: outboxMailSchema,
})

const serverMessage = problem('mailServer')

/** Allows nothing after the port: an option there could bypass the checked address. */
const smtpUrlField = z.pipe(
  typedText(1000, serverMessage).check(z.regex(/^smtps?:\/\/[^/?#\s]+$/, serverMessage)),
  z.url({ protocol: /^smtps?$/, error: serverMessage }),
)
const senderMessage = problem('mailSender')
const senderField = typedText(400, senderMessage).check(
  z.refine((text) => parseSender(text) !== null, senderMessage),
)

const emailSettingsSchema = z.object({
  from: z.string(),
  /** Environment variables override the settings of the browser. */
  source: z.enum(['environment', 'browser', 'none']),
  /** The mail server's name, with its port unless that is 465, and the user name there; empty without a mail server. */
  server: z.string(),
  user: z.string(),
})
export type EmailSettings = z.infer<typeof emailSettingsSchema>

export const getEmailSettings = describe(calls.getEmailSettings, {
  summary: 'The sender of mails, its mail server and user name, and where they are set; never the password',
  returns: emailSettingsSchema,
})

export const changeEmailSettings = describe(calls.changeEmailSettings, {
  requiresReauth: reauthMinutes.account,
  summary: 'Change mail server and sender; `null` removes the server; 409 if the environment sets them',
  body: z.object({ smtpUrl: z.optional(z.nullable(smtpUrlField)), from: z.optional(senderField) }),
  returns: emailSettingsSchema,
})

export const testEmailSettings = describe(calls.testEmailSettings, {
  requiresReauth: reauthMinutes.account,
  summary:
    'Send a test mail to the host with these or the current settings; 400 with the reason if it was refused',
  body: z.optional(z.object({ smtpUrl: z.optional(smtpUrlField), from: z.optional(senderField) })),
  returns: z.object({ to: z.string() }),
})
