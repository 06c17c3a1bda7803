import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail {
  from: string
  to: string[]
  /** Headers as sent, and the decoded body. */
  source: string
}

export interface MailServer {
  url: string
  /** The settings of a site that sends through this server. */
  settings: Readonly<Record<string, string>>
  received: ReceivedMail[]
  cut(): void
  stop(): Promise<void>
}

/** Decodes quoted-printable in the body, not in headers. https://www.rfc-editor.org/rfc/rfc2045 */
function readable(source: Buffer): string {
  const [head = '', ...rest] = source.toString('latin1').split('\r\n\r\n')
  const body = rest
    .join('\r\n\r\n')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head}\r\n\r\n${Buffer.from(body, 'latin1').toString('utf8')}`
}

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
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${address.port}`
  return {
    url,
    settings: { SMTP_URL: url, MAIL_FROM: 'Rātā House <stay@ratahouse.nz>' },
    received,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
