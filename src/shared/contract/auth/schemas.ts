import * as z from 'zod/mini'
import { describe } from '#shared/contract/describe.ts'
import { emailField, instantSchema } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import * as calls from './calls.ts'

export const userSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** The end of the period in which ID photos, claims, releases and exports need no new password or passkey. */
  freshUntil: instantSchema,
  isFresh: z.boolean(),
  /** A mail server is configured; otherwise mails are stored for the host to send. */
  sendsMail: z.boolean(),
})
export type User = z.infer<typeof userSchema>

export const loginBodySchema = z.object({
  email: emailField(problem('validEmail')),
  password: z
    .string(problem('enterPassword'))
    .check(z.minLength(1, problem('enterPassword')), z.maxLength(1000, problem('passwordTooLong', 1000))),
})

export const getUser = describe(calls.getUser, {
  summary: 'The signed-in host',
  returns: userSchema,
})

export const login = describe(calls.login, {
  summary: 'Sign a host in; sets the session cookie',
  body: loginBodySchema,
  returns: userSchema,
})

export const logout = describe(calls.logout, {
  summary: 'Sign out; 204 also when signed out',
})

export const confirmBodySchema = z.pick(loginBodySchema, { password: true })

export const confirmSignIn = describe(calls.confirmSignIn, {
  summary: 'Authenticate again with the password; replaces the session cookie',
  body: confirmBodySchema,
  returns: userSchema,
})

export const sessionSchema = z.object({
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

export const listSessions = describe(calls.listSessions, {
  summary: 'The host’s sessions, last used first',
  returns: z.array(sessionSchema),
})

export const endSession = describe(calls.endSession, {
  summary: 'End one of the host’s sessions',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
})

export const endOtherSessions = describe(calls.endOtherSessions, {
  summary: 'End all other sessions of the host',
})
