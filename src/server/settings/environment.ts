import * as z from 'zod'
import { emailField } from '#shared/contract/fields.ts'
import { parseSender } from '#shared/email-address.ts'
import { erasePolicies } from '#shared/stay/erase-policy.ts'

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
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})

export type Environment = z.output<typeof environmentSchema>
