import * as z from 'zod/mini'
import { reauthMinutes } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import { typedText } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import * as calls from './calls.ts'

const serverMessage = problem('mailServer')

/** Returns whether a text is a sender: `House <stay@example.nz>`, or the address alone. */
export const isSender = (text: string): boolean =>
  /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text)

/** Allows nothing after the port: an option there could bypass the checked address. */
const smtpUrlField = z.pipe(
  typedText(1000, serverMessage).check(z.regex(/^smtps?:\/\/[^/?#\s]+$/, serverMessage)),
  z.url({ protocol: /^smtps?$/, error: serverMessage }),
)
const senderMessage = problem('mailSender')
const senderField = typedText(200, senderMessage).check(z.refine(isSender, senderMessage))

export const emailSettingsSchema = z.object({
  from: z.string(),
  /** Environment variables override the settings of the browser. */
  source: z.enum(['environment', 'browser', 'none']),
})
export type EmailSettings = z.infer<typeof emailSettingsSchema>

export const getEmailSettings = describe(calls.getEmailSettings, {
  summary: 'The sender of mails and where it is set; never the mail server’s address',
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
  body: z.object({ smtpUrl: z.optional(smtpUrlField), from: z.optional(senderField) }),
  returns: z.object({ to: z.string() }),
})
