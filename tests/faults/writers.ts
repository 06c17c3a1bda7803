import { setTimeout as delay } from 'node:timers/promises'
import { changeDoorCode, changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { CallFailed, type Client, createClient } from '#tests/support/client.ts'
import {
  authorizeDeposit,
  giveContact,
  openLink,
  somePhoto,
  uploadDocumentPhoto,
} from '#tests/support/journey.ts'
import type { Ledger } from './ledger.ts'

/** Simulated people who create and change stays, check in and approve until the server is killed. */
export interface Crowd {
  stop(): Promise<string[]>
}

const days = { checkInDate: '2027-03-10', checkOutDate: '2027-03-14' }
const photos = await Promise.all([somePhoto('id', 1), somePhoto('selfie', 2)])

const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error as Error)?.name === 'AbortError'

async function runHost(host: Client, ledger: Ledger, round: number): Promise<void> {
  const body = { ...days, guestName: `Guest of round ${round}`, guestEmail: 'guest@mail.example' }
  const stay = await host.call(createStay, { body })
  ledger.addStay(stay)
  for (let change = 0; change < 3; change += 1) {
    const doorCode = String(round * 10 + change).padStart(6, '0')
    const call = () => host.call(changeDoorCode, { params: { id: stay.id }, body: { doorCode } })
    await ledger.write(stay.id, 'doorCode', doorCode, call)
  }
}

async function runGuest(host: Client, origin: string, ledger: Ledger, round: number): Promise<void> {
  const body = { ...days, guestName: `Traveller ${round}`, guestEmail: 'guest@mail.example' }
  const stay = await host.call(createStay, { body })
  ledger.addStay(stay)
  const guest = createClient(origin)
  const { id, accessToken: token } = stay
  await openLink(guest, token)
  const phone = `+64211${String(round).padStart(6, '0')}`
  await ledger.write(id, 'guestPhone', phone, () => giveContact(guest, token, { guestPhone: phone }))
  await ledger.write(id, 'idDocument', true, () => uploadDocumentPhoto(guest, token, 'id', photos[0]))
  await ledger.write(id, 'selfie', true, () => uploadDocumentPhoto(guest, token, 'selfie', photos[1]))
  await ledger.write(id, 'paymentStatus', 'authorized', () => authorizeDeposit(guest, token))
  const approve = () => host.call(changeStatus, { params: { id }, body: { status: 'approved' } })
  await ledger.write(id, 'status', 'approved', approve)
}

export function startCrowd(host: Client, origin: string, ledger: Ledger, firstRound: number): Crowd {
  let isStopped = false
  let round = firstRound
  const refusals: string[] = []

  const repeat = async (work: (round: number) => Promise<void>) => {
    while (!isStopped) {
      round += 1
      try {
        await work(round)
      } catch (error) {
        if (error instanceof CallFailed) refusals.push(error.message)
        else if (!isLost(error)) throw error
        await delay(20)
      }
    }
  }
  const people = [
    repeat((number) => runHost(host, ledger, number)),
    repeat((number) => runGuest(host, origin, ledger, number)),
    repeat((number) => runGuest(host, origin, ledger, number)),
  ]
  return {
    async stop() {
      isStopped = true
      await Promise.all(people)
      return refusals
    },
  }
}
