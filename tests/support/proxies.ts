import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeCertificate } from './engines/front.ts'

/** Debian's nginx and Caddy in front of a site, as docs/install.md and deploy/Caddyfile set them up, or with one mistake. */

const root = join(import.meta.dirname, '../..')

export const findNginx = (): string | null => ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync) ?? null
export const findCaddy = (): string | null =>
  ['/usr/bin/caddy', '/usr/local/bin/caddy'].find(existsSync) ?? null

export type Mistake = 'none' | 'host' | 'protocol' | 'addresses' | 'bodyLimit' | 'cache' | 'siteDown'

export interface ReverseProxy {
  /** Restarts it with a mistake, or with none. */
  set(mistake: Mistake): Promise<void>
  stop(): Promise<void>
}

interface Place {
  port: number
  /** Where the site listens on this machine. */
  target: number
  /** The address that nginx passes requests to in place of the site's. */
  upstream?: string
}

/** Returns the example of docs/install.md for a port and a folder of its own. */
function nginxConfig(folder: string, { port, target, upstream }: Place, mistake: Mistake): string {
  const guide = readFileSync(join(root, 'docs/install.md'), 'utf8')
  const [, example = ''] = /```nginx\n(.*?)```/s.exec(guide) ?? []
  const server = example
    .slice(example.lastIndexOf('\nserver {'))
    .replace(/listen 443 (.*);/, `listen 127.0.0.1:${port} $1;`)
    .replace(/listen \[::\]:443 (.*);/, `listen [::1]:${port} $1;`)
    .replace('stay.example.nz;', 'localhost;')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace(/error_log .*;/, `error_log ${folder}/error.log crit;`)
    .replaceAll(
      'http://127.0.0.1:3000',
      upstream ?? `http://127.0.0.1:${mistake === 'siteDown' ? 9 : target}`,
    )
  const wrong: Partial<Record<Mistake, string>> = {
    host: server.replace(/.*proxy_set_header Host.*\n/, ''),
    protocol: server.replace(/.*X-Forwarded-Proto.*\n/, ''),
    addresses: server.replace(/X-Forwarded-For \$remote_addr/, 'X-Forwarded-For $http_x_forwarded_for'),
    bodyLimit: server.replace(/client_max_body_size .*;/, 'client_max_body_size 1m;'),
    cache: server.replace(
      'location / {',
      'location / { proxy_cache all; proxy_cache_valid any 1m; proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;',
    ),
  }
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  proxy_cache_path ${folder}/cache keys_zone=all:1m; proxy_ssl_server_name on; proxy_ssl_name localhost;
  ${wrong[mistake] ?? server}
}
`
}

/** Returns deploy/Caddyfile for a port, with Caddy's own certificates. */
function caddyConfig({ target }: Place, httpPort: number, mistake: Mistake): string {
  const wrong: Partial<Record<Mistake, string>> = {
    host: 'header_up Host {upstream_hostport}',
    protocol: 'header_up -X-Forwarded-Proto',
    addresses: 'header_up X-Forwarded-For {http.request.header.X-Forwarded-For}',
  }
  const upstream = `127.0.0.1:${mistake === 'siteDown' ? 9 : target}`
  const limit = mistake === 'bodyLimit' ? 'request_body {\n max_size 1MB\n}\n' : ''
  return readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
    .replace('{\n', `{\nhttp_port ${httpPort}\nadmin off\nskip_install_trust\n`)
    .replace('reverse_proxy {$UPSTREAM}', `${limit}reverse_proxy ${upstream} {\n${wrong[mistake] ?? ''}\n}`)
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

function keepRunning(
  port: number,
  command: (mistake: Mistake) => [program: string, args: string[]],
  env = {},
) {
  let child: ChildProcess | null = null
  let log = ''
  const end = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return {
    end,
    set: async (mistake: Mistake) => {
      await end()
      const running = spawn(...command(mistake), {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = running
      for (const stream of [running.stdout, running.stderr])
        stream.on('data', (chunk) => {
          log = `${log}${chunk}`.slice(-4000)
        })
      while (!(await isOpen(port))) {
        if (running.exitCode !== null) throw new Error(`The proxy doesn't start:\n${log}`)
        await delay(20)
      }
    },
  }
}

export async function startNginx(place: Place): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-nginx-'))
  const { key, cert } = makeCertificate()
  writeFileSync(join(folder, 'key.pem'), key)
  writeFileSync(join(folder, 'cert.pem'), cert)
  const file = join(folder, 'nginx.conf')
  const { set, end } = keepRunning(place.port, (mistake) => {
    writeFileSync(file, nginxConfig(folder, place, mistake))
    return [findNginx() ?? 'nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]]
  })
  await set('none')
  return {
    set,
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts Caddy behind a cache, which nginx is here, as a CDN in front of it is. */
export async function startCachedCaddy({ port, target }: Place, [inner, http]: readonly [number, number]) {
  const caddy = await startCaddy({ port: inner, target }, http)
  const cdn = await startNginx({ port, target, upstream: `https://localhost:${inner}` })
  await cdn.set('cache')
  return { stop: async () => void (await Promise.all([cdn.stop(), caddy.stop()])) }
}

export async function startCaddy(place: Place, httpPort: number): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-caddy-'))
  const file = join(folder, 'Caddyfile')
  mkdirSync(join(folder, 'data'))
  const env = {
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    SITE: `https://localhost:${place.port}`,
  }
  const command = (mistake: Mistake): [string, string[]] => {
    writeFileSync(file, caddyConfig(place, httpPort, mistake))
    return [findCaddy() ?? 'caddy', ['run', '--config', file, '--adapter', 'caddyfile']]
  }
  const { set, end } = keepRunning(place.port, command, env)
  await set('none')
  return {
    set,
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
