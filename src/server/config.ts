import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod'
import { type ErasePolicy, erasePolicies } from '#shared/stay/erase-policy.ts'
import { parseSecrets, readOrMakeSecretFile } from './vault/secret-file.ts'

export const defaultDataDir = './data'

const flag = z
  .enum(['', '0', '1', 'false', 'true'], 'must be 1 or 0')
  .default('')
  .transform((text) => text === '1' || text === 'true')

/** An address of a site: nothing behind its host. */
const isOrigin = (text: string): boolean => {
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && search === '' && hash === '' && username === ''
}

const url = (protocols: string[], hint: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), hint)
    .optional()

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default(defaultDataDir),
  PUBLIC_URL: url(
    ['http:', 'https:'],
    'must be an http(s) address, for example https://stay.example.nz',
  ).refine(
    (text) => text === undefined || !URL.canParse(text) || isOrigin(text),
    'must end after the host: the site cannot live in a folder',
  ),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'must be a postgres:// address'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'must be an http(s) address'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_URL: url(['http:', 'https:'], 'must be an http(s) address'),
  PAYMENTS: z.enum(['simulated'], 'may only be "simulated"').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address'),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'must be an address: House <stay@example.nz>',
    )
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SECRET_KEY: z.string().optional(),
  ERASE_DOCUMENTS: z
    .enum(erasePolicies, `must be one of ${erasePolicies.join(', ')}`)
    .default('24h-after-decision'),
  FORGET_GUESTS_AFTER_MONTHS: z.coerce
    .number('must be a whole number of months')
    .int('must be a whole number of months')
    .min(1, 'must be at least 1')
    .max(120, 'must be at most 120')
    .default(12),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: z.coerce.number('must be a number of hours').min(1, 'must be at least 1').default(24),
  BACKUP_KEEP: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(14),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})

type Environment = z.output<typeof environmentSchema>

/** The settings the server runs by, checked and frozen. */
export interface Config {
  isProduction: boolean
  port: number
  host: string
  dataDir: string
  /** Origin of the site, without a slash at the end. */
  publicUrl: string
  databaseUrl: string | null
  s3: {
    bucket: string
    endpoint: string | null
    region: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | null } | null
  mail: { smtpUrl: string | null; from: string | null }
  firstHost: { email: string | null; password: string | null }
  /** Secret keys of 32 bytes, the current one first. */
  secrets: readonly Buffer[]
  /** When guests' pictures are destroyed. */
  erasePolicy: ErasePolicy
  /** How long after check-out name and contact details of a stay are kept. */
  forgetGuestsAfterMonths: number
  /** Where, how often and how many backups are made by themselves; `null` when none are. */
  backup: { folder: string; everyMs: number; keep: number } | null
  /** What a caller of `/metrics` must know; `null` when there is no such page. */
  metricsToken: string | null
  isBehindProxy: boolean
  logLevel: Environment['LOG_LEVEL']
}

/** A setting is missing, malformed or contradicts another; the message lists every problem. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `These settings keep Latchkey from starting:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}

/** `test` or `live`, where a key of Stripe says so. */
const modeOf = (key: string | undefined) => /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1]

function contradictions(env: Environment): string[] {
  const problems: string[] = []
  const together = (names: (keyof Environment)[]) => {
    const missing = names.filter((name) => !env[name])
    if (missing.length > 0 && missing.length < names.length) {
      problems.push(
        `${missing.join(', ')}: needed together with ${names.filter((name) => env[name]).join(', ')}`,
      )
    }
  }
  together(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  together(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  together(['SMTP_URL', 'MAIL_FROM'])
  if (env.PAYMENTS === 'simulated' && env.STRIPE_SECRET_KEY) {
    problems.push('PAYMENTS: simulated contradicts STRIPE_SECRET_KEY; remove one of them')
  }
  if (env.STRIPE_API_URL && !env.STRIPE_SECRET_KEY) problems.push('STRIPE_API_URL: needs STRIPE_SECRET_KEY')
  const modes = [modeOf(env.STRIPE_SECRET_KEY), modeOf(env.STRIPE_PUBLISHABLE_KEY)]
  if (modes.includes('test') && modes.includes('live')) {
    problems.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is for test mode, the other is not')
  }
  if (env.S3_ENDPOINT && !env.S3_BUCKET) problems.push('S3_ENDPOINT: needs S3_BUCKET')
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) problems.push('ADMIN_PASSWORD: needs ADMIN_EMAIL')
  if (env.NODE_ENV === 'production') problems.push(...productionProblems(env))
  return problems
}

function productionProblems(env: Environment): string[] {
  const problems: string[] = []
  if (!env.STRIPE_SECRET_KEY && env.PAYMENTS !== 'simulated') {
    problems.push(
      'STRIPE_SECRET_KEY: production needs a card provider (or PAYMENTS=simulated, if no card is to be charged)',
    )
  }
  if (!env.PUBLIC_URL?.startsWith('https:')) problems.push('PUBLIC_URL: production needs an https:// address')
  return problems
}

/** A key that somebody typed or copied rather than drew: few different bytes, or readable text. */
function isGuessable(secret: Buffer): boolean {
  return new Set(secret).size < 16 || /^[\x20-\x7e]{32}$/.test(secret.toString('latin1'))
}

function readSecrets(env: Environment, problems: string[]): Buffer[] {
  try {
    if (!env.SECRET_KEY) return problems.length > 0 ? [] : readOrMakeSecretFile(resolve(env.DATA_DIR))
    const secrets = parseSecrets(env.SECRET_KEY)
    if (env.NODE_ENV === 'production' && secrets.some(isGuessable)) {
      problems.push('SECRET_KEY: is guessable; make one with: openssl rand -base64 32')
    }
    return secrets
  } catch (error) {
    problems.push(error instanceof Error ? `SECRET_KEY: ${error.message}` : String(error))
    return []
  }
}

const withoutEmpty = (raw: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value.trim() !== ''))

/** The process's environment, and below it what the file `.env` in the working folder says. */
export function environment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return { ...file, ...process.env }
}

/** The settings with everything that is wrong with them. What is malformed counts as given when they are compared. */
function readEnvironment(given: Record<string, string | undefined>): {
  env: Environment
  problems: string[]
} {
  const parsed = environmentSchema.safeParse(given)
  if (parsed.success) return { env: parsed.data, problems: contradictions(parsed.data) }
  const { issues } = parsed.error
  const malformed = new Set(issues.map(({ path }) => String(path[0])))
  const pick = (isMalformed: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => malformed.has(name) === isMalformed))
  const env = { ...environmentSchema.parse(pick(false)), ...pick(true) } as Environment
  const problems = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { env, problems: [...problems, ...contradictions(env)] }
}

/**
 * Reads the settings from an environment. An empty environment runs: SQLite, files on disk, simulated payments, no mail.
 * Throws `ConfigError` with every problem at once. Makes `DATA_DIR/secret.key` when there is no key yet.
 */
export function readConfig(raw: Record<string, string | undefined>): Config {
  const { env, problems } = readEnvironment(withoutEmpty(raw))
  const secrets = readSecrets(env, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return Object.freeze({
    isProduction: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    publicUrl,
    databaseUrl: env.DATABASE_URL ?? null,
    s3: s3Settings(env),
    stripe: stripeSettings(env),
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? null },
    firstHost: { email: env.ADMIN_EMAIL ?? null, password: env.ADMIN_PASSWORD ?? null },
    secrets,
    erasePolicy: env.ERASE_DOCUMENTS,
    forgetGuestsAfterMonths: env.FORGET_GUESTS_AFTER_MONTHS,
    backup: backupSettings(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    isBehindProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  })
}

function s3Settings(env: Environment): Config['s3'] {
  if (!env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return null
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}

function backupSettings(env: Environment): Config['backup'] {
  if (!env.BACKUP_DIR) return null
  const everyMs = env.BACKUP_EVERY_HOURS * 60 * 60 * 1000
  return { folder: resolve(env.BACKUP_DIR), everyMs, keep: env.BACKUP_KEEP }
}

function stripeSettings(env: Environment): Config['stripe'] {
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_PUBLISHABLE_KEY || !env.STRIPE_WEBHOOK_SECRET) return null
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL ?? null,
  }
}

/** Path of the SQLite database below the data folder. */
export const sqliteFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'latchkey.db')
