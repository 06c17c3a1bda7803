import { randomBytes, randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { ConfigError } from '#server/config.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import { AppError, conflict, invalidField, notFound } from '#server/http/errors.ts'
import { removeInvitationsBy, removeResetsOf } from './links/rows.ts'
import { deletePasskey, listPasskeys, type Passkey } from './passkeys/rows.ts'
import { hashPassword } from './passwords/hash.ts'
import { newPasswordProblem } from './passwords/rules.ts'
import { removeSessionsOf } from './sessions/rows.ts'
import {
  addAccount,
  countAccounts,
  findAccountByEmail,
  listAccounts,
  setEmail,
  setPasswordHash,
} from './store.ts'
import { passwordChanged } from './view.ts'

/** What the verbs on accounts work with. */
export type AccountsContext = Deps<
  'database' | 'clock' | 'vault' | 'limiter' | 'config' | 'house' | 'mailer' | 'wake' | 'emit' | 'log'
>

export interface FirstHost {
  email: string
  /** The drawn password, to be shown once; `null` when the settings gave one. */
  drawnPassword: string | null
}

export const normalEmail = (email: string) => email.trim().toLowerCase()

type Accounts = Pick<AccountsContext, 'database' | 'clock' | 'house'>

/** Throws 400 if the password is too easy to guess for somebody who knows the house and its hosts. */
export async function judgeNewPassword(
  { database, house }: Pick<Accounts, 'database' | 'house'>,
  account: { email: string; name?: string },
  password: string,
): Promise<void> {
  const accounts = [account, ...(await listAccounts(database.db))]
  const problem = await newPasswordProblem(password, {
    emails: [house.email, ...accounts.map(({ email }) => email)],
    names: [house.name, house.town, house.region, house.hostName, ...accounts.map(({ name }) => name ?? '')],
  })
  if (problem !== null) throw invalidField('password', problem)
}

/** Stores an account with its audit row. Returns false if the e-mail has an account. */
async function insertHost(
  { database, clock }: Accounts,
  account: { email: string; name: string; password: string },
): Promise<boolean> {
  const id = randomUUID()
  const passwordHash = await hashPassword(account.password)
  return inTransaction(database.db, async (tx) => {
    const { name } = account
    const email = normalEmail(account.email)
    const createdAt = isoInstant(clock.now())
    if (!(await addAccount(tx, { id, email, name, passwordHash, createdAt }))) return false
    await recordAudit(tx, clock, { actor: 'system', action: 'host.added', detail: { host: id } })
    return true
  })
}

/** Makes an account. Throws 409 when the e-mail has one, 400 for a password that may not be. */
export async function addHost(
  ctx: Accounts,
  account: { email: string; name: string; password: string },
): Promise<void> {
  await judgeNewPassword(ctx, account, account.password)
  if (!(await insertHost(ctx, account))) throw conflict('accounts.hasAccount')
}

/** Returns the passkeys of the account with this e-mail. Throws 404 for an unknown one. */
export async function findPasskeysByEmail(
  { database }: Pick<Accounts, 'database'>,
  email: string,
): Promise<Passkey[]> {
  const account = await findAccountByEmail(database.db, normalEmail(email))
  if (!account) throw notFound('accounts.noAccount')
  return listPasskeys(database.db, account.id)
}

/**
 * Sets a password, lets it sign in again where it was switched off, ends the account's sessions and voids its links and
 * invitations. Throws 404 for an unknown e-mail, 400 for a password that is easy to guess.
 */
export async function setPassword(
  ctx: Accounts & Pick<AccountsContext, 'emit'>,
  address: string,
  password: string,
  { removesPasskeys = false } = {},
): Promise<void> {
  const email = normalEmail(address)
  await judgeNewPassword(ctx, { email }, password)
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx.database.db, async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (!account) throw notFound('accounts.noAccount')
    await setPasswordHash(tx, account.id, passwordHash)
    await removeSessionsOf(tx, account.id)
    await removeResetsOf(tx, account.id)
    await removeInvitationsBy(tx, account.id)
    if (removesPasskeys)
      for (const { id } of await listPasskeys(tx, account.id)) {
        await deletePasskey(tx, id)
        const detail = { host: account.id }
        await recordAudit(tx, ctx.clock, { actor: 'system', action: 'host.passkey_removed', detail })
      }
    await recordAudit(tx, ctx.clock, {
      actor: 'system',
      action: 'host.password_set',
      detail: { host: account.id },
    })
    await ctx.emit(tx, 'account.mail', passwordChanged(account.email, ctx.house))
  })
}

/** Gives an account another address, for whoever works at the machine. Throws 404 or 409. */
export async function moveHost(
  { database, clock }: Pick<Accounts, 'database' | 'clock'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const account = await findAccountByEmail(tx, normalEmail(from))
    if (!account) throw notFound('accounts.noAccount')
    if (await findAccountByEmail(tx, normalEmail(to))) throw conflict('accounts.hasAccount')
    await setEmail(tx, account.id, normalEmail(to))
    await removeResetsOf(tx, account.id)
    const detail = { host: account.id }
    await recordAudit(tx, clock, { actor: 'system', action: 'host.email_changed', detail })
  })
}

/** Where the hosts are written to. */
export const hostAddresses = async (db: Db): Promise<string[]> =>
  (await listAccounts(db)).map((account) => account.email)

/** Makes the first account when there is none; answers its credentials if so, else `null`. */
export async function ensureFirstHost(
  ctx: Accounts,
  wanted: { email: string | null; password: string | null },
): Promise<FirstHost | null> {
  if ((await countAccounts(ctx.database.db)) > 0) return null
  const email = wanted.email ?? 'host@example.com'
  if (wanted.password !== null)
    await judgeNewPassword(ctx, { email }, wanted.password).catch((error: unknown) => {
      throw error instanceof AppError ? new ConfigError([`ADMIN_PASSWORD: ${error.message}`]) : error
    })
  const drawnPassword = wanted.password ? null : randomBytes(12).toString('base64url')
  const password = wanted.password ?? (drawnPassword as string)
  // Another process on the same database may have made it meanwhile; then its password stands, not ours.
  return (await insertHost(ctx, { email, name: 'Host', password })) ? { email, drawnPassword } : null
}

/**
 * How many hosts have passkeys, but none that works at the site's present address, and how many of these cannot sign in
 * at all, since their password is off.
 */
export async function countStrandedHosts({
  database: { db },
  config,
}: Pick<AccountsContext, 'database' | 'config'>): Promise<{ elsewhere: number; lockedOut: number }> {
  const { hostname } = new URL(config.publicUrl)
  const hosts = await db
    .selectFrom('users')
    .select('password_off_at')
    .where((e) => e.exists(e.selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id')))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('passkeys')
            .select('id')
            .whereRef('user_id', '=', 'users.id')
            .where('rp_id', '=', hostname),
        ),
      ),
    )
    .execute()
  return { elsewhere: hosts.length, lockedOut: hosts.filter((host) => host.password_off_at !== null).length }
}
