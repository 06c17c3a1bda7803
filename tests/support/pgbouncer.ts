import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, unprivilegedUser, untilReady } from './postgres.ts'

/** Returns this machine's PgBouncer, or `null`. Debian installs it outside of an ordinary user's PATH. */
export const findPgBouncer = (): string | null =>
  ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/usr/local/sbin/pgbouncer'].find(existsSync) ?? null

export interface PgBouncer {
  port: number
  stop(): Promise<void>
}

/** Starts PgBouncer in transaction mode, as rented databases run it, in front of a server without passwords. */
export async function startPgBouncer(adminUrl: string): Promise<PgBouncer> {
  const program = findPgBouncer()
  if (program === null) throw new Error('PgBouncer is not installed')
  const { port: serverPort, username } = new URL(adminUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${serverPort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 500',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  // PgBouncer refuses to run as root.
  const user = unprivilegedUser()
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const child: ChildProcess = spawn(program, [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr?.on('data', (chunk) => {
    log = `${log}${chunk}`.slice(-4000)
  })
  await untilReady(throughPort(adminUrl, port), child, () => log)
  return {
    port,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function throughPort(url: string, port: number): string {
  const through = new URL(url)
  through.port = String(port)
  return through.href
}
