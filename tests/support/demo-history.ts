import type { App } from '#server/app.ts'
import { login } from '#shared/contract/accounts/schemas.ts'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { type AdminStay, changeStatus, createStay, setKeypad } from '#shared/contract/stays/schemas.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { type Client, createClient } from './client.ts'
import { checkIn } from './journey.ts'

/** A past stay of the demo. Together, these stays have a deposit in every state. */
interface PastStay {
  guestName: string
  what: string
  inDays: number
  nights: number
  bookedDaysAgo: number
  card?: string
  /** Claimed by the host on the day after check-out. */
  claim?: { amountCents: number; reason: string }
}

/** A clock that can be set back. With an offset of 0 it shows the machine's time. */
export interface ShiftedClock {
  now(): number
  shiftMs: number
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const stepMs = 6 * hourMs
const cards = { failsLater: '4000000000000341', asksAlways: '4000002760003184' }

/**
 * A hold is placed at 10:00 on the day before check-in, and counts as failed at 15:00 on the day of check-in. Returns
 * how many days ahead the check-in must be for the present to be between the two: 1 from ten o'clock on, 0 before.
 */
const refusedNow = (timeZone: string): number => {
  const hour = new Intl.DateTimeFormat('en-NZ', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format()
  return Number(hour) >= 10 ? 1 : 0
}

const pastStays = (timeZone: string): readonly PastStay[] => [
  {
    guestName: 'Ines Duarte',
    what: 'a long stay: the first hold ran out, the second comes before check-out',
    inDays: -6,
    nights: 12,
    bookedDaysAgo: 9,
  },
  {
    guestName: 'Jonas Lindqvist',
    what: 'checked out; the deposit was released automatically',
    inDays: -6,
    nights: 3,
    bookedDaysAgo: 9,
  },
  {
    guestName: 'Keiko Mori',
    what: 'checked out; a part of the deposit was claimed',
    inDays: -4,
    nights: 2,
    bookedDaysAgo: 8,
    claim: { amountCents: 4500, reason: 'Two wine glasses and the lamp in the loft were broken.' },
  },
  {
    guestName: 'Lena Hoffmann',
    what: 'the hold was refused: another card is wanted',
    inDays: refusedNow(timeZone),
    nights: 6,
    bookedDaysAgo: 3,
    card: cards.failsLater,
  },
  {
    guestName: 'Mateo Silva',
    what: 'the hold was refused and check-in has come: no deposit',
    inDays: -1,
    nights: 5,
    bookedDaysAgo: 4,
    card: cards.failsLater,
  },
  {
    guestName: 'Noor Haddad',
    what: 'the bank wants the deposit confirmed: one tap',
    inDays: refusedNow(timeZone),
    nights: 6,
    bookedDaysAgo: 3,
    card: cards.asksAlways,
  },
]

/** Lets ten days with those stays pass on the clock, up to the present. */
export async function createPastStays(
  app: App,
  {
    origin,
    clock,
    timeZone,
    host,
  }: { origin: string; clock: ShiftedClock; timeZone: string; host: { email: string; password: string } },
): Promise<{ stay: AdminStay; what: string }[]> {
  const today = dayAt(Date.now(), timeZone)
  const waiting = [...pastStays(timeZone)]
  const made: { stay: AdminStay; past: PastStay }[] = []
  clock.shiftMs = -10 * dayMs
  const admin = createClient(origin)
  await admin.call(login, { body: host })
  for (; clock.shiftMs < 0; clock.shiftMs = Math.min(0, clock.shiftMs + stepMs)) {
    for (const past of waiting.filter(({ bookedDaysAgo }) => -bookedDaysAgo * dayMs <= clock.shiftMs)) {
      waiting.splice(waiting.indexOf(past), 1)
      made.push({
        past,
        stay: await makeStay(admin, createClient(origin), past, { today, seed: made.length }),
      })
    }
    await app.ticker.runOnce()
    for (const { past, stay } of made) {
      if (!past.claim || clock.now() < Date.parse(stay.checkOutDate) + dayMs) continue
      // Claims require a recent sign-in, and days have passed on this clock.
      await admin.call(login, { body: host })
      await admin.call(claimDeposit, { params: { id: stay.id }, body: past.claim })
      delete past.claim
    }
  }
  await app.ticker.runOnce()
  return made.map(({ past, stay }) => ({ stay, what: past.what }))
}

async function makeStay(
  admin: Client,
  guest: Client,
  past: PastStay,
  { today, seed }: { today: string; seed: number },
): Promise<AdminStay> {
  const checkInDate = addDays(today, past.inDays)
  const stay = await admin.call(createStay, {
    body: {
      guestName: past.guestName,
      guestEmail: `${past.guestName.split(' ')[0]?.toLowerCase()}@mail.example`,
      checkInDate,
      checkOutDate: addDays(checkInDate, past.nights),
    },
  })
  await checkIn(guest, stay, 'deposit', { seed: 20 + seed, ...(past.card ? { card: past.card } : {}) })
  const params = { id: stay.id }
  await admin.call(changeStatus, { params, body: { status: 'approved' } })
  if (past.inDays < 0) await admin.call(setKeypad, { params, body: { set: true } })
  return stay
}
