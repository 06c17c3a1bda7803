import { databaseAdvice, unusableDatabase } from '#i18n/en/status.ts'

/** The kind of a database error: no disk space, no database at the moment, or a bug (`null`). */
export type DatabaseFailure = 'diskFull' | 'unavailable' | null

// https://www.sqlite.org/rescode.html: primary codes BUSY 5, READONLY 8, IOERR 10, FULL 13, CANTOPEN 14
const sqliteUnavailable = new Set([5, 8, 10, 14])
const sqliteFull = 13

const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
])

// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection (08), resources (53), operator (57)
const postgresUnavailable = /^(08...|53[0234].{2}|57(P0.|014)|25006|55P03|40001|40P01)$/
const postgresFull = '53100'

const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection is closed|Query read timeout|Client has encountered|Cannot use a pool after/i

/** Returns whether PostgreSQL aborted this transaction for another one (deadlock, serialization), so a retry works. */
export const isDeadlockVictim = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

export const sqliteBusy = 5

export const sqliteCode = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null

export function classifyDatabaseError(error: unknown): DatabaseFailure {
  if (!(error instanceof Error)) return null
  if (adviceFor(error) !== null) return 'unavailable'
  const sqlite = sqliteCode(error)
  if (sqlite === sqliteFull) return 'diskFull'
  if (sqlite !== null) return sqliteUnavailable.has(sqlite) ? 'unavailable' : null
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === postgresFull) return 'diskFull'
  if (code === 'EROFS' || code === 'EIO') return 'unavailable'
  if (typeof code === 'string' && (socketErrors.has(code) || postgresUnavailable.test(code)))
    return 'unavailable'
  return poolMessages.test(error.message) ? 'unavailable' : null
}

// Result codes READONLY 8, IOERR 10, CORRUPT 11, FULL 13, CANTOPEN 14
const sqliteDisk = new Set([8, 10, 11, 13, 14])
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', postgresFull, '58030', 'XX001'])

/** Returns whether the disk is at fault. Only the operator can fix that. */
export function isDiskFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const sqlite = sqliteCode(error)
  if (sqlite !== null) return sqliteDisk.has(sqlite)
  if ('code' in error && diskCodes.has(String(error.code))) return true
  return error.cause !== undefined && isDiskFailure(error.cause)
}

/** Returns an error's message, with the messages of an `AggregateError`. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

// Error codes of PostgreSQL for a wrong password, a missing permission, database or schema:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const refusals = new Set(['28P01', '28000', '42501', '3D000', '3F000'])

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && refusals.has(String(error.code))

// Messages of `pg` and of PgBouncer, and error codes of Node's TLS: https://nodejs.org/api/tls.html#x509-certificate-error-codes
const causes: readonly [RegExp, keyof typeof databaseAdvice][] = [
  [/server does not support SSL|error establishing an SSL/i, 'noTls'],
  [
    /no pg_hba\.conf entry.*(no encryption|SSL off)|SSL\/TLS required|SSL required|connection is insecure/i,
    'onlyTls',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF|GET_ISSUER)|CERT_(UNTRUSTED|SIGNATURE_FAILURE)/,
    'unknownAuthority',
  ],
  [/ERR_TLS_CERT_ALTNAME_INVALID/, 'otherName'],
  [/CERT_(HAS_EXPIRED|NOT_YET_VALID)/, 'expired'],
  [/no schema has been selected/, 'noSchema'],
  [/permission denied for schema/, 'noRights'],
  [/read-only transaction/, 'readOnly'],
  [/unsupported startup parameter|prepared statement .* does not exist/i, 'pooler'],
]

/** Returns what to change in the database's address or on its server; `null` for other errors. */
function adviceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const cause = causes.find(([pattern]) => pattern.test(code) || pattern.test(error.message))
  if (cause) return databaseAdvice[cause[1]]
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'open' ? databaseAdvice.noFile : null
}

/** Returns why the configured PostgreSQL can't be used and what to change; `null` for an error of ours. */
export function databaseProblem(error: unknown): string | null {
  if (!isRefused(error) && classifyDatabaseError(error) === null) return null
  return unusableDatabase(reasonOf(error), adviceFor(error))
}

export function isReferenced(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  // A violated foreign key: https://www.sqlite.org/rescode.html#constraint_foreignkey
  return error.code === '23503' || ('errcode' in error && error.errcode === 787)
}
