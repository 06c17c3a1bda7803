import type { Environment } from './environment.ts'

/** Returns the mode in a Stripe key: `test` or `live`. */
const modeOf = (key: string | undefined) => /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1]

const isPlainHttp = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && new URL(address).protocol === 'http:'

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

/** Returns one line for each contradiction between settings. */
export function contradictions(env: Environment): string[] {
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
  const hasOwnBucket = env.SNAPSHOT_BUCKET !== undefined
  together([
    env.S3_BUCKET || !hasOwnBucket ? 'S3_BUCKET' : 'SNAPSHOT_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
  if (hasOwnBucket && env.SNAPSHOT_BUCKET === env.S3_BUCKET)
    problems.push('SNAPSHOT_BUCKET: must be another bucket than S3_BUCKET')
  together(['SMTP_URL', 'MAIL_FROM'])
  if (env.PAYMENTS === 'simulated' && env.STRIPE_SECRET_KEY) {
    problems.push('PAYMENTS: simulated contradicts STRIPE_SECRET_KEY; remove one of them')
  }
  if (env.STRIPE_API_URL && !env.STRIPE_SECRET_KEY) problems.push('STRIPE_API_URL: needs STRIPE_SECRET_KEY')
  if (env.NODE_ENV !== 'production' && isPlainHttp(env.STRIPE_API_URL) && !isLoopback(env.STRIPE_API_URL)) {
    problems.push('STRIPE_API_URL: plain http is for this machine alone; use an https:// address')
  }
  const modes = [modeOf(env.STRIPE_SECRET_KEY), modeOf(env.STRIPE_PUBLISHABLE_KEY)]
  if (modes.includes('test') && modes.includes('live')) {
    problems.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is for test mode, the other is not')
  }
  if (env.S3_ENDPOINT && !env.S3_BUCKET && !hasOwnBucket) problems.push('S3_ENDPOINT: needs S3_BUCKET')
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
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    if (modeOf(env[name]) === 'test') {
      problems.push(`${name}: is a test key, which holds no real money; production needs the live one`)
    }
  }
  if (isPlainHttp(env.STRIPE_API_URL)) {
    problems.push('STRIPE_API_URL: production needs an https:// address, since the secret key travels there')
  }
  if (env.CALENDAR_ALLOW_PRIVATE) {
    problems.push(
      'CALENDAR_ALLOW_PRIVATE: is for tests; in production it would open this network to whoever hosts a calendar',
    )
  }
  if (env.TRUST_PROXY === undefined) {
    problems.push(
      'TRUST_PROXY: production needs a choice: 1 if a reverse proxy in front of the site sets X-Forwarded-For, 0 if guests connect to it directly (a wrong one counts all guests as one address, or lets them choose theirs)',
    )
  }
  if (!env.PUBLIC_URL?.startsWith('https:')) problems.push('PUBLIC_URL: production needs an https:// address')
  return problems
}
