import sharp from 'sharp'
import { addDocument } from '#shared/contract/documents/schemas.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import type { DocumentType } from '#shared/stay/documents.ts'
import type { Answer, Client } from './client.ts'

export const plainJpeg = (colour = '#88aa77', size = 64): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** Returns path and query of an upload address: the test server's origin isn't its public one. */
export const pathOf = (address: string): string => {
  const url = new URL(address)
  return `${url.pathname}${url.search}`
}

export const putBytes = (client: Client, address: string, bytes: Uint8Array, type = 'image/jpeg') =>
  client.request(pathOf(address), {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': type },
  })

export async function guestBrowser(test: { visitor(): Client }, token: string): Promise<Client> {
  const client = test.visitor()
  await client.call(getGuestStay, { params: { token } })
  return client
}

export async function upload(
  client: Client,
  bytes?: Uint8Array,
): Promise<{ address: string; answer: Answer }> {
  const { uploadURL } = await client.call(requestUpload, {})
  return { address: uploadURL, answer: await putBytes(client, uploadURL, bytes ?? (await plainJpeg())) }
}

export async function sendDocument(
  client: Client,
  token: string,
  documentType: DocumentType,
  bytes?: Uint8Array,
) {
  const { address } = await upload(client, bytes)
  return client.call(addDocument, { params: { token }, body: { documentType, documentUrl: address } })
}

export async function sendDocuments(client: Client, token: string) {
  await sendDocument(client, token, 'id')
  return sendDocument(client, token, 'selfie')
}
