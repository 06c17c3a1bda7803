import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import { AppError, conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { addressGroup, type RateLimiter } from '#server/http/rate-limit.ts'
import { loginLimit, sessionAbsoluteMs, sessionIdleMs } from '#shared/constants.ts'
import { authStore } from './store.ts'

/** Signs hosts in and out and keeps their accounts. */
export interface AuthService {
  /** Answers a new session's token. Throws 401 for a wrong pair, in the same time for either mistake, or 429. */
  login(
    credentials: { email: string; password: string },
    address: string,
  ): Promise<{ host: Host; sessionToken: string }>
  logout(sessionToken: string): Promise<void>
  findHostBySession(sessionToken: string): Promise<Host | null>
  /** Throws 409 when the e-mail has an account. */
  addHost(account: { email: string; name: string; password: string }): Promise<void>
  /** Sets a password and ends the account's sessions. Throws 404 for an unknown e-mail. */
  setPassword(email: string, password: string): Promise<void>
  /** Makes the first account when there is none; answers its credentials if so, else `null`. */
  ensureFirstHost(wanted: { email: string | null; password: string | null }): Promise<FirstHost | null>
  /** Forgets sessions past their limits. */
  sweepSessions(): Promise<void>
}

export interface FirstHost {
  email: string
  /** The drawn password, to be shown once; `null` when the settings gave one. */
  drawnPassword: string | null
}

// OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// An unknown e-mail costs the same time as a wrong password: both verify one hash of these options. The password behind
// this one was drawn at random and thrown away.
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$oyNq3uzneJnzhfYWVEUvOw$4o07OMyFgZrvpO8FcE5WBxsRKTG5bJGOvvBqLO1M81Y'
const touchEveryMs = 10 * 60 * 1000
const slowDown = 'Too many attempts. Please wait a few minutes and try again.'

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
const normalEmail = (email: string) => email.trim().toLowerCase()

/** Makes the service. */
export function createAuthService({
  db,
  clock,
  limiter,
}: {
  db: Db
  clock: Clock
  limiter: RateLimiter
}): AuthService {
  const store = authStore(db)

  const limits = (email: string, address: string) => {
    const group = addressGroup(address)
    return [
      {
        what: 'login',
        who: `${email} ${group}`,
        limit: { max: loginLimit.perAccountAndAddress, windowMs: loginLimit.windowMs },
      },
      {
        what: 'login-address',
        who: group,
        limit: { max: loginLimit.perAddress, windowMs: loginLimit.windowMs },
      },
    ]
  }

  const checkPassword = async (email: string, password: string): Promise<Host | null> => {
    const account = await store.findAccount(email)
    const isRight = await verify(account?.passwordHash ?? hashOfNobody, password)
    return account && isRight ? { id: account.id, name: account.name, email: account.email } : null
  }

  /** Whether the e-mail had no account yet. */
  const insertHost = async (account: { email: string; name: string; password: string }): Promise<boolean> =>
    store.addAccount({
      id: randomUUID(),
      email: normalEmail(account.email),
      name: account.name,
      passwordHash: await hash(account.password, hashOptions),
      createdAt: isoInstant(clock.now()),
    })

  return {
    async addHost(account) {
      if (!(await insertHost(account))) throw conflict('There is an account with this e-mail already')
    },
    async login(credentials, address) {
      const email = normalEmail(credentials.email)
      // Counted before the password is looked at: of many guesses sent at once no more are tried than one by one.
      for (const { what, who, limit } of limits(email, address)) await limiter.hit(what, who, limit, slowDown)
      const host = await checkPassword(email, credentials.password)
      if (!host) throw new AppError('unauthorized', 'Invalid email or password')
      for (const { what, who } of limits(email, address)) await limiter.takeBack(what, who)
      const sessionToken = randomBytes(32).toString('base64url')
      await inTransaction(db, async (tx) => {
        await authStore(tx).addSession({
          tokenHash: hashToken(sessionToken),
          userId: host.id,
          createdAt: isoInstant(clock.now()),
          expiresAt: isoInstant(clock.now() + sessionAbsoluteMs),
        })
        await recordAudit(tx, clock, { actor: `host:${host.id}`, action: 'host.signed_in' })
      })
      return { host, sessionToken }
    },
    async logout(sessionToken) {
      await store.removeSession(hashToken(sessionToken))
    },
    async findHostBySession(sessionToken) {
      const session = await store.findSession(hashToken(sessionToken))
      if (!session) return null
      const idleMs = clock.now() - Date.parse(session.lastSeenAt)
      if (clock.now() >= Date.parse(session.expiresAt) || idleMs >= sessionIdleMs) return null
      if (idleMs >= touchEveryMs) await store.touchSession(session.tokenHash, isoInstant(clock.now()))
      return session.host
    },
    async setPassword(email, password) {
      const passwordHash = await hash(password, hashOptions)
      await inTransaction(db, async (tx) => {
        if (!(await authStore(tx).setPasswordHash(normalEmail(email), passwordHash))) {
          throw notFound('There is no account with this e-mail')
        }
        await authStore(tx).removeSessionsOf(normalEmail(email))
      })
    },
    async ensureFirstHost(wanted) {
      if ((await store.countAccounts()) > 0) return null
      const email = wanted.email ?? 'host@example.com'
      const drawnPassword = wanted.password ? null : randomBytes(12).toString('base64url')
      const password = wanted.password ?? (drawnPassword as string)
      // Another process on the same database may have made it meanwhile; then its password stands, not ours.
      return (await insertHost({ email, name: 'Host', password })) ? { email, drawnPassword } : null
    },
    async sweepSessions() {
      await store.removeStaleSessions(isoInstant(clock.now()), isoInstant(clock.now() - sessionIdleMs))
    },
  }
}
