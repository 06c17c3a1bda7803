import * as z from 'zod/mini'
import { newPasswordMaxLength, reauthMinutes } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import {
  emailField,
  idSchema,
  instantSchema,
  nullableInstantSchema,
  rawText,
  typedText,
} from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import * as calls from './calls.ts'

const userSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** True while ID photos, claims, releases and exports need no new password or passkey. */
  isFresh: z.boolean(),
  /** A mail server is configured; otherwise mails are stored for the host to send. */
  sendsMail: z.boolean(),
  /** False for an account whose address is a placeholder, which no mail reaches. */
  getsMail: z.boolean(),
})
export type User = z.infer<typeof userSchema>

const loginBodySchema = z.object({
  email: emailField(problem('validEmail')),
  password: rawText(1000, problem('enterPassword'), problem('passwordTooLong', 1000)),
})
export const emailBodySchema = z.pick(loginBodySchema, { email: true })
export type Credentials = z.infer<typeof loginBodySchema>

export const getUser = describe(calls.getUser, { returns: userSchema })

export const login = describe(calls.login, { body: loginBodySchema, returns: userSchema })

export const logout = describe(calls.logout)

export const confirmSignIn = describe(calls.confirmSignIn, {
  body: z.pick(loginBodySchema, { password: true }),
  returns: userSchema,
})

const sessionSchema = z.object({
  id: z.string(),
  /** For example “Safari” on “iPhone”; `null` if the browser sent nothing. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.string(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  isThis: z.boolean(),
})
export type HostSession = z.infer<typeof sessionSchema>

export const listSessions = describe(calls.listSessions, { returns: z.array(sessionSchema) })

export const endSession = describe(calls.endSession, {
  requiresReauth: reauthMinutes.account,
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
})

export const endOtherSessions = describe(calls.endOtherSessions, { requiresReauth: reauthMinutes.account })

const noPasskey = problem('noPasskey')
const encoded = rawText(12_000, noPasskey)
const passkeyId = z
  .string(problem('unknownPasskey'))
  .check(z.regex(/^[\w-]{1,1400}$/, problem('unknownPasskey')))

/**
 * The browser's response for a passkey, as JSON. https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON
 */
const passkeyAnswerSchema = z.looseObject(
  {
    id: passkeyId,
    rawId: passkeyId,
    type: z.literal('public-key', noPasskey),
    response: z.looseObject({ clientDataJSON: encoded }, noPasskey),
  },
  noPasskey,
)
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })

const newPasswordField = rawText(
  newPasswordMaxLength,
  problem('choosePassword'),
  problem('passwordTooLong', newPasswordMaxLength),
)
const yourName = typedText(100, problem('yourName'))
const linkToken = z
  .string(problem('linkIncomplete'))
  .check(z.regex(/^[\w-]{20,64}$/, problem('linkIncomplete')))

export const passkeySignInOptions = describe(calls.passkeySignInOptions, {
  summary: 'Options for signing in by passkey; valid for one attempt within five minutes',
  returns: passkeyOptionsSchema,
})

export const signInByPasskey = describe(calls.signInByPasskey, {
  body: z.object({ answer: passkeyAnswerSchema }),
  returns: userSchema,
})

export const confirmByPasskey = describe(calls.confirmByPasskey, {
  body: z.object({ answer: passkeyAnswerSchema }),
  returns: userSchema,
})

export const requestReset = describe(calls.requestReset, {
  summary: 'Request a password reset by mail; the response doesn’t reveal whether the account exists',
  body: emailBodySchema,
})

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The host name for which the passkey was created; it works only there. */
  site: z.string(),
  isUsable: z.boolean(),
  createdAt: instantSchema,
  lastUsedAt: nullableInstantSchema,
})
export type HostPasskey = z.infer<typeof passkeySchema>

export const resetPassword = describe(calls.resetPassword, {
  summary:
    'Reset the password with a mailed link and sign in; ends all other sessions and the host’s invitations',
  body: z.object({ token: linkToken, password: newPasswordField }),
  returns: z.extend(userSchema, {
    /** The host can remove passkeys they don't recognise. */
    passkeys: z.array(passkeySchema),
  }),
})

export const acceptInvitation = describe(calls.acceptInvitation, {
  summary: 'Accept an invitation and sign in; it works once, for 7 days',
  status: 201,
  body: z.object({ token: linkToken, name: yourName, password: newPasswordField }),
  returns: userSchema,
})

const invitationSchema = z.object({ id: idSchema, email: z.string(), expiresAt: instantSchema })

const accountSchema = z.object({
  name: z.string(),
  email: z.string(),
  pendingEmail: z.nullable(z.string()),
  isPasswordOff: z.boolean(),
  /** Browsers create passkeys only on https or localhost. */
  canUsePasskeys: z.boolean(),
  passkeys: z.array(passkeySchema),
  hosts: z.array(z.object({ id: idSchema, name: z.string(), email: z.string(), isThis: z.boolean() })),
  invitations: z.array(invitationSchema),
})
export type HostAccount = z.infer<typeof accountSchema>

export const getAccount = describe(calls.getAccount, { returns: accountSchema })

export const accountBodySchema = z.object({
  name: z.optional(yourName),
  email: z.optional(emailField(problem('validEmail'))),
})
export type AccountChanges = z.infer<typeof accountBodySchema>
export const changeAccount = describe(calls.changeAccount, {
  requiresReauth: reauthMinutes.account,
  summary:
    'Change the host’s name, or request another e-mail, confirmed by a mailed link; 409 without a mail server',
  body: accountBodySchema,
  returns: accountSchema,
})

export const confirmEmail = describe(calls.confirmEmail, {
  summary: 'Confirm a new e-mail with the mailed link; it works once, for 30 minutes',
  body: z.object({ token: linkToken }),
  returns: z.object({ email: z.string() }),
})

export const newPasskeyOptions = describe(calls.newPasskeyOptions, {
  requiresReauth: reauthMinutes.account,
  summary: 'Options for a new passkey; 409 if the site’s address allows none',
  returns: passkeyOptionsSchema,
})

export const addPasskey = describe(calls.addPasskey, {
  requiresReauth: reauthMinutes.account,
  status: 201,
  body: z.object({ name: typedText(60, problem('passkeyName')), answer: passkeyAnswerSchema }),
  returns: passkeySchema,
})

export const removePasskey = describe(calls.removePasskey, {
  requiresReauth: reauthMinutes.account,
  summary: 'Remove a passkey and end all other sessions; 409 for the last one while the password is off',
  params: z.object({ id: passkeyId }),
})

export const removePasskeys = describe(calls.removePasskeys, {
  requiresReauth: reauthMinutes.account,
  summary: 'Remove all of the host’s passkeys; 409 while the password is off',
})

export const changePassword = describe(calls.changePassword, {
  requiresReauth: reauthMinutes.account,
  body: z.object({
    /** Required while the account signs in with a password. */
    currentPassword: z.optional(
      z.string(problem('enterPassword')).check(z.maxLength(1000, problem('passwordTooLong', 1000))),
    ),
    password: newPasswordField,
  }),
})

export const switchPasswordOff = describe(calls.switchPasswordOff, {
  requiresReauth: reauthMinutes.account,
  summary: 'Turn the password off; 409 without a passkey that works here',
})

export const inviteHost = describe(calls.inviteHost, {
  requiresReauth: reauthMinutes.account,
  summary: 'Invite a host; 409 if the e-mail has an account',
  status: 201,
  body: emailBodySchema,
  returns: z.extend(invitationSchema, { link: z.string(), isMailed: z.boolean() }),
})

export const withdrawInvitation = describe(calls.withdrawInvitation, {
  requiresReauth: reauthMinutes.account,
})

export const removeHost = describe(calls.removeHost, {
  requiresReauth: reauthMinutes.account,
  summary: 'Remove a host’s account; 409 for the last one',
})
