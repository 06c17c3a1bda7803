import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '#server/app.ts'
import { changeAccount, login } from '#shared/contract/accounts/schemas.ts'
import { addFeed } from '#shared/contract/calendar/schemas.ts'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { sendDocumentBack } from '#shared/contract/documents/schemas.ts'
import { createGuideEntry, setGuideImage } from '#shared/contract/guide/schemas.ts'
import { markSetupStep } from '#shared/contract/setup/schemas.ts'
import { type AdminStay, changeStatus, createStay, setKeypad } from '#shared/contract/stays/schemas.ts'
import {
  ask,
  listThreads,
  readHostMessages,
  sendGuestMessage,
  sendHostMessage,
} from '#shared/contract/threads/schemas.ts'
import { dayAt } from '#shared/dates.ts'
import { setupSteps } from '#shared/setup.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { startFeedServer } from '#tests/support/feed-server.ts'
import { authorizeDeposit, checkIn, openLink, upload } from '#tests/support/journey.ts'
import { guide } from './guide.ts'
import { type DemoStay, daysOf, enquiry, imported, staysAround } from './stays.ts'

/** A clock that can be set back. With an offset of 0 it shows the machine's time. */
export interface ShiftedClock {
  now(): number
  shiftMs: number
}

interface Made {
  plan: DemoStay
  stay: AdminStay
}

interface Demo {
  app: App
  origin: string
  clock: ShiftedClock
  host: { email: string; password: string }
}

const dayMs = 24 * 60 * 60 * 1000
const stepMs = dayMs / 4
const photos = join(import.meta.dirname, '../../content/sample/photos')

const hourAt = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-NZ', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format())

/** Lets the past weeks happen on the clock up to the present. Returns the stays in the order of their check-ins. */
export async function fill({ app, origin, clock, host }: Demo): Promise<Made[]> {
  const { timeZone } = app.ctx.house
  const today = dayAt(Date.now(), timeZone)
  const plans = staysAround(hourAt(timeZone) >= 10 ? 1 : 0)
  const admin = createClient(origin)
  const made: Made[] = []
  const first = -Math.max(...plans.map(({ bookedDaysAgo }) => bookedDaysAgo)) * dayMs
  for (let at = first; at <= 0; at += stepMs) {
    clock.shiftMs = at
    const isNow = (daysAgo: number) => Math.round((-daysAgo * dayMs - at) / stepMs) === 0
    // Claims and photos require a recent sign-in, and days pass on this clock.
    await admin.call(login, { body: host })
    for (const plan of plans.filter(({ bookedDaysAgo }) => isNow(bookedDaysAgo)))
      made.push({ plan, stay: await makeStay({ admin, origin, today, seed: made.length }, plan) })
    await app.ticker.runOnce()
    for (const one of made) {
      await talk(admin, origin, one, isNow)
      await moveOn(admin, origin, one, isNow)
    }
  }
  await admin.call(changeAccount, { body: { name: 'Marama' } })
  for (const step of setupSteps) await admin.call(markSetupStep, { body: { step, done: true } })
  await fillGuide(admin)
  await importCalendars(admin, today)
  await askQuestion(createClient(origin), today)
  await app.ticker.runOnce()
  return made.toSorted((one, other) => one.plan.from - other.plan.from)
}

async function makeStay(
  { admin, origin, today, seed }: { admin: Client; origin: string; today: string; seed: number },
  plan: DemoStay,
): Promise<AdminStay> {
  const { guestName, source = 'direct', until, card, hasIdBack } = plan
  const guestEmail = `${guestName.split(' ')[0]?.toLowerCase()}@mail.example`
  const stay = await admin.call(createStay, {
    body: { guestName, guestEmail, source, ...daysOf(plan, today) },
  })
  // A link that nobody has opened stays unopened.
  if (until !== 'nothing')
    await checkIn(createClient(origin), stay, until, {
      ...{ seed, email: guestEmail },
      ...(card && { card }),
      ...(hasIdBack && { hasIdBack }),
    })
  const params = { id: stay.id }
  if (plan.status) await admin.call(changeStatus, { params, body: { status: plan.status } })
  if (plan.sentBack)
    await admin.call(sendDocumentBack, { params, body: { documentType: 'id', reason: plan.sentBack } })
  if (plan.from < 0) await admin.call(setKeypad, { params, body: { set: true } })
  return stay
}

async function moveOn(
  admin: Client,
  origin: string,
  { plan, stay }: Made,
  isNow: (daysAgo: number) => boolean,
): Promise<void> {
  const { accessToken: token, id } = stay
  if (plan.claim && isNow(-(plan.from + plan.nights) - 1))
    await admin.call(claimDeposit, { params: { id }, body: plan.claim })
  if (plan.confirmsFirstHold && isNow(-plan.from + 0.25)) {
    const guest = createClient(origin)
    const { depositStatus } = await openLink(guest, token)
    if (depositStatus === 'action_required') await authorizeDeposit(guest, token, plan.card)
  }
}

async function talk(
  admin: Client,
  origin: string,
  { plan, stay }: Made,
  isNow: (daysAgo: number) => boolean,
): Promise<void> {
  for (const { by, text } of plan.talk?.filter(({ daysAgo }) => isNow(daysAgo)) ?? []) {
    const body = { text, clientId: randomUUID() }
    const params = { token: stay.accessToken }
    const guest = createClient(origin)
    await openLink(guest, stay.accessToken)
    if (by === 'guest') await guest.call(sendGuestMessage, { params, body })
    else {
      const thread = (await admin.call(listThreads)).find(({ stayId }) => stayId === stay.id)
      if (thread) {
        await admin.call(readHostMessages, { params: { id: thread.id }, body: {} })
        await admin.call(sendHostMessage, { params: { id: thread.id }, body })
      }
    }
  }
}

async function fillGuide(admin: Client): Promise<void> {
  for (const { photo, ...entry } of guide) {
    const file = readdirSync(photos).find((name) => name.startsWith(`${photo}-960.`) && name.endsWith('.jpg'))
    const image = file
      ? await admin.call(setGuideImage, {
          body: { imageUrl: await upload(admin, readFileSync(join(photos, file))) },
        })
      : {}
    await admin.call(createGuideEntry, { body: { ...entry, ...image } })
  }
}

async function importCalendars(admin: Client, today: string): Promise<void> {
  for (const { name, source, ...days } of imported) {
    const server = await startFeedServer()
    const { checkInDate, checkOutDate } = daysOf(days, today)
    server.answer = [{ uid: `${source}-1`, from: checkInDate, to: checkOutDate }]
    const url = new URL(`/${source}.ics`, server.url).href
    await admin.call(addFeed, { body: { name, source, url } })
  }
}

const askQuestion = (visitor: Client, today: string) => {
  const { name, email, guests, message } = enquiry
  return visitor.call(ask, { body: { name, email, guests, message, ...daysOf(enquiry, today) } })
}
