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
/** A start takes less than a second, but more than 45 on two cores with thirty other jobs. */
const startTimeoutMs = 180_000

/** The product as a separate process, started as a host starts it. */
export interface Site {
  origin: string
  dataDir: string
  settings: Readonly<Record<string, string>>
  process: ChildProcess
  output(): string
  /** Sends a signal and returns the exit code (`null` if the signal killed it). */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Advances the clocks until the process is this far ahead of the machine. Requires `hasMovableClock`. */
  setAhead(ms: number): Promise<void>
  /** Sets the process's wall clock ahead without moving the monotonic one. */
  jumpAhead(ms: number): Promise<void>
}

export interface CommandResult {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * Returns the environment of a process: the settings, and of the machine's own only the path to programs. Keeps
 * compiled code, as `npm start` does.
 */
const bareEnvironment = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...settings,
})

/** Creates a folder for one test, with a function to remove it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

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

export interface SiteOptions {
  /** The test may move its clock (`setAhead`). */
  hasMovableClock?: boolean
  preload?: string
  /** The file to run, relative to the project's root. */
  file?: string
}

export const settingsOfSite = (dataDir: string, port: number, extra: Readonly<Record<string, string>>) => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  ADMIN_EMAIL: 'host@example.com',
  ADMIN_PASSWORD: 'a password for tests',
  ...extra,
})

/** Starts the server on a folder and waits until it responds. Throws with its output if it exits first. */
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
  await waitUntilUp(site, () => file !== mainFile || output.includes('"msg":"listening"'))
  return site
}

/**
 * Waits until the server responds. `isListening` returns true once this server itself listens: another process may
 * have taken the port and respond instead.
 */
async function waitUntilUp(site: Site, isListening: () => boolean): Promise<void> {
  const client = createClient(site.origin)
  const giveUpAt = Date.now() + startTimeoutMs
  while (Date.now() < giveUpAt) {
    if (site.process.exitCode !== null) throw new Error(`The server ended at start:\n${site.output()}`)
    const answer = await client.request('/healthz').catch(() => null)
    if (answer?.status === 200 && isListening()) return
    await delay(20)
  }
  await site.end('SIGKILL')
  throw new Error(`The server did not answer within ${startTimeoutMs / 1000} seconds:\n${site.output()}`)
}
