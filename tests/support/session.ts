import type { App } from '#server/app.ts'
import { beginSession } from '#server/features/accounts/sessions.ts'
import { cookieRules } from '#server/http/cookies.ts'
import type { Client } from './client.ts'

/**
 * Signs a client in as the first host (or the one with `email`) by inserting a session row. For tests that aren't
 * about signing in, which costs an argon2 hash each time.
 */
export async function signInHost({ ctx }: Pick<App, 'ctx'>, client: Client, email?: string): Promise<Client> {
  const { db } = ctx.database
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email ?? ctx.config.firstHost.email ?? 'host@example.com')
    .executeTakeFirstOrThrow()
  const from = { browser: null, system: null, network: '127.0.0.0/24' }
  const token = await beginSession(ctx, db, id, from)
  client.cookies.set(cookieRules(ctx.config.publicUrl).sessionName, token)
  return client
}
