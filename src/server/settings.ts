import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { parseSecrets } from '#server/vault/secret-file.ts'
import { emailField } from '#shared/contract/fields.ts'
import { parseSender } from '#shared/email-address.ts'
import { erasePolicies } from '#shared/stay/erase-policy.ts'
import { accessAdvice } from './folder.ts'

export const defaultDataDir = './data'

const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
  .transform((text) => text === '1' || text === 'true')
  .optional()

/** Returns whether an address is an origin, without path or query. */
const isOrigin = (text: string): boolean => {
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && search === '' && hash === '' && username === ''
}

const url = (protocols: string[], hint: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), hint)
    .optional()

/** Returns the https address of a bare domain such as `stay.example.nz`, as compose.yaml's DOMAIN has it; else the text itself. */
const withProtocol = (text: unknown) =>
  typeof text === 'string' && /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+\/?$/u.test(text) ? `https://${text}` : text

const wholeNumber = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting by its environment variable, with plain messages for malformed values. */
export const environmentSchema = z.object({
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
  PUBLIC_URL: z.preprocess(
    withProtocol,
    url(['http:', 'https:'], 'must be an http(s) address, for example https://stay.example.nz').refine(
      (text) => text === undefined || !URL.canParse(text) || isOrigin(text),
      'must end after the host: the site cannot live in a folder',
    ),
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
    .refine((text) => parseSender(text) !== null, 'must be exactly one address: House <stay@example.nz>')
    .optional(),
  ADMIN_EMAIL: z.optional(emailField('must be an e-mail address')),
  /** Checked only when it creates the first account, so that an older, weaker value doesn't prevent a start. */
  ADMIN_PASSWORD: z.string().optional(),
  SECRET_KEY: z.string().optional(),
  SECRET_KEY_FILE: z.string().optional(),
  ERASE_DOCUMENTS: z
    .enum(erasePolicies, `must be one of ${erasePolicies.join(', ')}`)
    .default('24h-after-decision'),
  FORGET_GUESTS_AFTER_MONTHS: wholeNumber.max(120, 'must be at most 120').default(12),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: z.coerce.number('must be a number of hours').min(1, 'must be at least 1').default(24),
  BACKUP_KEEP: wholeNumber.default(14),
  SNAPSHOT_BUCKET: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  CALENDAR_ALLOW_PRIVATE: flag,
  PUSH_ALLOW_PRIVATE: flag,
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})

export type Environment = z.output<typeof environmentSchema>

/** The name of the systemd credential: `LoadCredential=secret_key:…`. */
const credentialName = 'secret_key'

export type Settings = Readonly<Record<string, string | undefined>>

export type NamedKey =
  | { setting: string; text: string; file: null }
  | { setting: string; text: null; file: string }

/** Returns the path of the systemd credential, if there is one. https://systemd.io/CREDENTIALS/ */
function credential({ CREDENTIALS_DIRECTORY: folder }: Settings): string | null {
  if (!folder?.trim()) return null
  const file = join(folder, credentialName)
  return existsSync(file) ? file : null
}

/** Returns every configured source of the key; more than one is a contradiction. */
export function namedKeys(settings: Settings): NamedKey[] {
  const found: NamedKey[] = []
  const text = settings.SECRET_KEY?.trim()
  if (text) found.push({ setting: 'SECRET_KEY', text, file: null })
  const named = settings.SECRET_KEY_FILE?.trim()
  const file = named ? resolve(named) : null
  if (file !== null) found.push({ setting: 'SECRET_KEY_FILE', text: null, file })
  const handed = credential(settings)
  if (handed !== null && handed !== file) {
    found.push({ setting: `credential ${credentialName}`, text: null, file: handed })
  }
  return found
}

/** Reads the keys of a source, the current one first. Throws with a message that follows the setting's name. */
export function readNamedKey({ text, file }: NamedKey): Buffer[] {
  if (text !== null) return parseSecrets(text)
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the file cannot be read (${reason}) ${accessAdvice(file, error)}`.trim())
  }
  return parseSecrets(content)
}

/** Returns whether a key was probably typed rather than generated: few different bytes, or readable text. */
export function isGuessable(secret: Buffer): boolean {
  return new Set(secret).size < 16 || /^[\x20-\x7e]{32}$/.test(secret.toString('latin1'))
}

/** Returns the mode in a Stripe key: `test` or `live`. */
export const modeOf = (key: string | undefined): 'test' | 'live' | null =>
  /^[a-z]+_test_/.test(key ?? '') ? 'test' : /^[a-z]+_live_/.test(key ?? '') ? 'live' : null

const isPlainHttp = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && new URL(address).protocol === 'http:'

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined &&
  URL.canParse(address) &&
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

type Check = string | false | undefined

/** Returns one line for each contradiction between settings. */
export function contradictions(env: Environment): string[] {
  const together = (names: (keyof Environment)[]): Check => {
    const missing = names.filter((name) => !env[name])
    const present = names.filter((name) => env[name])
    const isIncomplete = missing.length > 0 && present.length > 0
    return isIncomplete && `${missing.join(', ')}: needed together with ${present.join(', ')}`
  }
  const hasOwnBucket = env.SNAPSHOT_BUCKET !== undefined
  const isProduction = env.NODE_ENV === 'production'
  const modes = [modeOf(env.STRIPE_SECRET_KEY), modeOf(env.STRIPE_PUBLISHABLE_KEY)]
  const checks: Check[] = [
    together(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']),
    together([
      env.S3_BUCKET || !hasOwnBucket ? 'S3_BUCKET' : 'SNAPSHOT_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]),
    hasOwnBucket &&
      env.SNAPSHOT_BUCKET === env.S3_BUCKET &&
      'SNAPSHOT_BUCKET: must be another bucket than S3_BUCKET',
    together(['SMTP_URL', 'MAIL_FROM']),
    env.PAYMENTS === 'simulated' &&
      env.STRIPE_SECRET_KEY &&
      'PAYMENTS: simulated contradicts STRIPE_SECRET_KEY; remove one of them',
    !isProduction &&
      isPlainHttp(env.STRIPE_API_URL) &&
      !isLoopback(env.STRIPE_API_URL) &&
      'STRIPE_API_URL: plain http is for this machine alone; use an https:// address',
    modes.includes('test') &&
      modes.includes('live') &&
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is for test mode, the other is not',
    env.S3_ENDPOINT && !env.S3_BUCKET && !hasOwnBucket && 'S3_ENDPOINT: needs S3_BUCKET',
    env.ADMIN_PASSWORD && !env.ADMIN_EMAIL && 'ADMIN_PASSWORD: needs ADMIN_EMAIL',
    ...(isProduction ? productionChecks(env) : []),
  ]
  return checks.filter((problem): problem is string => Boolean(problem))
}

const productionChecks = (env: Environment): Check[] => [
  ...(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).map(
    (name) =>
      modeOf(env[name]) === 'test' &&
      `${name}: is a test key, which holds no real money; production needs the live one`,
  ),
  isPlainHttp(env.STRIPE_API_URL) &&
    'STRIPE_API_URL: production needs an https:// address, since the secret key travels there',
  env.CALENDAR_ALLOW_PRIVATE &&
    'CALENDAR_ALLOW_PRIVATE: is for tests; in production it would open this network to whoever hosts a calendar',
  env.PUSH_ALLOW_PRIVATE &&
    'PUSH_ALLOW_PRIVATE: is for tests; in production it would open this network to every browser that subscribes',
  env.TRUST_PROXY === undefined &&
    'TRUST_PROXY: production needs a choice: 1 if a reverse proxy in front of the site sets X-Forwarded-For, 0 if guests connect to it directly (a wrong one counts all guests as one address, or lets them choose theirs)',
  !env.PUBLIC_URL?.startsWith('https:') &&
    !isLoopback(env.PUBLIC_URL) &&
    'PUBLIC_URL: production needs an https:// address',
]
