import { tmpdir } from 'node:os'
import { type App, createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { assertNotMoved, lockFolder } from '#server/db/open.ts'
import { createLog } from '#server/http/records.ts'
import { freePort } from './postgres.ts'
import { type CommandResult, settingsOfSite } from './site.ts'

/**
 * Runs sites and commands inside the test's process: as processes, a start takes a second of processor time and a
 * command a quarter, mostly for loading code. `site.ts` runs real processes, for tests of signals and streams.
 */

export type Command = 'backup' | 'host' | 'keys' | 'move' | 'restore'

let runs = 0

/**
 * Runs one of our commands to its end, like `runCommandFile`. One at a time, because it uses the process's
 * environment.
 */
export async function runCommandInProcess(
  command: Command,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const { argv, env, exitCode } = process
  const folder = process.cwd()
  const written = { stdout: '', stderr: '' }
  const streams = (['stdout', 'stderr'] as const).map((name) => {
    const write = process[name].write
    process[name].write = ((text: string) => {
      written[name] += text
      return true
    }) as typeof write
    return () => {
      process[name].write = write
    }
  })
  process.argv = [...argv.slice(0, 2), ...args]
  process.env = { PATH: env.PATH, HOME: env.HOME, ...settings }
  process.exitCode = undefined
  process.chdir(tmpdir())
  try {
    // A command runs when it is imported, so each import needs a new name; its own imports are cached.
    runs += 1
    await import(/* @vite-ignore */ `#server/cli/${command}.ts?run=${runs}`)
    return { code: Number(process.exitCode ?? 0), ...written }
  } finally {
    for (const restore of streams) restore()
    Object.assign(process, { argv, env, exitCode })
    process.chdir(folder)
  }
}

export interface InProcessSite {
  app: App
  origin: string
  settings: Readonly<Record<string, string>>
  /** Stops the site and unlocks its folder; idempotent. */
  end(): Promise<void>
}

export async function serveInProcess(
  dataDir: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<InProcessSite> {
  const settings = settingsOfSite(dataDir, await freePort(), extra)
  const config = readConfig(settings)
  assertNotMoved(config)
  const unlock = config.databaseUrl === null ? lockFolder(dataDir) : () => {}
  const app = await createApp({
    config,
    clock: systemClock,
    log: createLog('silent'),
    siteFolder: `${dataDir}/no-site`,
  }).catch((error: unknown) => {
    unlock()
    throw error
  })
  const origin = await app.http.listen({ port: config.port, host: '127.0.0.1' })
  app.ticker.start()
  let ended: Promise<void> | null = null
  return {
    app,
    origin,
    settings,
    end: () => {
      ended ??= app.close().finally(unlock)
      return ended
    },
  }
}
