import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emailField, instantSchema } from './fields.ts'
import { problem } from './problems.ts'

export const userSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** Until when the last password or passkey is enough for ID photos, claims, releases and exports. */
  freshUntil: instantSchema,
  isFresh: z.boolean(),
  /** Whether a mail server is set up; without one e-mails are kept for the host to send. */
  sendsMail: z.boolean(),
})
export type User = z.infer<typeof userSchema>

export const loginBodySchema = z.object({
  email: emailField(problem('validEmail')),
  password: z
    .string(problem('enterPassword'))
    .check(z.minLength(1, problem('enterPassword')), z.maxLength(1000, problem('passwordTooLong', 1000))),
})

export const getUser = endpoint('GET /api/auth/user', 'admin', {
  summary: 'The signed-in host',
  returns: userSchema,
})

export const login = endpoint('POST /api/login', 'public', {
  summary: 'Sign a host in; sets the session cookie',
  body: loginBodySchema,
  returns: userSchema,
})

export const logout = endpoint('POST /api/logout', 'public', {
  summary: 'Sign out; harmless when nobody is signed in',
  status: 204,
})

export const confirmBodySchema = z.pick(loginBodySchema, { password: true })

export const confirmSignIn = endpoint('POST /api/auth/confirm', 'admin', {
  summary: 'Confirm who you are by password; replaces the session cookie',
  body: confirmBodySchema,
  returns: userSchema,
})

export const sessionSchema = z.object({
  id: z.string(),
  /** "Safari", "iPhone"; `null` where the browser did not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network it was signed in from: a /24 or /48. */
  network: z.string(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  isThis: z.boolean(),
})
export type HostSession = z.infer<typeof sessionSchema>

export const listSessions = endpoint('GET /api/admin/sessions', 'admin', {
  summary: 'Where the host is signed in, last seen first',
  returns: z.array(sessionSchema),
})

export const endSession = endpoint('DELETE /api/admin/sessions/:id', 'admin', {
  summary: 'End one of the host’s sessions',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
  status: 204,
})

export const endOtherSessions = endpoint('DELETE /api/admin/sessions', 'admin', {
  summary: 'End all of the host’s sessions but this one',
  status: 204,
})
