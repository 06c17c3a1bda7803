import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { environmentSchema } from './settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const strongKey = Buffer.from(Array.from({ length: 32 }, (_, place) => (place * 83 + 7) % 256)).toString(
  'base64',
)
const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...settings })
const problemsOf = (settings: Record<string, string>) => {
  try {
    read(settings)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://stay.example.nz',
  PAYMENTS: 'simulated',
  SECRET_KEY: strongKey,
  TRUST_PROXY: '0',
}

describe('settings', () => {
  it('accepts an empty environment', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      payments: null,
      s3: null,
    })
  })

  it('generates a secret key on the first start, readable by its owner only, and keeps it', () => {
    const [first] = read({}).secrets
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(read({}).secrets[0]).toEqual(first)
  })

  it.each([
    ['stay.example.nz', 'https://stay.example.nz'],
    ['Stay.Example.nz/', 'https://stay.example.nz'],
    ['https://hütte.example.at:443', 'https://xn--htte-0ra.example.at'],
    ['http://stay.example.nz', 'http://stay.example.nz'],
  ])('PUBLIC_URL %s is %s', (PUBLIC_URL, publicUrl) => {
    expect(read({ PUBLIC_URL }).publicUrl).toBe(publicUrl)
  })

  it('treats empty settings as missing', () => {
    expect(read({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: null, port: 3000 })
  })

  it('lists every wrong setting at once', () => {
    const problems = problemsOf({
      PORT: 'many',
      PUBLIC_URL: 'stay example',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'short',
    })
    for (const name of ['PORT', 'PUBLIC_URL', 'LOG_LEVEL', 'SECRET_KEY']) expect(problems).toContain(name)
  })

  it('lists contradictions beside malformed settings, and doesn’t call a malformed one missing', () => {
    const problems = problemsOf({
      PORT: 'many',
      NODE_ENV: 'production',
      STRIPE_SECRET_KEY: 'nonsense',
      SMTP_URL: 'smtp://localhost',
      SECRET_KEY: Buffer.alloc(32).toString('base64'),
    })
    expect(problems.split('\n').slice(1)).toEqual([
      '  - PORT: must be a port number',
      '  - STRIPE_SECRET_KEY: must begin with sk_ or rk_',
      '  - STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: needed together with STRIPE_SECRET_KEY',
      '  - MAIL_FROM: needed together with SMTP_URL',
      expect.stringContaining('  - TRUST_PROXY: production needs a choice: 1 if'),
      '  - PUBLIC_URL: production needs an https:// address',
      '  - SECRET_KEY: is guessable; make one with: openssl rand -base64 32',
    ])
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: needed together'],
    [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: needed together'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ ADMIN_PASSWORD: 'long enough' }, 'needs ADMIN_EMAIL'],
    [{ DATABASE_URL: 'mysql://x' }, 'postgres://'],
    [{ SECRET_KEY: 'short' }, '32 bytes'],
    [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Rata House' }, 'MAIL_FROM: must be exactly one address'],
    [{ PORT: '0x50' }, 'PORT: must be a port number'],
    [{ PORT: '65536' }, 'PORT: must be a port number'],
    [{ PUBLIC_URL: 'https://example.nz/house' }, 'cannot live in a folder'],
    [{ NODE_ENV: 'prod' }, 'must be development, test or production'],
    [{ LOG_LEVEL: 'loud' }, 'must be one of fatal, error'],
    [{ S3_ENDPOINT: 'https://s3.example.nz' }, 'needs S3_BUCKET'],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
      'one is for test mode',
    ],
  ])('rejects the setting %j: %s', (settings, problem) => {
    expect(problemsOf(settings)).toContain(problem)
  })
})

const stripe = (mode: 'test' | 'live', kind = 'sk') => ({
  PAYMENTS: '',
  STRIPE_SECRET_KEY: `${kind}_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
})

describe('another address of the card provider', () => {
  it.each([
    'http://127.0.0.1:12111',
    'http://localhost:12111',
    'http://[::1]:12111',
    'https://stripe.example.nz',
  ])('accepts %s as Stripe’s address outside of production', (apiUrl) => {
    expect(read({ ...stripe('test'), STRIPE_API_URL: apiUrl }).stripeApiUrl).toBe(apiUrl)
  })

  it.each(['http://stripe.example.nz', 'http://127.0.0.1.example.nz', 'http://localhost.example.nz'])(
    'is refused in plain http beyond this machine: %s',
    (apiUrl) => {
      expect(problemsOf({ ...stripe('test'), STRIPE_API_URL: apiUrl })).toContain('plain http')
    },
  )

  it.each(['http://127.0.0.1:12111', 'http://stripe.example.nz'])(
    'is refused in plain http by production, wherever it is: %s',
    (apiUrl) => {
      const settings = { ...production, ...stripe('live'), STRIPE_API_URL: apiUrl }
      expect(problemsOf(settings)).toContain('STRIPE_API_URL: production needs an https:// address')
    },
  )
})

describe('production', () => {
  it('starts in production with https, a strong key and a choice of payments', () => {
    expect(read(production).isProduction).toBe(true)
  })

  it.each([
    ['0', false],
    ['1', true],
  ])('accepts TRUST_PROXY=%s in production', (choice, isBehindProxy) => {
    expect(read({ ...production, TRUST_PROXY: choice }).isBehindProxy).toBe(isBehindProxy)
  })

  it('tries production out on this machine without https', () => {
    expect(read({ ...production, PUBLIC_URL: 'http://localhost' }).publicUrl).toBe('http://localhost')
  })

  it('starts in production with Stripe’s live keys', () => {
    expect(read({ ...production, ...stripe('live') }).payments).toMatchObject({ secretKey: 'sk_live_1' })
  })

  it.each(['sk', 'rk'])('rejects Stripe’s test keys in production: %s_test_', (kind) => {
    const problems = problemsOf({ ...production, ...stripe('test', kind) })
    expect(problems).toContain('STRIPE_SECRET_KEY: is a test key')
    expect(problems).toContain('STRIPE_PUBLISHABLE_KEY: is a test key')
  })

  it.each([
    [{ TRUST_PROXY: '' }, 'TRUST_PROXY: production needs a choice'],
    [{ PUBLIC_URL: 'http://stay.example.nz' }, 'https://'],
    [{ PUBLIC_URL: '' }, 'https://'],
    [{ SECRET_KEY: Buffer.alloc(32).toString('base64') }, 'guessable'],
    [{ SECRET_KEY: Buffer.from('correct horse battery staple 123').toString('base64') }, 'guessable'],
  ])('rejects %j in production: %s', (change, problem) => {
    expect(problemsOf({ ...production, ...change })).toContain(problem)
  })
})

describe('the secret key', () => {
  const otherKey = Buffer.from(strongKey, 'base64').reverse().toString('base64')
  const place = join(dataDir, 'elsewhere')
  const keyFile = join(place, 'key')
  const credentials = join(place, 'credentials')
  mkdirSync(credentials, { recursive: true })
  writeFileSync(keyFile, `${strongKey}\n`)
  writeFileSync(join(credentials, 'secret_key'), `${otherKey}\n`)
  const fresh = () => mkdtempSync(join(dataDir, 'fresh-'))

  it('reads the secret key from SECRET_KEY_FILE, and generates none beside the data', () => {
    const folder = fresh()
    const config = read({ DATA_DIR: folder, SECRET_KEY_FILE: keyFile })
    expect(config.secrets.map((key) => key.toString('base64'))).toEqual([strongKey])
    expect(config.keyFile).toBe(keyFile)
    expect(existsSync(join(folder, 'secret.key'))).toBe(false)
  })

  it('reads the secret key from systemd’s credential secret_key', () => {
    const folder = fresh()
    const config = read({ DATA_DIR: folder, CREDENTIALS_DIRECTORY: credentials })
    expect(config.secrets.map((key) => key.toString('base64'))).toEqual([otherKey])
    expect(existsSync(join(folder, 'secret.key'))).toBe(false)
  })

  it('accepts SECRET_KEY_FILE that points to the systemd credential', () => {
    const SECRET_KEY_FILE = join(credentials, 'secret_key')
    expect(read({ CREDENTIALS_DIRECTORY: credentials, SECRET_KEY_FILE }).keyFile).toBe(SECRET_KEY_FILE)
  })

  it('ignores other systemd credentials', () => {
    const folder = fresh()
    const config = read({ DATA_DIR: folder, CREDENTIALS_DIRECTORY: place })
    expect(config.keyFile).toBe(join(folder, 'secret.key'))
  })

  it.each<[Record<string, string>, string]>([
    [
      { SECRET_KEY: strongKey, SECRET_KEY_FILE: keyFile },
      'SECRET_KEY, SECRET_KEY_FILE: each names a secret key',
    ],
    [
      { SECRET_KEY: strongKey, CREDENTIALS_DIRECTORY: credentials },
      'SECRET_KEY, credential secret_key: each names a secret key',
    ],
    [
      { SECRET_KEY_FILE: keyFile, CREDENTIALS_DIRECTORY: credentials },
      'SECRET_KEY_FILE, credential secret_key: each names a secret key',
    ],
    [{ SECRET_KEY_FILE: join(place, 'none') }, 'SECRET_KEY_FILE: the file cannot be read (ENOENT'],
    [{ SECRET_KEY_FILE: place }, 'SECRET_KEY_FILE: the file cannot be read (EISDIR'],
  ])('rejects the secret key %j: %s', (settings, problem) => {
    const folder = fresh()
    expect(problemsOf({ DATA_DIR: folder, PORT: 'many', ...settings })).toContain(problem)
    expect(existsSync(join(folder, 'secret.key'))).toBe(false)
  })

  it('applies the same rules to a secret key in a file', () => {
    const file = join(place, 'weak')
    writeFileSync(file, Buffer.alloc(32).toString('base64'))
    const { SECRET_KEY: _, ...settings } = production
    expect(problemsOf({ ...settings, SECRET_KEY_FILE: file })).toContain('SECRET_KEY_FILE: is guessable')
    writeFileSync(file, 'short')
    expect(problemsOf({ SECRET_KEY_FILE: file })).toContain('SECRET_KEY_FILE: must be 32 bytes in base64')
  })
})

it('.env.example names every setting and is a valid configuration', () => {
  const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  const lines = text.split('\n').filter((line) => /^#?\s?[A-Z0-9_]+=/.test(line))
  const named = new Map(lines.map((line) => line.replace(/^#\s?/, '').split('=', 2) as [string, string]))
  expect([...named.keys()].sort()).toEqual(Object.keys(environmentSchema.shape).sort())
  const set = lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('=', 2) as [string, string])
  expect(() => read(Object.fromEntries(set))).not.toThrow()
})
