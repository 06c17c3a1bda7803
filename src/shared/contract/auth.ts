import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emailField } from './fields.ts'

export const userSchema = z.object({ name: z.string(), email: z.string() })
export type User = z.infer<typeof userSchema>

export const loginBodySchema = z.object({
  email: emailField('Enter a valid e-mail address'),
  password: z
    .string('Enter your password')
    .check(z.minLength(1, 'Enter your password'), z.maxLength(1000, 'At most 1000 characters')),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  audience: 'admin',
  summary: 'The signed-in host',
  returns: userSchema,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  audience: 'public',
  summary: 'Sign a host in; sets the session cookie',
  body: loginBodySchema,
  returns: userSchema,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  audience: 'public',
  summary: 'Sign out; harmless when nobody is signed in',
  status: 204,
})
