import { randomBytes, randomUUID } from 'node:crypto'
import { accountMails } from '#i18n/en/account-mails.ts'
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
import * as store from './store.ts'
import { toAccountMail } from './view.ts'

export type AccountsContext = Deps<
  'database' | 'clock' | 'vault' | 'limiter' | 'config' | 'house' | 'mailer' | 'wake' | 'emit' | 'log'
>

export interface FirstHost {
  email: string
  /** Shown once; `null` if the settings contain a password. */
  generatedPassword: string | null
}

export const defaultHostName = 'Host'

export const normalEmail = (email: string) => email.trim().toLowerCase()

type Accounts = Pick<AccountsContext, 'database' | 'clock' | 'house'>

/** Throws 400 if the password is too easy to guess for somebody who knows the house and its hosts. */
export async function assertStrongPassword(
  { database, house }: Pick<Accounts, 'database' | 'house'>,
  account: { email: string; name?: string },
  password: string,
): Promise<void> {
  const accounts = [account, ...(await store.listAccounts(database.db))]
  const problem = await newPasswordProblem(password, {
    emails: [house.email, ...accounts.map(({ email }) => email)],
    names: [house.name, house.town, house.region, house.hostName, ...accounts.map(({ name }) => name ?? '')],
  })
  if (problem !== null) throw invalidField('password', problem)
}

/** Returns `false` if the e-mail has an account. */
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
    if (!(await store.addAccount(tx, { id, email, name, passwordHash, createdAt }))) return false
    await recordAudit(tx, clock, { actor: 'system', action: 'host.added', detail: { host: id } })
    return true
  })
}

/** Throws 409 if the e-mail has an account, 400 for a weak password. */
export async function addHost(
  ctx: Accounts,
  account: { email: string; name: string; password: string },
): Promise<void> {
  await assertStrongPassword(ctx, account, account.password)
  if (!(await insertHost(ctx, account))) throw conflict('accounts.hasAccount')
}

export async function findPasskeysByEmail(
  { database }: Pick<Accounts, 'database'>,
  email: string,
): Promise<Passkey[]> {
  const account = await store.findAccountByEmail(database.db, normalEmail(email))
  if (!account) throw notFound('accounts.noAccount')
  return listPasskeys(database.db, account.id)
}

/**
 * Sets a password and enables it, ends the account's sessions, and deletes its links and invitations. Throws 404 for an unknown
 * e-mail, 400 for a weak password.
 */
export async function setPassword(
  ctx: Accounts & Pick<AccountsContext, 'emit'>,
  address: string,
  password: string,
  { removesPasskeys = false } = {},
): Promise<void> {
  const email = normalEmail(address)
  await assertStrongPassword(ctx, { email }, password)
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx.database.db, async (tx) => {
    const account = await store.findAccountByEmail(tx, email)
    if (!account) throw notFound('accounts.noAccount')
    await store.setPasswordHash(tx, account.id, passwordHash)
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
    await ctx.emit(tx, 'account.mail', toAccountMail(account.email, accountMails.passwordChanged(ctx.house)))
  })
}

export async function moveHost(
  { database, clock }: Pick<Accounts, 'database' | 'clock'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const account = await store.findAccountByEmail(tx, normalEmail(from))
    if (!account) throw notFound('accounts.noAccount')
    if (await store.findAccountByEmail(tx, normalEmail(to))) throw conflict('accounts.hasAccount')
    await store.changeAccount(tx, account.id, { email: normalEmail(to) })
    await removeResetsOf(tx, account.id)
    const detail = { host: account.id }
    await recordAudit(tx, clock, { actor: 'system', action: 'host.email_changed', detail })
  })
}

export const hostAddresses = async (db: Db): Promise<string[]> =>
  (await store.listAccounts(db)).map((account) => account.email)

/** Creates the first account of an empty table, and returns its credentials, else `null`. */
export async function ensureFirstHost(
  ctx: Accounts,
  wanted: { email: string | null; password: string | null },
): Promise<FirstHost | null> {
  if ((await store.countAccounts(ctx.database.db)) > 0) return null
  const email = wanted.email ?? 'host@example.com'
  if (wanted.password !== null)
    await assertStrongPassword(ctx, { email }, wanted.password).catch((error: unknown) => {
      throw error instanceof AppError ? new ConfigError([`ADMIN_PASSWORD: ${error.message}`]) : error
    })
  const generatedPassword = wanted.password ? null : randomBytes(12).toString('base64url')
  const password = wanted.password ?? (generatedPassword as string)
  // Another process may have created the account in the meantime. Then that process's password is valid.
  return (await insertHost(ctx, { email, name: defaultHostName, password }))
    ? { email, generatedPassword }
    : null
}

/**
 * Counts the hosts whose passkeys are all for another address of the site (`elsewhere`), and those of them without a password
 * (`lockedOut`).
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
