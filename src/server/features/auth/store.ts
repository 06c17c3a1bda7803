import type { Db } from '#server/db/client.ts'

export interface HostAccount {
  id: string
  email: string
  name: string
  passwordHash: string
}

export interface Session {
  tokenHash: string
  lastSeenAt: string
  expiresAt: string
  host: { id: string; name: string; email: string }
}

/** Host accounts and their sessions. */
export const authStore = (db: Db) => ({
  async findAccount(email: string): Promise<HostAccount | null> {
    const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    return row ? { id: row.id, email: row.email, name: row.name, passwordHash: row.password_hash } : null
  },

  async countAccounts(): Promise<number> {
    const row = await db
      .selectFrom('users')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  },

  /** Whether the account was new; an e-mail that has one already is left as it is. */
  async addAccount(account: HostAccount & { createdAt: string }): Promise<boolean> {
    const result = await db
      .insertInto('users')
      .values({
        id: account.id,
        email: account.email,
        name: account.name,
        password_hash: account.passwordHash,
        created_at: account.createdAt,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
  },

  /** Whether there was such an account. */
  async setPasswordHash(email: string, passwordHash: string): Promise<boolean> {
    const result = await db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('email', '=', email)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  },

  async addSession(session: {
    tokenHash: string
    userId: string
    createdAt: string
    expiresAt: string
  }): Promise<void> {
    await db
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        user_id: session.userId,
        created_at: session.createdAt,
        last_seen_at: session.createdAt,
        expires_at: session.expiresAt,
      })
      .execute()
  },

  async findSession(tokenHash: string): Promise<Session | null> {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['token_hash', 'last_seen_at', 'expires_at', 'users.id', 'users.name', 'users.email'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (!row) return null
    return {
      tokenHash: row.token_hash,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      host: { id: row.id, name: row.name, email: row.email },
    }
  },

  async touchSession(tokenHash: string, at: string): Promise<void> {
    await db.updateTable('sessions').set({ last_seen_at: at }).where('token_hash', '=', tokenHash).execute()
  },

  async removeSession(tokenHash: string): Promise<void> {
    await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  },

  async removeSessionsOf(email: string): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where('user_id', 'in', (e) => e.selectFrom('users').select('id').where('email', '=', email))
      .execute()
  },

  async removeStaleSessions(now: string, idleSince: string): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where((e) => e.or([e('expires_at', '<=', now), e('last_seen_at', '<=', idleSince)]))
      .execute()
  },
})
