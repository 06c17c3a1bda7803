import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { quickFolder } from './quick-folder.ts'

export interface PostgresServer {
  adminUrl: string
  /** Kills the server process and restarts it on the same folder and port. */
  crash(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Returns the folder with `initdb` and `postgres`, or `null` if PostgreSQL isn't installed. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const packaged = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : []
  const folders = [...packaged, ...(process.env.PATH ?? '').split(delimiter)]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

/**
 * Returns another user for the server's folder and process if this is root, because PostgreSQL refuses to run as root.
 */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // This machine has no such user, so try the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody')
}

/**
 * Returns a free loopback port below the range of outgoing connections (32768 on Linux, 49152 elsewhere), which could
 * take it before the server listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(11_000, 32_000), '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    const address = server.address()
    server.close()
    if (isFree && address !== null && typeof address === 'object') return address.port
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Creates a database on the server at `adminUrl`, optionally as a copy of `template`. Returns its address. */
export async function createDatabase(adminUrl: string, template?: string): Promise<string> {
  const url = new URL(adminUrl)
  url.pathname = `t_${randomBytes(8).toString('hex')}`
  await query(adminUrl, `create database ${nameOf(url)}${template ? ` template ${template}` : ''}`)
  return url.href
}

export const dropDatabase = (url: string): Promise<void> =>
  query(new URL('/postgres', url).href, `drop database if exists ${nameOf(new URL(url))} with (force)`)

export const nameOf = (url: URL): string => url.pathname.slice(1)

export async function untilReady(url: string, process: ChildProcess, log: () => string): Promise<void> {
  const giveUpAt = Date.now() + 30_000
  while (Date.now() < giveUpAt) {
    if (process.exitCode !== null) throw new Error(`PostgreSQL ended at start: ${log()}`)
    try {
      return await query(url, 'select 1')
    } catch {
      await delay(50)
    }
  }
  throw new Error(`PostgreSQL did not answer within 30 seconds: ${log()}`)
}

/**
 * Starts a PostgreSQL server on a temporary folder without syncing to disk. Throws if PostgreSQL isn't installed (see
 * `findPostgres`).
 */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPostgres()
  if (bin === null) throw new Error('PostgreSQL is not installed')
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(quickFolder(), 'latchkey-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, ...user, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'latchkey', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'pipe' },
  )
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, fsync: 'off' }
  const quick = {
    full_page_writes: 'off',
    max_connections: 300,
    autovacuum: 'off',
    jit: 'off',
    // The log is read only after a crash.
    wal_level: 'minimal',
    max_wal_senders: 0,
    min_wal_size: '32MB',
    max_wal_size: '96MB',
  }
  const args = Object.entries({ ...settings, ...quick }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const adminUrl = `postgres://latchkey@127.0.0.1:${port}/postgres`

  let log = ''
  let server: ChildProcess
  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    server.stderr?.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4000)
    })
    await untilReady(adminUrl, server, () => log)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  await start()

  return {
    adminUrl,
    crash: () => end('SIGQUIT'),
    restart: start,
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
