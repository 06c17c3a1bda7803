import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/http/log.ts'
import { login } from '#shared/contract/auth.ts'
import { createGuideEntry } from '#shared/contract/guide.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { addDays } from '#shared/dates.ts'
import { buildStay, type StayWishes } from '#tests/support/builders.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { guestBrowser, sendDocument } from '#tests/support/pictures.ts'
import { freePort } from '#tests/support/postgres.ts'

export const worldHost = { email: 'marama@example.com', password: 'a password for pictures' }

/** The site with a stay at every stage, for pictures of every screen. */
export interface World {
  origin: string
  /** Guests' tokens by the stage that their stay is at. */
  tokens: Record<Stage, string>
  close(): Promise<void>
}

type Stage = 'new' | 'documentsSent' | 'awaitingApproval' | 'approved' | 'rejected'

const guests: Record<
  Stage,
  { wishes: StayWishes; arrivesInDays: number; nights: number; hasPictures: boolean }
> = {
  new: { wishes: { guestName: 'Aroha Ngata' }, arrivesInDays: 9, nights: 4, hasPictures: false },
  documentsSent: {
    wishes: { guestName: 'Tomás Herrera', guestPhone: '+5491123456789' },
    arrivesInDays: 16,
    nights: 3,
    hasPictures: true,
  },
  awaitingApproval: {
    wishes: { guestName: 'Mei Lin', guestPhone: '+6421555123', paymentStatus: 'authorized' },
    arrivesInDays: 3,
    nights: 2,
    hasPictures: true,
  },
  approved: {
    wishes: {
      guestName: 'Wiremu Parata',
      guestPhone: '+64275550123',
      paymentStatus: 'authorized',
      status: 'approved',
    },
    arrivesInDays: 0,
    nights: 5,
    hasPictures: true,
  },
  rejected: {
    wishes: {
      guestName: 'Sam Hollis',
      guestPhone: '+447911123456',
      status: 'rejected',
      paymentStatus: 'authorized',
    },
    arrivesInDays: 30,
    nights: 2,
    hasPictures: true,
  },
}

const guide = [
  [
    'The fire',
    'Open the damper first: it is the brass lever above the grate. Kindling is in the basket, dry wood under the stairs.',
  ],
  ['Hot water', 'The cylinder heats overnight. Ten showers in a row are fine; twelve are not.'],
  [
    'Rubbish and recycling',
    'Red bin for rubbish, yellow for recycling. Collection is on Tuesday morning at the letterbox.',
  ],
] as const

/** Starts the server on a folder of its own and fills it. */
export async function openWorld(): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-shots-'))
  const port = await freePort()
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_EMAIL: worldHost.email,
    ADMIN_PASSWORD: worldHost.password,
  })
  const app = await createApp({ config, clock: { now: () => Date.now() }, log: createLog('silent') })
  await app.http.listen({ port, host: '127.0.0.1' })
  const origin = config.publicUrl
  const host = createClient(origin)
  await host.call(login, { body: worldHost })
  for (const [title, content] of guide) await host.call(createGuideEntry, { body: { title, content } })
  const tokens = { new: '', documentsSent: '', awaitingApproval: '', approved: '', rejected: '' }
  for (const stage of Object.keys(guests) as Stage[]) tokens[stage] = await addGuest(app, host, origin, stage)
  return {
    origin,
    tokens,
    close: async () => {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function addGuest(app: App, host: Client, origin: string, stage: Stage): Promise<string> {
  const { wishes, arrivesInDays, nights, hasPictures } = guests[stage]
  const today = new Date().toISOString().slice(0, 10)
  const checkInDate = addDays(today, arrivesInDays)
  const days = { checkInDate, checkOutDate: addDays(checkInDate, nights) }
  // Pictures are taken while a stay is pending, so the decision is written after they have been sent.
  const { status, ...before } = wishes
  const stay = await buildStay({ app, host: async () => host }, { ...before, ...days })
  if (hasPictures) await sendPictures(origin, stay)
  if (status) {
    await app.database.db.updateTable('guest_stays').set({ status }).where('id', '=', stay.id).execute()
  }
  return stay.accessToken
}

async function sendPictures(origin: string, { accessToken }: AdminStay): Promise<void> {
  const guest = await guestBrowser({ visitor: () => createClient(origin) }, accessToken)
  await sendDocument(guest, accessToken, 'id', await makePhoto())
  await sendDocument(guest, accessToken, 'selfie', await makePhoto({ width: 1200, height: 1600 }))
}
