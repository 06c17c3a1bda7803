import { login } from '#shared/contract/auth.ts'
import { createStay } from '#shared/contract/stays.ts'
import { addDays } from '#shared/dates.ts'
import { createClient } from '#tests/support/client.ts'
import { type Backend, siteHost } from '#tests/support/running-site.ts'
import type { Person } from './person.ts'

/** The steps of guest and host as people take them, in words that hold in every engine. */

/** A stay that begins the day after tomorrow, made over HTTP: who makes it is not what the journey is about. */
export async function inviteGuest(backend: Backend, guestName: string) {
  const host = createClient(backend.origin)
  await host.call(login, { body: siteHost })
  const checkInDate = addDays(new Date().toISOString().slice(0, 10), 2)
  const body = {
    guestName,
    guestEmail: 'guest@mail.example',
    checkInDate,
    checkOutDate: addDays(checkInDate, 3),
  }
  return host.call(createStay, { body })
}

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
  await guest.sees('By sending a picture you say that you have read this.')
}

/** Chooses a file and sends it; `part` is the picture's own section of the page. */
export async function sendFile(guest: Person, part: 'ID Document' | 'Selfie', file: string): Promise<void> {
  await guest.upload('Choose File', file, part)
  await guest.click('button', 'Use This Photo', part)
  await receives(guest, part)
}

/** Waits until the page says that a picture has arrived, and shows it. */
async function receives(guest: Person, part: 'ID Document' | 'Selfie'): Promise<void> {
  const what = part === 'Selfie' ? 'Replace your selfie' : 'Replace your ID document'
  await guest.finds('button', what)
}

/** Waits until `count` identity pictures have been loaded and drawn: a cookie that was refused shows none. */
export const seesPictures = (person: Person, count: number): Promise<void> =>
  person.until(
    `${count} identity pictures`,
    (wanted) =>
      [...document.images].filter(
        (image) => image.src.includes('/objects/documents/') && image.complete && image.naturalWidth > 0,
      ).length >= wanted,
    count,
  )

export async function authorizeDeposit(guest: Person): Promise<void> {
  await guest.click('link', 'Authorize Security Deposit')
  await guest.sees('No card is charged here.')
  await guest.type('Card number', '4242424242424242')
  await guest.type('Expiry', '1234')
  await guest.type('CVC', '123')
  await guest.click('button', 'Authorize $200 Security Hold')
}
