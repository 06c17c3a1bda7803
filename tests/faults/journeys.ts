import { login, logout } from '#shared/contract/accounts/schemas.ts'
import { claimDeposit, getGuestDeposit, releaseDeposit } from '#shared/contract/deposits/schemas.ts'
import { getPrivacy } from '#shared/contract/documents/schemas.ts'
import { changeDoorCode, changeStatus, createStay, listStays } from '#shared/contract/stays/schemas.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import { testHost } from '#tests/support/app-harness.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import {
  acceptNotice,
  authorizeDeposit,
  giveContact,
  openLink,
  somePhoto,
  uploadDocumentPhoto,
} from '#tests/support/journey.ts'

export interface JourneyParties {
  host: Client
  browser(): Client
}

export const claimedCents = 5000

const photos = {
  id: await Promise.all([1, 2].map((seed) => somePhoto('id', seed))),
  selfie: await Promise.all([3, 4].map((seed) => somePhoto('selfie', seed))),
}

/** Creates a stay that begins tomorrow, so its deposit is held at once. */
async function arrive({ host, browser }: JourneyParties, guestName: string) {
  const checkInDate = addDays(dayAt(Date.now(), 'Pacific/Auckland'), 1)
  const days = { checkInDate, checkOutDate: addDays(checkInDate, 1) }
  const stay = await host.call(createStay, { body: { guestName, guestEmail: 'guest@mail.example', ...days } })
  const guest = browser()
  const { id, accessToken: token } = stay
  await openLink(guest, token)
  const decide = (status: StayStatus) => host.call(changeStatus, { params: { id }, body: { status } })
  const setCode = (doorCode: string) => host.call(changeDoorCode, { params: { id }, body: { doorCode } })
  return { id, token, guest, decide, setCode }
}
type Visit = Awaited<ReturnType<typeof arrive>>

async function uploadDocument({ guest, token }: Visit, which: 0 | 1 = 0): Promise<void> {
  await giveContact(guest, token, which === 0 ? {} : { guestPhone: '+44 20 7946 0018' })
  await acceptNotice(guest, token)
  await uploadDocumentPhoto(guest, token, 'id', photos.id[which])
  await uploadDocumentPhoto(guest, token, 'selfie', photos.selfie[which])
}

async function approvedAndClaimed(cast: JourneyParties): Promise<void> {
  const visit = await arrive(cast, 'Approved and claimed')
  await uploadDocument(visit)
  await authorizeDeposit(visit.guest, visit.token)
  await visit.decide('approved')
  await visit.setCode('004711')
  await openLink(visit.guest, visit.token)
  const body = { amountCents: claimedCents, reason: 'A broken lamp' }
  await cast.host.call(claimDeposit, { params: { id: visit.id }, body })
  await visit.guest.call(getGuestDeposit, { params: { token: visit.token } })
}

async function reinstatedAndReleased(cast: JourneyParties): Promise<void> {
  const visit = await arrive(cast, 'Taken back and released')
  await uploadDocument(visit)
  // Another host's session, which ends in the middle: earlier calls succeed, later ones don't.
  const other = cast.browser()
  await other.call(login, { body: testHost })
  await authorizeDeposit(visit.guest, visit.token)
  await visit.decide('approved')
  await other.call(changeDoorCode, { params: { id: visit.id }, body: { doorCode: '000042' } })
  await visit.decide('pending')
  await other.call(logout)
  await visit.decide('approved')
  await cast.host.call(releaseDeposit, { params: { id: visit.id } })
}

async function rejectedAndPaidAgain(cast: JourneyParties): Promise<void> {
  const visit = await arrive(cast, 'Rejected and paid again')
  await uploadDocument(visit)
  await authorizeDeposit(visit.guest, visit.token)
  await visit.decide('rejected')
  await visit.decide('pending')
  // The rejection erased the photos, so they are sent again and the deposit is authorized again.
  await uploadDocument(visit, 1)
  // The second authorization uses a card that requires 3-D Secure.
  await authorizeDeposit(visit.guest, visit.token, '4000002760003184')
  await visit.decide('approved')
  await openLink(visit.guest, visit.token)
}

async function undecided(cast: JourneyParties): Promise<void> {
  const visit = await arrive(cast, 'Undecided')
  await uploadDocument(visit)
  await uploadDocument(visit, 1)
  await visit.setCode('111111')
  await visit.setCode('222222')
  await visit.guest.call(getPrivacy, { params: { token: visit.token } })
  await cast.host.call(listStays, { query: { q: 'Undecided', limit: 5 } })
}

export const journeys: readonly ((cast: JourneyParties) => Promise<void>)[] = [
  approvedAndClaimed,
  reinstatedAndReleased,
  rejectedAndPaidAgain,
  undecided,
]

export async function createParties(origin: string, send: typeof fetch): Promise<JourneyParties> {
  const browser = () => createClient(origin, send)
  const host = browser()
  await host.call(login, { body: testHost })
  return { host, browser }
}
