import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { createStay } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { buildApprovedStay, buildStay, type StayOptions } from '#tests/support/builders.ts'
import { createClient } from '#tests/support/client.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { type Backend, siteHost } from '#tests/support/running-site.ts'
import { signInHost } from '#tests/support/session.ts'
import type { EngineSite } from './engine-site.ts'
import type { Person } from './person.ts'

/** The steps of guest and host, in terms that every engine supports. */

export function hostOf(backend: Backend) {
  if (backend.host) return backend.host()
  const { app } = backend
  const { port } = app.http.server.address() as AddressInfo
  return signInHost(app, createClient(`http://127.0.0.1:${port}`))
}

export async function inviteGuest(backend: Backend, guestName: string) {
  const host = await hostOf(backend)
  const checkInDate = houseDay(1)
  const body = {
    guestName,
    guestEmail: 'guest@mail.example',
    checkInDate,
    checkOutDate: addDays(checkInDate, 3),
  }
  return host.call(createStay, { body })
}

export const approvedStay = (backend: Backend, guestName: string) => {
  const dates = { checkInDate: houseDay(), checkOutDate: houseDay(3) }
  return buildApprovedStay({ app: backend.app, host: () => hostOf(backend) }, { guestName, ...dates })
}

export const builtStay = (backend: Backend, options: StayOptions) =>
  buildStay({ app: backend.app, host: () => hostOf(backend) }, options)

/** Returns the door code as the page spells it for screen readers. */
export const codeOf = (stay: { doorCode: string }): string => [...stay.doorCode].join(' ')

export async function signIn(host: Person, origin: string): Promise<void> {
  await host.open(`${origin}/login`)
  await host.type('Email Address', siteHost.email)
  await host.type('Password', siteHost.password)
  await host.click('button', 'Sign In')
  await host.finds('heading', 'Property Management')
}

export async function giveContact(guest: Person): Promise<void> {
  await guest.type('Phone number', '021 123 4567')
  await guest.click('button', 'Save Contact Details')
  await guest.sees('By sending a photo you confirm that you’ve read this.')
}

export async function sendFile(guest: Person, part: 'ID Document' | 'Selfie', file: string): Promise<void> {
  await guest.upload('Choose File', file, part)
  await guest.click('button', 'Use This Photo', part)
  await receives(guest, part)
}

export async function receives(guest: Person, part: 'ID Document' | 'Selfie'): Promise<void> {
  const what = part === 'Selfie' ? 'Replace your selfie' : 'Replace your ID document'
  await guest.finds('button', what)
}

/**
 * Waits until `count` ID photos are drawn, from the page or the server: without a valid cookie the server sends none.
 */
export const expectPhotos = (person: Person, count: number): Promise<void> =>
  person.until(
    `${count} identity photos`,
    (wanted) => {
      const photos = [...document.images].filter(({ src }) => /^blob:|\/objects\/documents\//.test(src))
      const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
      photos.find((image) => !isDrawn(image))?.scrollIntoView()
      return photos.filter(isDrawn).length >= wanted
    },
    count,
  )

/** Fills in the checkout, to which step 1 leads. */
export async function authorizeDeposit(guest: Person): Promise<void> {
  await guest.sees('No card is charged here.')
  await guest.type('Card number', '4242424242424242')
  await guest.type('Expiry', '1234')
  await guest.type('CVC', '123')
  await guest.click('button', 'Authorize $200 Security Hold')
}

/** The whole journey of guest and host: contact, two photos, a card, the wait, the decision, the code, a reload. */
export async function completeJourney(site: EngineSite, photo: string): Promise<void> {
  const { origin } = site.backend
  const stay = await inviteGuest(site.backend, 'Aroha Ngata')
  const guest = await site.person()
  await guest.open(`${origin}/guest/${stay.accessToken}`)
  await guest.sees('Kia ora, Aroha')
  await giveContact(guest)
  await sendFile(guest, 'ID Document', photo)
  await sendFile(guest, 'Selfie', photo)
  await expectPhotos(guest, 2)
  await guest.click('button', 'Continue to Security Deposit')
  await authorizeDeposit(guest)
  await guest.finds('heading', 'Awaiting Host Approval')
  await guest.reload()
  await expectPhotos(guest, 2)
  expect(await guest.text()).not.toContain(codeOf(stay))

  const host = await site.person()
  await signIn(host, origin)
  // Opens the link of the mail, because on a phone the dashboard shows only rows.
  await host.open(`${origin}/admin/review/${stay.id}`)
  await expectPhotos(host, 2)
  await host.click('button', 'Approve')
  await host.sees('Status Updated')

  await guest.sees(codeOf(stay))
  await guest.reload()
  await guest.sees(codeOf(stay))
}
