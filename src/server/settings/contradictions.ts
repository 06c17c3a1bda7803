import type { Environment } from './environment.ts'

/** Returns the mode in a Stripe key: `test` or `live`. */
const modeOf = (key: string | undefined) => /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1]

const isPlainHttp = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && new URL(address).protocol === 'http:'

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

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
    env.STRIPE_API_URL && !env.STRIPE_SECRET_KEY && 'STRIPE_API_URL: needs STRIPE_SECRET_KEY',
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
  !env.STRIPE_SECRET_KEY &&
    env.PAYMENTS !== 'simulated' &&
    'STRIPE_SECRET_KEY: production needs a card provider (or PAYMENTS=simulated, if no card is to be charged)',
  ...(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).map(
    (name) =>
      modeOf(env[name]) === 'test' &&
      `${name}: is a test key, which holds no real money; production needs the live one`,
  ),
  isPlainHttp(env.STRIPE_API_URL) &&
    'STRIPE_API_URL: production needs an https:// address, since the secret key travels there',
  env.CALENDAR_ALLOW_PRIVATE &&
    'CALENDAR_ALLOW_PRIVATE: is for tests; in production it would open this network to whoever hosts a calendar',
  env.TRUST_PROXY === undefined &&
    'TRUST_PROXY: production needs a choice: 1 if a reverse proxy in front of the site sets X-Forwarded-For, 0 if guests connect to it directly (a wrong one counts all guests as one address, or lets them choose theirs)',
  !env.PUBLIC_URL?.startsWith('https:') && 'PUBLIC_URL: production needs an https:// address',
]
