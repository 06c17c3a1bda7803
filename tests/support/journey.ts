import sharp from 'sharp'
import {
  completePayment,
  confirmSimulatedPayment,
  createPaymentIntent,
} from '#shared/contract/deposits/schemas.ts'
import { acceptPrivacy, addDocument, getPrivacy } from '#shared/contract/documents/schemas.ts'
import {
  type AdminStay,
  type GuestContact,
  type GuestStay,
  getGuestStay,
  saveContact,
} from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import type { DocumentType } from '#shared/stay/documents.ts'
import { CallFailed, type Client } from './client.ts'

/**
 * The guest's steps over HTTP, as the pages make them, for anything that needs a stay at a real stage: demo, fault
 * tests, journeys. Each throws `CallFailed` for an error response.
 */

/** A simulator card that is accepted at once. */
const goodCard = '4242424242424242'

/** Returns a photo of a card or face in flat colours, as a JPEG. It differs for each `seed`. */
export function somePhoto(type: DocumentType, seed = 0): Promise<Buffer> {
  const hue = (seed * 47) % 360
  const card = `<rect width="860" height="540" rx="36" fill="hsl(${hue} 30% 82%)"/>
    <circle cx="190" cy="230" r="90" fill="hsl(${hue} 25% 45%)"/><rect x="90" y="330" width="200" height="110" rx="50" fill="hsl(${hue} 25% 45%)"/>
    <g fill="hsl(${hue} 20% 35%)"><rect x="360" y="120" width="380" height="34"/><rect x="360" y="200" width="300" height="24"/>
    <rect x="360" y="260" width="340" height="24"/><rect x="90" y="470" width="680" height="20"/></g>`
  const face = `<rect width="860" height="540" fill="hsl(${hue} 25% 70%)"/><circle cx="430" cy="230" r="130" fill="hsl(28 45% 62%)"/>
    <path d="M190 540a240 190 0 0 1 480 0z" fill="hsl(${(hue + 140) % 360} 35% 40%)"/>
    <circle cx="385" cy="215" r="12"/><circle cx="475" cy="215" r="12"/><path d="M380 285q50 40 100 0" fill="none" stroke="#000" stroke-width="8"/>`
  const back = `<rect width="860" height="540" rx="36" fill="hsl(${hue} 30% 82%)"/><rect y="70" width="860" height="90" fill="hsl(${hue} 20% 30%)"/>
    <g fill="hsl(${hue} 20% 35%)"><rect x="90" y="230" width="420" height="24"/><rect x="90" y="290" width="360" height="24"/><rect x="90" y="440" width="680" height="20"/></g>`
  const drawing = { id: card, id_back: back, selfie: face }[type]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">${drawing}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
}

export const openLink = (guest: Client, token: string): Promise<GuestStay> =>
  guest.call(getGuestStay, { params: { token } })

export async function acceptNotice(guest: Client, token: string): Promise<void> {
  const { version } = await guest.call(getPrivacy, { params: { token } })
  await guest.call(acceptPrivacy, { params: { token }, body: { version } })
}

export const giveContact = (
  guest: Client,
  token: string,
  contact: Partial<GuestContact> = {},
): Promise<GuestStay> =>
  guest.call(saveContact, {
    params: { token },
    body: { guestPhone: '021 555 0123', guestEmail: 'guest@mail.example', ...contact },
  })

export async function upload(browser: Client, bytes: Buffer): Promise<string> {
  const { uploadURL } = await browser.call(requestUpload)
  const address = new URL(uploadURL)
  // The test server listens on another port than its PUBLIC_URL; a file store's own address is used unchanged.
  const target = address.hostname === 'localhost' ? `${address.pathname}${address.search}` : uploadURL
  const answer = await browser.request(target, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  })
  if (answer.status >= 300) throw new CallFailed('PUT of a photo', answer)
  return uploadURL
}

export async function uploadDocumentPhoto(
  guest: Client,
  token: string,
  documentType: DocumentType,
  bytes?: Buffer,
): Promise<GuestStay> {
  const documentUrl = await upload(guest, bytes ?? (await somePhoto(documentType)))
  return guest.call(addDocument, { params: { token }, body: { documentType, documentUrl } })
}

/** Authorizes the deposit with the simulator, with 3-D Secure if the card requires it. */
export async function authorizeDeposit(guest: Client, token: string, number = goodCard): Promise<GuestStay> {
  const { paymentIntentId, clientSecret } = await guest.call(createPaymentIntent, {
    body: { guestStayToken: token },
  })
  const card = { clientSecret, number, expMonth: 12, expYear: 2034, cvc: '123' }
  const params = { paymentIntentId }
  const first = await guest.call(confirmSimulatedPayment, { params, body: card })
  if (first.requiresChallenge) {
    await guest.call(confirmSimulatedPayment, { params, body: { ...card, challenge: 'complete' } })
  }
  return guest.call(completePayment, { params: { token }, body: { paymentIntentId } })
}

export type Milestone = 'nothing' | 'contact' | 'photos' | 'deposit'

const milestones: readonly Milestone[] = ['nothing', 'contact', 'photos', 'deposit']

export async function checkIn(
  guest: Client,
  { accessToken: token }: Pick<AdminStay, 'accessToken'>,
  until: Milestone,
  options: { phone?: string; email?: string; card?: string; seed?: number; hasIdBack?: boolean } = {},
): Promise<void> {
  const last = milestones.indexOf(until)
  await openLink(guest, token)
  if (last < 1) return
  const { phone, email } = options
  await giveContact(guest, token, {
    ...(phone && { guestPhone: phone }),
    ...(email && { guestEmail: email }),
  })
  await acceptNotice(guest, token)
  if (last < 2) return
  await uploadDocumentPhoto(guest, token, 'id', await somePhoto('id', options.seed))
  await uploadDocumentPhoto(guest, token, 'selfie', await somePhoto('selfie', options.seed))
  if (options.hasIdBack)
    await uploadDocumentPhoto(guest, token, 'id_back', await somePhoto('id_back', options.seed))
  if (last < 3) return
  await authorizeDeposit(guest, token, options.card)
}
