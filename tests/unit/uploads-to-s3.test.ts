import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createS3Store } from '#server/adapters/storage/s3.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/http/log.ts'
import { maxImageBytes } from '#shared/constants.ts'
import { login } from '#shared/contract/auth.ts'
import { addDocument, eraseDocuments, requestUpload } from '#shared/contract/documents.ts'
import { setGuideImage } from '#shared/contract/guide.ts'
import { createStay, getGuestStay } from '#shared/contract/stays.ts'
import { testHost } from '#tests/support/app-harness.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { plainJpeg, sendDocument } from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/site.ts'
import { type SwiftServer, startSwift } from '#tests/support/swift.ts'
import { whyNoSwift } from '#tests/support/swift-programs.ts'

// What differs between the databases plays no part here: it runs once, on SQLite.
const obstacle = whyNoSwift()
const folder = temporaryFolder()
const clock = createFakeClock(new Date().toISOString())
let swift: SwiftServer
let app: App
let origin = ''

describe.skipIf(obstacle !== null)('with pictures in an S3 bucket', () => {
  beforeAll(async () => {
    swift = await startSwift()
    const { bucket, endpoint, accessKeyId, secretAccessKey } = swift.settings
    const config = readConfig({
      DATA_DIR: folder.path,
      ADMIN_EMAIL: testHost.email,
      ADMIN_PASSWORD: testHost.password,
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint ?? '',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    })
    app = await createApp({ config, clock, log: createLog('silent'), siteFolder: folder.path })
    origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  }, 120_000)
  afterAll(async () => {
    await app?.close()
    await swift?.stop()
    folder.remove()
  })

  const store = () => createS3Store(swift.settings)
  const keysBelow = async (prefix: string) => {
    const keys: string[] = []
    for await (const entry of store().list(prefix)) keys.push(entry.key)
    return keys
  }

  async function host(): Promise<Client> {
    const client = createClient(origin)
    await client.call(login, { body: testHost })
    return client
  }

  async function guest() {
    const dates = { checkInDate: '2027-02-10', checkOutDate: '2027-02-12' }
    const body = { guestName: 'Aroha', guestEmail: 'aroha@example.nz', ...dates }
    const stay = await (await host()).call(createStay, { body })
    const browser = createClient(origin)
    await browser.call(getGuestStay, { params: { token: stay.accessToken } })
    return { id: stay.id, token: stay.accessToken, browser }
  }

  /** Sends bytes to where a browser that tells size and type is sent to. */
  async function sendStraight(client: Client, bytes: Buffer, type = 'image/jpeg') {
    const { uploadURL } = await client.call(requestUpload, { body: { size: bytes.length, type } })
    expect(uploadURL.startsWith(`${swift.settings.endpoint}/${swift.settings.bucket}/incoming/`)).toBe(true)
    const put = await fetch(uploadURL, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': type },
    })
    expect(put.status).toBe(200)
    return uploadURL
  }

  it('takes one straight from the browser, and keeps only what it made of it, sealed', async () => {
    const { token, browser } = await guest()
    const documentUrl = await sendStraight(browser, await plainJpeg())
    const body = { documentType: 'id' as const, documentUrl: documentUrl.split('?')[0] ?? '' }
    const stay = await browser.call(addDocument, { params: { token }, body })
    const picture = await browser.request(stay.idDocumentPath ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await keysBelow('incoming/')).toEqual([])
    const [key = ''] = await keysBelow('objects/')
    expect((await store().get(key, maxImageBytes))?.includes(Buffer.from('JFIF'))).toBe(false)
    expect((await browser.call(addDocument, { params: { token }, body })).documentsVersion).toBe(1)
  })

  it('takes one over this server from a page that the bucket does not let in', async () => {
    const { browser } = await guest()
    const answer = await browser.request(requestUpload.path, {
      method: 'POST',
      headers: { origin },
      json: { size: 100, type: 'image/png' },
    })
    expect((answer.json as { uploadURL: string }).uploadURL).toMatch(
      new RegExp(`^${origin}/objects/uploads/`),
    )
  })

  it('judges what came before it counts: no picture is 415 and gone', async () => {
    const { token, browser } = await guest()
    const documentUrl = await sendStraight(browser, Buffer.from('<script>alert(1)</script>'))
    const body = { documentType: 'id' as const, documentUrl }
    expect((await browser.try(addDocument, { params: { token }, body })).status).toBe(415)
    expect(await keysBelow('incoming/')).toEqual([])
    const signedIn = await host()
    const imageUrl = await sendStraight(signedIn, Buffer.from('%PDF-1.7'))
    expect((await signedIn.try(setGuideImage, { body: { imageUrl } })).status).toBe(415)
  })

  it('refuses what has not arrived, and what is too large to be signed for', async () => {
    const { token, browser } = await guest()
    const { uploadURL } = await browser.call(requestUpload, { body: { size: 10, type: 'image/png' } })
    const body = { documentType: 'id' as const, documentUrl: uploadURL }
    expect((await browser.try(addDocument, { params: { token }, body })).status).toBe(400)
    const large = { size: maxImageBytes + 1, type: 'image/png' }
    expect((await browser.try(requestUpload, { body: large })).status).toBe(400)
  })

  it('takes one over this server from a browser that tells nothing', async () => {
    const { id, token, browser } = await guest()
    const before = (await keysBelow('objects/')).length
    await sendDocument(browser, token, 'selfie')
    expect(await keysBelow('objects/')).toHaveLength(before + 1)
    await (await host()).call(eraseDocuments, { params: { id } })
    await app.ticker.runOnce()
    expect(await keysBelow('objects/')).toHaveLength(before)
  })

  it('clears away what browsers sent and never made a document', async () => {
    const { browser } = await guest()
    await sendStraight(browser, await plainJpeg())
    expect(await keysBelow('incoming/')).toHaveLength(1)
    clock.advance(61 * 60 * 1000)
    await app.ticker.runOnce()
    expect(await keysBelow('incoming/')).toEqual([])
  })
})
