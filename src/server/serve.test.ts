import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nonsense, startNonsense } from '#tests/support/nonsense-server.ts'
import { freePort } from '#tests/support/postgres.ts'
import { runCommandFile, startSite, temporaryFolder } from '#tests/support/site.ts'

async function failedStart(settings: Record<string, string>) {
  const folder = temporaryFolder()
  try {
    return await runCommandFile('src/server/main.ts', [], {
      DATA_DIR: folder.path,
      LOG_LEVEL: 'silent',
      ...settings,
    })
  } finally {
    folder.remove()
  }
}

describe('a start in production', { timeout: 60_000 }, () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://stay.example.nz',
    PAYMENTS: 'simulated',
    TRUST_PROXY: '0',
  }

  it.each([
    ['warns once in the log about a key in the data folder', () => ({}), 1],
    [
      'creates its data folder, and doesn’t warn about a key that comes from the settings',
      () => ({ SECRET_KEY: randomBytes(32).toString('base64') }),
      0,
    ],
  ])('a first start %s', async (_rule, keySettings, warnings) => {
    const folder = temporaryFolder()
    const site = await startSite(join(folder.path, 'not', 'yet'), { ...production, ...keySettings() })
    onTestFinished(async () => {
      await site.end('SIGTERM')
      folder.remove()
    })
    // The server logs the sandbox after this line and before the next.
    await expect.poll(site.output).toContain('sandbox')
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
    const warningLines = site
      .output()
      .split('\n')
      .filter((line) => line.includes('secret key lies in the data folder'))
    expect(warningLines).toHaveLength(warnings)
    if (warnings > 0) expect(JSON.parse(warningLines[0] ?? '')).toMatchObject({ level: 40 })
  })
})

describe('a start while the file store is gone', { timeout: 60_000 }, () => {
  it('serves pages without the file store, and reports it as unavailable', async () => {
    const folder = temporaryFolder()
    const site = await startSite(folder.path, {
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hush',
    })
    onTestFinished(async () => {
      await site.end('SIGTERM')
      folder.remove()
    })
    expect(site.output()).not.toMatch(/CORS|hush/)
    const ready = await fetch(`${site.origin}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', database: 'ok', files: 'not answering', pages: 'ok' },
    ])
  })
})

describe('a failed start', { timeout: 60_000 }, () => {
  it('a failed start lists only the wrong settings', async () => {
    expect(await failedStart({ PORT: 'many', S3_BUCKET: 'photos' })).toEqual({
      code: 1,
      stdout: '',
      stderr: [
        'These settings keep Latchkey from starting:',
        '  - PORT: must be a port number',
        '  - S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: needed together with S3_BUCKET',
        '',
      ].join('\n'),
    })
  })

  it('the demo on a used port fails with the same line, and leaves no folder behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const settings = { PORT: String(port), TMPDIR: folder.path, LOG_LEVEL: 'silent' }
    for (const file of ['scripts/demo.ts', 'src/server/main.ts']) {
      const { code, stdout, stderr } = await runCommandFile(file, [], {
        ...settings,
        DATA_DIR: join(folder.path, 'data'),
      })
      expect([file, code, stdout]).toEqual([file, 1, ''])
      expect(stderr).toMatch(/^HOST, PORT: cannot listen on 127\.0\.0\.1:\d+ \(.*EADDRINUSE.*\)\n$/)
    }
    expect(readdirSync(folder.path)).toEqual(['data'])
  })

  it('a failed start names DATABASE_URL without its password if no database responds', async () => {
    const port = await freePort()
    const { code, stderr } = await failedStart({
      DATABASE_URL: `postgres://house:hush@127.0.0.1:${port}/house`,
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^DATABASE_URL: the database cannot be used \(.*ECONNREFUSED.*\)\n$/)
    expect(stderr).not.toContain('hush')
  })
})

it.each(['200 with the body "maintenance"', '503 with the body "maintenance"'])(
  'a start and the first background work survive a card provider that answers %s',
  async (kind) => {
    const [, answer] = nonsense.find(([name]) => name === kind) ?? []
    if (!answer) throw new Error(`There is no nonsense named ${kind}`)
    const provider = await startNonsense(answer)
    const folder = temporaryFolder()
    onTestFinished(async () => {
      await provider.stop()
      folder.remove()
    })
    const site = await startSite(folder.path, {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: `http://127.0.0.1:${provider.port}`,
    })
    onTestFinished(async () => void (await site.end('SIGKILL')))
    await expect.poll(site.output, { timeout: 120_000 }).toContain('"kind":"broken_answer"')
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
    expect(await site.end('SIGTERM')).toBe(0)
  },
  180_000,
)

describe('an error that nothing catches', { timeout: 60_000 }, () => {
  const preload = join(import.meta.dirname, '../../tests/support/crashing-uncaught.ts')
  const started = async () => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const site = await startSite(folder.path, {}, { preload })
    onTestFinished(async () => void (await site.end('SIGKILL')))
    return site
  }

  it('a rejected promise is one line of the log, and the site goes on', async () => {
    const site = await started()
    site.process.kill('SIGUSR2')
    await expect.poll(site.output).toContain('"msg":"nothing caught a rejected promise"')
    expect(site.output()).toContain('rejected for a test')
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
    expect(await site.end('SIGTERM')).toBe(0)
  })

  it('an exception is one line of the log and ends the process with code 1, so that it is started again', async () => {
    const site = await started()
    expect(await site.end('SIGHUP')).toBe(1)
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.includes('thrown for a test'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { message: 'thrown for a test' } })
  })
})
