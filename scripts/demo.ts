// npm run demo: the site on a throw-away folder, with six weeks of one house and a list of links.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { environment, readConfig } from '#server/config.ts'
import { createLog } from '#server/http/records.ts'
import { listenOn } from '#server/http/server.ts'
import { operatorText } from '#server/operator-error.ts'
import { fill, type ShiftedClock } from './demo/fill.ts'

const host = { email: 'marama@ratahouse.nz', password: 'kettle-lichen-47' }

function printLinks(publicUrl: string, made: Awaited<ReturnType<typeof fill>>): void {
  const line = (name: string, address: string, what: string) => `  ${name.padEnd(16)} ${address}  (${what})`
  console.log(
    [
      '',
      'The demo is running. Nothing here is kept: Ctrl+C ends it and removes its folder.',
      '',
      line('Landing page', publicUrl, 'for everybody'),
      line('Host', `${publicUrl}/admin`, `${host.email}, password ${host.password}`),
      '',
      ...made.map(({ stay, plan }) =>
        line(stay.guestName, `${publicUrl}/guest/${stay.accessToken}`, plan.what),
      ),
      '',
      'E-mails count as sent and go nowhere.',
      'No card is charged. Try 4242 4242 4242 4242 (goes through), 4000 0000 0000 0002 (declined),',
      '4000 0027 6000 3184 (asks for 3-D Secure), any future expiry date and any CVC.',
      '',
    ].join('\n'),
  )
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-demo-'))
const removeFolder = () => rmSync(folder, { recursive: true, force: true })

async function run(): Promise<void> {
  const { PORT, HOST, PUBLIC_URL } = environment()
  const config = readConfig({
    PORT,
    HOST,
    PUBLIC_URL,
    DATA_DIR: folder,
    ADMIN_EMAIL: host.email,
    ADMIN_PASSWORD: host.password,
    // The calendars of other sites are answered on this machine.
    CALENDAR_ALLOW_PRIVATE: '1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Rātā House <stay@ratahouse.nz>',
  })
  const clock: ShiftedClock = { shiftMs: 0, now: () => Date.now() + clock.shiftMs }
  const app = await createApp({ config, clock, log: createLog('warn'), keepsSample: true })
  app.ctx.mailer = { send: (_mail, onHandingOver) => onHandingOver() }

  const end = async () => {
    await app.close()
    removeFolder()
    process.exit(0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())

  const address = await listenOn(app.http, config)
  console.log('Filling the demo ...')
  printLinks(config.publicUrl, await fill({ app, origin: address, clock, host }))
  app.ticker.start()
}

run().catch((error: unknown) => {
  process.stderr.write(`${operatorText(error)}\n`)
  removeFolder()
  process.exit(1)
})
