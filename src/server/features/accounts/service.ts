import { randomUUID } from 'node:crypto'
import { accountMails } from '#i18n/en/accounts.ts'
import { isReservedAddress } from '#server/adapters/mail/port.ts'
import { ConfigError } from '#server/config.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { AppError, conflict, invalidField, notFound } from '#server/http/errors.ts'
import { newToken } from '#server/vault/tokens.ts'
import { isoInstant } from '#shared/dates.ts'
import type { AccountMailKind } from '#shared/mail/kinds.ts'
import { hashPassword, newPasswordProblem } from './passwords.ts'
import * as store from './store.ts'

export type AccountsContext = Deps<
  'database' | 'clock' | 'vault' | 'limiter' | 'config' | 'house' | 'mailer' | 'wake' | 'emit' | 'log'
>

export const defaultHostName = 'Host'

export const normalEmail = (email: string) => email.trim().toLowerCase()

type Accounts = Deps<'database' | 'clock' | 'house'>

export const mailAccount = (
  { emit }: Deps<'emit'>,
  tx: Tx,
  to: string,
  content: { subject: string; text: string; names?: readonly string[] },
  kind: AccountMailKind = 'host_account_changed',
): Promise<void> => emit(tx, 'account.mail', { kind, to, ...content })

/** Hashes a new password. Throws 400 if it is too easy to guess for somebody who knows the house and its hosts. */
export async function hashNewPassword(
  { database, house }: Deps<'database' | 'house'>,
  account: { email: string; name?: string },
  password: string,
): Promise<string> {
  const accounts = [account, ...(await store.listAccounts(database.db))]
  const problem = await newPasswordProblem(password, {
    emails: [house.email, ...accounts.map(({ email }) => email)],
    names: [house.name, house.town, house.region, house.hostName, ...accounts.map(({ name }) => name ?? '')],
  })
  if (problem !== null) throw invalidField('password', problem)
  return hashPassword(password)
}

/**
 * Stores a new password, which also enables it. Deletes the links mailed to the account, ends its sessions (but not
 * `except`), and mails the host.
 */
export async function replacePassword(
  ctx: Deps<'clock' | 'house' | 'emit'>,
  tx: Tx,
  account: { id: string; email: string },
  passwordHash: string,
  { except, ...entry }: Parameters<typeof recordAudit>[2] & { except?: string },
): Promise<void> {
  const own = { passwordOffAt: null, firstPasswordAt: null, firstPasswordUsedAt: null }
  await store.changeAccount(tx, account.id, { passwordHash, ...own })
  await store.removeSessions(tx, { userId: account.id }, except)
  await store.removeLinks(tx, { userId: account.id })
  await recordAudit(tx, ctx.clock, entry)
  await mailAccount(ctx, tx, account.email, accountMails.passwordChanged(ctx.house))
}

/** Returns `false` if the e-mail has an account. */
const insertHost = (
  { database, clock }: Accounts,
  {
    isGenerated = false,
    ...account
  }: { email: string; name: string; passwordHash: string; isGenerated?: boolean },
): Promise<boolean> =>
  inTransaction(database.db, async (tx) => {
    const id = randomUUID()
    const email = normalEmail(account.email)
    const createdAt = isoInstant(clock.now())
    const firstPasswordAt = isGenerated ? createdAt : null
    if (!(await store.addAccount(tx, { ...account, id, email, createdAt, firstPasswordAt }))) return false
    await recordAudit(tx, clock, { actor: 'system', action: 'host.added', detail: { host: id } })
    return true
  })

/** Throws 409 if the e-mail has an account, 400 for a weak password. */
export async function addHost(
  ctx: Accounts,
  { password, ...account }: { email: string; name: string; password: string; isGenerated?: boolean },
): Promise<void> {
  const passwordHash = await hashNewPassword(ctx, account, password)
  if (!(await insertHost(ctx, { ...account, passwordHash }))) throw conflict('accounts.hasAccount')
}

async function getAccount(db: Db, address: string): Promise<store.HostAccount> {
  const account = await store.findAccountByEmail(db, normalEmail(address))
  if (!account) throw notFound('accounts.noAccount')
  return account
}

export const findPasskeysByEmail = async ({ database: { db } }: Deps<'database'>, email: string) =>
  store.listPasskeys(db, (await getAccount(db, email)).id)

/**
 * Sets a password and enables it, ends the account's sessions, and deletes its links and invitations. Throws 404 for an unknown
 * e-mail, 400 for a weak password.
 */
export async function setPassword(
  ctx: Accounts & Deps<'emit'>,
  email: string,
  password: string,
  { removesPasskeys = false } = {},
): Promise<void> {
  const passwordHash = await hashNewPassword(ctx, { email }, password)
  await inTransaction(ctx.database.db, async (tx) => {
    const account = await getAccount(tx, email)
    const bySystem = { actor: 'system', detail: { host: account.id } } as const
    await store.removeLinks(tx, { invitedBy: account.id })
    if (removesPasskeys)
      for (const { id } of await store.listPasskeys(tx, account.id)) {
        await store.deletePasskey(tx, id)
        await recordAudit(tx, ctx.clock, { ...bySystem, action: 'host.passkey_removed' })
      }
    await replacePassword(ctx, tx, account, passwordHash, { ...bySystem, action: 'host.password_set' })
  })
}

export async function moveHost(
  { database, clock }: Deps<'database' | 'clock'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const account = await getAccount(tx, from)
    if (await store.findAccountByEmail(tx, normalEmail(to))) throw conflict('accounts.hasAccount')
    await store.changeAccount(tx, account.id, { email: normalEmail(to) })
    await store.removeLinks(tx, { userId: account.id })
    const detail = { host: account.id }
    await recordAudit(tx, clock, { actor: 'system', action: 'host.email_changed', detail })
  })
}

/** Returns whether the host still signs in with the password that was generated and printed for them. */
export async function hasFirstPassword({ database: { db } }: Deps<'database'>, id: string): Promise<boolean> {
  const account = await store.findAccount(db, id)
  return account?.firstPasswordAt != null && account.passwordOffAt === null
}

export const hostAddresses = async (db: Db): Promise<string[]> =>
  (await store.listAccounts(db)).map((account) => account.email)

/**
 * Creates the first account of an empty table, and returns its address and the generated password (shown once; `null` if the
 * settings contain one), else `null`.
 */
export async function ensureFirstHost(
  ctx: Accounts,
  wanted: { email: string | null; password: string | null },
): Promise<{ email: string; generatedPassword: string | null } | null> {
  if ((await store.countAccounts(ctx.database.db)) > 0) return null
  const email = wanted.email ?? 'host@example.com'
  const password = wanted.password ?? newToken(12)
  const isGenerated = wanted.password === null
  const hashing = isGenerated ? hashPassword(password) : hashNewPassword(ctx, { email }, password)
  const passwordHash = await hashing.catch((error: unknown) => {
    throw error instanceof AppError ? new ConfigError([`ADMIN_PASSWORD: ${error.message}`]) : error
  })
  // Another process may have created the account in the meantime. Then that process's password is valid.
  const isNew = await insertHost(ctx, { email, name: defaultHostName, passwordHash, isGenerated })
  return isNew ? { email, generatedPassword: isGenerated ? password : null } : null
}

/**
 * Counts the hosts whose passkeys are all for another address of the site (`elsewhere`), and those of them without a password
 * (`lockedOut`).
 */
export async function countStrandedHosts({
  database: { db },
  config,
}: Deps<'database' | 'config'>): Promise<{ elsewhere: number; lockedOut: number; unmailed: number }> {
  const { hostname } = new URL(config.publicUrl)
  const passkeys = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['user_id', 'rp_id', 'password_off_at'])
    .execute()
  const byHost = [...Map.groupBy(passkeys, (passkey) => passkey.user_id).values()]
  const stranded = byHost.filter((own) => own.every((passkey) => passkey.rp_id !== hostname))
  const lockedOut = stranded.filter(([first]) => first?.password_off_at !== null)
  const hosts = await db.selectFrom('users').select('email').execute()
  const unmailed = hosts.filter(({ email }) => isReservedAddress(email))
  return { elsewhere: stranded.length, lockedOut: lockedOut.length, unmailed: unmailed.length }
}
