import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { quickFolder } from './quick-folder.ts'

/** A PostgreSQL server that belongs to one run of the tests: its own folder, its own port, loopback only. */
export interface PostgresServer {
  /** The address of the database from which others are made. */
  adminUrl: string
  /** Ends the server process without giving it time to tidy up, and starts it again on the same folder and port. */
  crash(): Promise<void>
  restart(): Promise<void>
  /** Ends the server and removes its folder. */
  stop(): Promise<void>
}

/** The folder with `initdb` and `postgres`, or `null` where PostgreSQL is not installed. */
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

/** PostgreSQL refuses to run as root: then another user of the machine owns the folder and the process. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // This machine has no such user: try the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody')
}

/**
 * A port of the loopback address that nobody listens on. It is drawn from below those that systems give to outgoing
 * connections (32768 on Linux, 49152 elsewhere): one of these could be taken again before its server listens.
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

/** Makes a database on the server at `adminUrl`, as a copy of `template` when one is named; answers its address. */
export async function createDatabase(adminUrl: string, template?: string): Promise<string> {
  const url = new URL(adminUrl)
  url.pathname = `t_${randomBytes(8).toString('hex')}`
  await query(adminUrl, `create database ${nameOf(url)}${template ? ` template ${template}` : ''}`)
  return url.href
}

/** Removes a database and ends whatever is still connected to it. */
export const dropDatabase = (url: string): Promise<void> =>
  query(new URL('/postgres', url).href, `drop database if exists ${nameOf(new URL(url))} with (force)`)

/** The name of the database that an address points at. */
export const nameOf = (url: URL): string => url.pathname.slice(1)

async function untilReady(url: string, process: ChildProcess, log: () => string): Promise<void> {
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
 * Starts a PostgreSQL server on a temporary folder. Nothing is synced to disk: the folder lives as long as the run.
 * Throws where PostgreSQL is not installed (see `findPostgres`).
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
    // The log may lie in memory, and nobody reads it but a server that starts after a crash.
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
