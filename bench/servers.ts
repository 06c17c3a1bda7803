import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/support/postgres.ts'

const root = join(import.meta.dirname, '..')

/** The environment and the options of Node of `npm start`. */
const asStarted = { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' }
const nodeOptions = ['--min-semi-space-size=4']

// Servers that are killed if a measurement aborts, so that they don't distort the next one.
const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

export interface RunningServer {
  origin: string
  pid: number
  startMs: number
  stop(): Promise<void>
}

export async function startServer(
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, join(root, file)], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), ...asStarted, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  const origin = `http://127.0.0.1:${port}`
  await firstAnswer(child, `${origin}/healthz`)
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode} before it answered`)
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await delay(2)
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not respond`)
}

export function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}
