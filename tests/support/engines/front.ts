import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { type CutProxy, startCutProxy } from '#tests/support/cut-proxy.ts'
import { freePort } from '#tests/support/postgres.ts'
import { type Backend, startSingle } from '#tests/support/running-site.ts'

export interface FrontedBackend extends Backend {
  wire: CutProxy
}

/** Creates a self-signed certificate for a name; an expired one ended a day ago. */
export function makeCertificate({ name = 'localhost', isExpired = false } = {}): {
  key: Buffer
  cert: Buffer
} {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const what = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const whose = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  try {
    execFileSync('openssl', ['req', '-x509', ...what, ...whose, '-keyout', key, '-out', cert], {
      stdio: 'pipe',
    })
    if (isExpired) {
      const dated = ['x509', '-in', cert, '-signkey', key, '-days', '-1', '-out', cert]
      execFileSync('openssl', dated, { stdio: 'pipe' })
    }
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Terminates TLS like a reverse proxy, and forwards to a loopback port. */
export async function startTls(targetPort: number): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const server = createServer(makeCertificate(), (browser) => {
    const site = connect(targetPort, '127.0.0.1')
    keep(browser, site)
    keep(site, browser)
    browser.pipe(site).pipe(browser)
  })
  // A browser that doesn't trust the certificate closes the connection during the handshake.
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Starts the site behind its proxy; `https` with TLS termination, like a live site. */
export async function startFronted(scheme: 'http' | 'https'): Promise<FrontedBackend> {
  const port = await freePort()
  const wire = await startCutProxy(port)
  const tls = scheme === 'https' ? await startTls(wire.port) : null
  const backend = await startSingle({
    PORT: String(port),
    PUBLIC_URL: `${scheme}://localhost:${tls?.port ?? wire.port}`,
  })
  return {
    ...backend,
    wire,
    stop: async () => {
      await tls?.stop()
      await wire.stop()
      await backend.stop()
    },
  }
}
