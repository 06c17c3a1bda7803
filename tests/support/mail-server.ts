import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A letter as the mail server took it. */
interface ReceivedMail {
  from: string
  to: string[]
  /** Headers as they were sent, and the body as it reads. */
  source: string
}

/** A real SMTP server on the loopback address, for tests. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Ends every connection, in the middle of whatever is said. */
  cut(): void
  stop(): Promise<void>
}

/** Undoes quoted-printable in the body; headers stay as they were sent. https://www.rfc-editor.org/rfc/rfc2045 */
function readable(source: Buffer): string {
  const [head = '', ...rest] = source.toString('latin1').split('\r\n\r\n')
  const body = rest
    .join('\r\n\r\n')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head}\r\n\r\n${Buffer.from(body, 'latin1').toString('utf8')}`
}

/** Starts one on a free port, or on `port`; with `options` a test refuses recipients or passwords, or takes its time. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          source: readable(Buffer.concat(chunks)),
        })
        callback()
      })
    },
    ...options,
  })
  // Clients that hang up mid-way are part of the tests.
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
