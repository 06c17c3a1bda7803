import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createClient } from './client.ts'
import { freePort } from './postgres.ts'

const root = join(import.meta.dirname, '../..')
const movableClock = join(import.meta.dirname, 'movable-clock.ts')
/** A start takes less than a second, and more than 45 on two cores with thirty other things to do. */
const upWithinMs = 180_000

/** The product as a process of its own, as a host runs it. */
export interface Site {
  origin: string
  dataDir: string
  settings: Readonly<Record<string, string>>
  process: ChildProcess
  /** Everything the process has written so far. */
  output(): string
  /** Ends the process with a signal and answers its exit code (`null` when the signal killed it). */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Lets time pass until the process is so far ahead of the machine. Only where it was started with `hasMovableClock`. */
  setAhead(ms: number): Promise<void>
  /** Sets the process's wall clock so far ahead, as somebody at the clock does. */
  jumpAhead(ms: number): Promise<void>
}

/** What a command answered. */
export interface CommandResult {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * Settings of a process that sees nothing of the machine's own environment but where programs are. What was compiled is
 * kept, as `npm start` does.
 */
const bareEnvironment = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...settings,
})

/** A folder for one test, and how to remove it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Runs one of our TypeScript commands to its end. */
export async function runCommandFile(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: tmpdir(),
    env: bareEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const [code] = await once(child, 'close')
  return { code, stdout, stderr }
}

const mainFile = 'src/server/main.ts'

/** What a test puts into a server's process before the server is loaded. */
export interface SiteOptions {
  /** Whether the test may put its clock ahead (`setAhead`). */
  hasMovableClock?: boolean
  /** A module to load first. */
  preload?: string
  /** What runs, from the root of the project. */
  file?: string
}

/** The settings of a site that tests start on a folder. */
export const settingsOfSite = (dataDir: string, port: number, extra: Readonly<Record<string, string>>) => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  ADMIN_EMAIL: 'host@example.com',
  ADMIN_PASSWORD: 'a password for tests',
  ...extra,
})

/** Starts the server on a folder and waits until it answers. Throws with what it wrote when it ends before that. */
export async function startSite(
  dataDir: string,
  extra: Readonly<Record<string, string>> = {},
  { hasMovableClock = false, preload, file = mainFile }: SiteOptions = {},
): Promise<Site> {
  const port = Number(extra.PORT ?? (await freePort()))
  const settings = settingsOfSite(dataDir, port, extra)
  const modules = [hasMovableClock && movableClock, preload]
  const imports = modules.flatMap((file) => (file ? ['--import', pathToFileURL(file).href] : []))
  const child = spawn(process.execPath, [...imports, join(root, file)], {
    cwd: tmpdir(),
    env: bareEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe', ...(hasMovableClock ? (['ipc'] as const) : [])],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const moveClock = async (move: { aheadMs: number; isJump: boolean }) => {
    const isDone = once(child, 'message')
    child.send(move)
    await isDone
  }
  const site: Site = {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    settings,
    process: child,
    output: () => output,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(signal)
      const [code] = await once(child, 'exit')
      return code
    },
    setAhead: (aheadMs) => moveClock({ aheadMs, isJump: false }),
    jumpAhead: (aheadMs) => moveClock({ aheadMs, isJump: true }),
  }
  // The demo writes no log.
  await untilUp(site, () => file !== mainFile || output.includes('"msg":"listening"'))
  return site
}

/** `isListening` tells whether this server itself listens: where another one took the port a moment before, that one answers. */
async function untilUp(site: Site, isListening: () => boolean): Promise<void> {
  const client = createClient(site.origin)
  const giveUpAt = Date.now() + upWithinMs
  while (Date.now() < giveUpAt) {
    if (site.process.exitCode !== null) throw new Error(`The server ended at start:\n${site.output()}`)
    const answer = await client.request('/healthz').catch(() => null)
    if (answer?.status === 200 && isListening()) return
    await delay(20)
  }
  await site.end('SIGKILL')
  throw new Error(`The server did not answer within ${upWithinMs / 1000} seconds:\n${site.output()}`)
}
