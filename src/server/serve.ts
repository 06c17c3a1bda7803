import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { firstStart } from '#i18n/en/status.ts'
import { type App, createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, environment, readConfig } from './config.ts'
import { databaseProblem } from './db/failures.ts'
import { assertNotMoved, lockFolder } from './db/open.ts'
import { isKeyWithData } from './features/status/key-place.ts'
import { createLog } from './http/records.ts'
import { listenOn } from './http/server.ts'
import { OperatorError, operatorText } from './operator-error.ts'
import { removeScratchFiles } from './scratch.ts'
import { endOnSignals, logUncaught } from './shutdown.ts'

const heapLimitDelayMs = 1500

/** Returns the box with the first host's sign-in, which is printed once. */
function welcomeBox(firstHost: NonNullable<App['firstHost']>, publicUrl: string): string {
  const { email, generatedPassword: password } = firstHost
  const lines = firstStart({ address: `${publicUrl}/admin`, email, password })
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 2)
  return [`┌${rule}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${rule}┘`].join('\n')
}

/** Names the setting to check if the configured database doesn't work. */
function explained({ databaseUrl }: Config, error: unknown): unknown {
  const problem = databaseUrl === null ? null : databaseProblem(error)
  return problem === null ? error : new OperatorError(`DATABASE_URL: ${problem}`, error)
}

async function start(): Promise<void> {
  const config = readConfig(environment())
  const log = createLog(config.logLevel)
  logUncaught(log)
  assertNotMoved(config)
  if (!config.databaseUrl) lockFolder(config.dataDir)
  await removeScratchFiles(config)
  const app = await createApp({ config, clock: systemClock, log }).catch((error: unknown) => {
    throw explained(config, error)
  })
  endOnSignals(app, log)
  const address = await listenOn(app.http, config)
  log.info({ address, publicUrl: config.publicUrl, database: app.database.engine }, 'listening')
  if (config.isProduction && (await isKeyWithData(config)))
    log.warn(
      'The secret key lies in the data folder: whoever gets that folder can open all of it. Keep it elsewhere',
    )
  void app.ctx.pages.start().then(() => setTimeout(limitHeapGrowth, heapLimitDelayMs).unref())
  // Background work waits for the front page, which a failed rendering retries.
  await app.ctx.pages.check().catch(() => undefined)
  const firstWork = app.ticker.start()
  // Detect the sandbox now, so the first guest's photo doesn't wait for it.
  const sandbox = await app.ctx.images.sandbox()
  if (sandbox === 'bubblewrap') log.info({ sandbox }, 'photos are opened in a sandbox')
  else if (sandbox === 'none')
    log.error('Photos cannot be opened here: install bubblewrap, or Node 24.21 or newer')
  else log.warn({ sandbox }, 'Photos are decoded without bubblewrap; docs/operating.md says how to set it up')
  if (!app.firstHost) return
  // Last, so that `docker compose logs` ends with it.
  await firstWork
  process.stdout.write(`${welcomeBox(app.firstHost, config.publicUrl)}\n`)
}

/**
 * Frees memory that only the start needed (compiled sources, schemas): 28 of 146 MB, which V8 would keep while a
 * small site is idle. Also makes V8 collect more often: the young generation stays at its initial size (`npm start` sets
 * 4 MB; a page leaves about 1 MB of garbage), and the old one grows by a quarter between collections. Without this,
 * guests' pages used 100 MB more and were hardly faster. https://nodejs.org/api/v8.html#v8setflagsfromstringflags
 */
function limitHeapGrowth(): void {
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=25', '--expose-gc'])
    setFlagsFromString(flag)
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

start().catch((error: unknown) => {
  process.stderr.write(`${operatorText(error)}\n`)
  process.exit(1)
})
