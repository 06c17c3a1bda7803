import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket, type TlsOptions } from 'node:tls'

/** The steps of an SMTP session; `END` is the answer to the whole mail. */
type Step = 'GREETING' | 'EHLO' | 'HELO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'END'
export type Script = Partial<Record<Step, string>>

const usual: Readonly<Record<Step, string>> = {
  GREETING: '220 mail.example ESMTP',
  EHLO: '250-mail.example\r\n250-AUTH PLAIN LOGIN\r\n250-ENHANCEDSTATUSCODES\r\n250 8BITMIME',
  HELO: '250 mail.example',
  STARTTLS: '220 2.0.0 Ready',
  AUTH: '235 2.7.0 Signed in',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go on',
  END: '250 2.0.0 Queued',
}

export interface ScriptedServer {
  port: number
  /** Every line that a client sent outside a mail's text. */
  lines: string[]
  stop(): Promise<void>
}

/** Starts a mail server that gives the answers of a script, line by line, as real ones do. An answer with 421 hangs up. */
export async function startScriptedServer(
  script: Script,
  tls: { certificate?: TlsOptions; isImplicit?: boolean } = {},
): Promise<ScriptedServer> {
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const answers = { ...usual, ...script }
  const talk = (plain: Socket, isGreeted: boolean) => {
    const socket = plain
    let isMail = false
    let rest = ''
    const say = (step: Step) => {
      if (answers[step] === '') return
      socket.write(`${answers[step]}\r\n`)
      if (answers[step].startsWith('421')) socket.end()
    }
    const read = (line: string) => {
      if (isMail) {
        if (line !== '.') return
        isMail = false
        return say('END')
      }
      lines.push(line)
      const step = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
      if (step === 'QUIT') return socket.end('221 Bye\r\n')
      if (!(step in answers)) return socket.write('502 5.5.1 Unknown command\r\n')
      say(step as Step)
      isMail = step === 'DATA' && answers.DATA.startsWith('3')
      if (step !== 'STARTTLS' || !answers.STARTTLS.startsWith('2')) return
      socket.removeListener('data', take)
      talk(new TLSSocket(socket, { isServer: true, ...tls.certificate }), true)
    }
    const take = (chunk: Buffer) => {
      const all = (rest + chunk.toString('latin1')).split('\r\n')
      rest = all.pop() ?? ''
      for (const line of all) read(line)
    }
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', take)
    if (!isGreeted) say('GREETING')
  }
  const server = tls.isImplicit
    ? createTlsServer(tls.certificate ?? {}, (socket) => talk(socket, false))
    : createServer((socket) => talk(socket, false))
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    lines,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
