// npm run demo: the site on a throw-away folder, with stays in every stage, a guide, and a list of links.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { environment, readConfig } from '#server/config.ts'
import { createLog } from '#server/http/records.ts'
import { listenOn } from '#server/http/server.ts'
import { operatorText } from '#server/operator-error.ts'
import { login } from '#shared/contract/accounts/schemas.ts'
import { sendDocumentBack } from '#shared/contract/documents/schemas.ts'
import { createGuideEntry, setGuideImage } from '#shared/contract/guide/schemas.ts'
import { getHouse } from '#shared/contract/house/schemas.ts'
import { type AdminStay, changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { createPastStays, type ShiftedClock } from '#tests/support/demo-history.ts'
import { checkIn, type Milestone, somePhoto, upload } from '#tests/support/journey.ts'

const host = { email: 'host@example.com', password: 'kettle-lichen-47' }

interface DemoStay {
  guestName: string
  what: string
  /** Days from today to check-in. */
  inDays: number
  nights: number
  until: Milestone
  status?: 'approved' | 'rejected'
  sentBack?: string
}

const stays: readonly DemoStay[] = [
  { guestName: 'Aroha Ngata', what: 'has not opened the link yet', inDays: 12, nights: 3, until: 'nothing' },
  {
    guestName: 'Ben Carter',
    what: 'contact details given, no photos yet',
    inDays: 9,
    nights: 2,
    until: 'contact',
  },
  {
    guestName: 'Chiara Rossi',
    what: 'gave photos, deposit to come',
    inDays: 16,
    nights: 4,
    until: 'photos',
  },
  {
    guestName: 'Dieter Brandt',
    what: 'one photo is wanted again',
    inDays: 7,
    nights: 2,
    until: 'deposit',
    sentBack: 'The name on the card is covered by a finger.',
  },
  { guestName: 'Emi Tanaka', what: 'waits for your approval', inDays: 4, nights: 3, until: 'deposit' },
  {
    guestName: 'Finn Ó Briain',
    what: 'waits for your approval; card saved, hold to come',
    inDays: 60,
    nights: 5,
    until: 'deposit',
  },
  {
    guestName: 'Grace Holloway',
    what: 'approved: code, Wi-Fi and guide are open',
    inDays: 0,
    nights: 3,
    until: 'deposit',
    status: 'approved',
  },
  { guestName: 'Hemi Walker', what: 'rejected', inDays: 3, nights: 1, until: 'deposit', status: 'rejected' },
]

const guide = [
  {
    title: 'Lighting the fire',
    content:
      'Dry wood is stacked beside the hearth and by the front door. Open the damper (push the brass lever back), light a firelighter under three small splits, and add a bigger log once they burn well. It’s an open fire, so please don’t leave it burning when you go out.',
  },
  {
    title: 'The media room',
    content:
      'One remote does it all: the green button wakes the screen. The "night" sound mode keeps the bedrooms quiet.',
  },
  {
    title: 'Bins and recycling',
    content:
      'Red lid for rubbish, yellow for recycling, both beside the carport. They go to the letterbox on Monday evening.',
  },
  {
    title: 'Walks from the door',
    content:
      'The track behind the lower deck climbs to the lookout in forty minutes. Take a jacket: the weather turns quickly up there.',
  },
]

async function makeStay(admin: Client, origin: string, today: string, plan: DemoStay, seed: number) {
  const checkInDate = addDays(today, plan.inDays)
  const stay = await admin.call(createStay, {
    body: {
      guestName: plan.guestName,
      guestEmail: `${plan.guestName.split(' ')[0]?.toLowerCase()}@mail.example`,
      checkInDate,
      checkOutDate: addDays(checkInDate, plan.nights),
    },
  })
  await checkIn(createClient(origin), stay, plan.until, { seed })
  const params = { id: stay.id }
  if (plan.status) await admin.call(changeStatus, { params, body: { status: plan.status } })
  if (plan.sentBack)
    await admin.call(sendDocumentBack, { params, body: { documentType: 'id', reason: plan.sentBack } })
  return stay
}

async function fill(origin: string): Promise<{ stay: AdminStay; what: string }[]> {
  const admin = createClient(origin)
  await admin.call(login, { body: host })
  const { timeZone } = await admin.call(getHouse)
  const made: { stay: AdminStay; what: string }[] = []
  const today = dayAt(Date.now(), timeZone)
  for (const [seed, plan] of stays.entries())
    made.push({ stay: await makeStay(admin, origin, today, plan, seed), what: plan.what })
  for (const [index, entry] of guide.entries()) {
    const imageUrl = index === 0 ? await upload(admin, await somePhoto('id', 9)) : null
    const image = imageUrl ? await admin.call(setGuideImage, { body: { imageUrl } }) : {}
    await admin.call(createGuideEntry, { body: { ...entry, ...image } })
  }
  return made
}

function printLinks(publicUrl: string, made: readonly { stay: AdminStay; what: string }[]): void {
  const line = (name: string, address: string, what: string) => `  ${name.padEnd(16)} ${address}  (${what})`
  console.log(
    [
      '',
      'The demo is running. Nothing here is kept: Ctrl+C ends it and removes its folder.',
      '',
      line('Landing page', publicUrl, 'for everybody'),
      line('Host', `${publicUrl}/admin`, `${host.email}, password ${host.password}`),
      '',
      ...made.map(({ stay, what }) => line(stay.guestName, `${publicUrl}/guest/${stay.accessToken}`, what)),
      '',
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
  })
  const clock: ShiftedClock = { shiftMs: 0, now: () => Date.now() + clock.shiftMs }
  const app = await createApp({ config, clock, log: createLog('warn') })

  const end = async () => {
    await app.close()
    removeFolder()
    process.exit(0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())

  const address = await listenOn(app.http, config)
  console.log('Filling the demo ...')
  const past = await createPastStays(app, { origin: address, clock, timeZone: app.ctx.house.timeZone, host })
  printLinks(config.publicUrl, [...(await fill(address)), ...past])
  app.ticker.start()
}

run().catch((error: unknown) => {
  process.stderr.write(`${operatorText(error)}\n`)
  removeFolder()
  process.exit(1)
})
