import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { keylessData } from '#i18n/en/status.ts'
import { sqliteFile } from './db/open.ts'
import { accessAdvice } from './folder.ts'
import { OperatorError } from './operator-error.ts'
import {
  contradictions,
  type Environment,
  environmentSchema,
  isGuessable,
  namedKeys,
  readNamedKey,
  type Settings,
} from './settings.ts'
import { hasSecretFile, ownSecretFile, readOrMakeSecretFile } from './vault/secret-file.ts'

export type Config = ReturnType<typeof readConfig>

/** A setting is missing, malformed or contradicts another; the message lists every problem. */
export class ConfigError extends OperatorError {
  constructor(problems: readonly string[]) {
    super(
      `These settings keep Latchkey from starting:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
  }
}

function readKeys(settings: Settings, env: Environment, problems: string[]) {
  const places = namedKeys(settings)
  const [place, ...others] = places
  if (others.length > 0) {
    const names = places.map(({ setting }) => setting).join(', ')
    problems.push(`${names}: each names a secret key; keep one of them and remove the rest`)
  }
  try {
    if (place) {
      const secrets = readNamedKey(place)
      if (env.NODE_ENV === 'production' && secrets.some(isGuessable)) {
        problems.push(`${place.setting}: is guessable; make one with: openssl rand -base64 32`)
      }
      return { secrets, file: place.file, isNew: false }
    }
    const dataDir = resolve(env.DATA_DIR)
    const file = ownSecretFile(dataDir)
    if (!hasSecretFile(dataDir) && existsSync(sqliteFile({ dataDir })))
      problems.push(keylessData(dataDir, ownSecretFile(dataDir)))
    if (problems.length > 0) return { secrets: [], file: null, isNew: false }
    return { ...readOrMakeSecretFile(file), file }
  } catch (error) {
    const what = place?.setting ?? `${env.DATA_DIR}/secret.key`
    const advice = accessAdvice(resolve(env.DATA_DIR), error)
    problems.push(
      `${what}: ${error instanceof Error ? error.message : String(error)}${advice && `. ${advice}`}`,
    )
    return { secrets: [], file: null, isNew: false }
  }
}

const withoutEmpty = (raw: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value.trim() !== ''))

/** Returns the process's environment, completed by the file `.env` in the working folder. */
export function environment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return { ...file, ...process.env }
}

/** Returns the settings and every error in them. A malformed setting counts as set when settings are compared. */
function readEnvironment(settings: Record<string, string | undefined>): {
  env: Environment
  problems: string[]
} {
  const parsed = environmentSchema.safeParse(settings)
  if (parsed.success) return { env: parsed.data, problems: contradictions(parsed.data) }
  const { issues } = parsed.error
  const malformed = new Set(issues.map(({ path }) => String(path[0])))
  const pick = (isMalformed: boolean) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => malformed.has(name) === isMalformed))
  const env = { ...environmentSchema.parse(pick(false)), ...pick(true) } as Environment
  const problems = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { env, problems: [...problems, ...contradictions(env)] }
}

/**
 * Reads the settings from an environment. An empty environment works: SQLite, files on disk, simulated payments, no
 * mail. Throws `ConfigError` with every problem. Generates `DATA_DIR/secret.key` if no key is configured and the file
 * doesn't exist.
 */
export function readConfig(raw: Record<string, string | undefined>) {
  const settings = withoutEmpty(raw)
  const { env, problems } = readEnvironment(settings)
  const { secrets, file: keyFile, isNew: isKeyNew } = readKeys(settings, env, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  // As browsers send it: in small letters, without an unneeded port, and in ASCII.
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin
  return Object.freeze({
    isProduction: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    publicUrl,
    databaseUrl: env.DATABASE_URL ?? null,
    s3: bucketSettings(env, env.S3_BUCKET),
    /** Stripe's keys, or that no card is charged; `null`: a host says so in the browser. */
    payments: stripeSettings(env) ?? (env.PAYMENTS === undefined ? null : ('simulated' as const)),
    /** Another base address of Stripe's API, for tests. */
    stripeApiUrl: env.STRIPE_API_URL ?? null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? null },
    firstHost: { email: env.ADMIN_EMAIL ?? null, password: env.ADMIN_PASSWORD ?? null },
    secrets,
    /** The keys' file; `null` if they came from the environment. */
    keyFile,
    isKeyNew,
    erasePolicy: env.ERASE_DOCUMENTS,
    /** The number of months after check-out until a guest's name and contact details are erased. */
    forgetGuestsAfterMonths: env.FORGET_GUESTS_AFTER_MONTHS,
    backup: backupSettings(env),
    /** The bucket for snapshots; `null`: beside the scheduled backups, if any. */
    snapshots: bucketSettings(env, env.SNAPSHOT_BUCKET),
    /** The bearer token for `/metrics`; `null`: no such page. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Allows calendars from private networks; for tests. */
    allowsPrivateFeeds: env.CALENDAR_ALLOW_PRIVATE ?? false,
    /** Allows push services on this machine and its network; for tests. */
    allowsPrivatePush: env.PUSH_ALLOW_PRIVATE ?? false,
    isBehindProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL,
  })
}

function bucketSettings(env: Environment, bucket: string | undefined) {
  if (!bucket || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return null
  return {
    bucket,
    /** The address of the service; `null`: Amazon's own. */
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}

/** `folder`: `null` if a host names it in the browser. */
function backupSettings(env: Environment) {
  const everyMs = env.BACKUP_EVERY_HOURS * 60 * 60 * 1000
  return { folder: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null, everyMs, keep: env.BACKUP_KEEP }
}

function stripeSettings(env: Environment) {
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_PUBLISHABLE_KEY || !env.STRIPE_WEBHOOK_SECRET) return null
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  }
}
