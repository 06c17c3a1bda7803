import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createS3Store, type S3Settings } from '#server/adapters/storage/s3.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/http/records.ts'
import { eraseDocuments } from '#shared/contract/documents/schemas.ts'
import { createStay, getGuestStay } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { hostAt, testHost } from '#tests/support/app-harness.ts'
import { createClient } from '#tests/support/client.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { plainJpeg, putBytes, sendDocument } from '#tests/support/photos.ts'
import { newBucket, settingsOfBucket } from '#tests/support/run-servers.ts'
import { temporaryFolder } from '#tests/support/site.ts'
import { missingSwift } from '#tests/support/swift-programs.ts'

// Doesn't depend on the database, so this file runs on SQLite only.
const obstacle = missingSwift()
const folder = temporaryFolder()
const clock = createFakeClock(new Date().toISOString())
let bucket: S3Settings
let app: App
let origin = ''

describe.skipIf(obstacle !== null)('with photos in an S3 bucket', () => {
  beforeAll(async () => {
    const settings = await newBucket()
    bucket = settings
    const config = readConfig({
      DATA_DIR: folder.path,
      ADMIN_EMAIL: testHost.email,
      ADMIN_PASSWORD: testHost.password,
      ...settingsOfBucket(settings),
    })
    app = await createApp({ config, clock, log: createLog('silent'), siteFolder: folder.path })
    origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  }, 120_000)
  afterAll(async () => {
    await app?.close()
    folder.remove()
  })

  const store = () => createS3Store(bucket)
  const keysBelow = async (prefix: string) => {
    const keys: string[] = []
    for await (const entry of store().list(prefix)) keys.push(entry.key)
    return keys
  }

  async function guest() {
    const dates = { checkInDate: '2027-02-10', checkOutDate: '2027-02-12' }
    const body = { guestName: 'Aroha', guestEmail: 'aroha@example.nz', ...dates }
    const stay = await (await hostAt(origin)).call(createStay, { body })
    const browser = createClient(origin)
    await browser.call(getGuestStay, { params: { token: stay.accessToken } })
    return { id: stay.id, token: stay.accessToken, browser }
  }

  it('returns upload addresses of our own server only', async () => {
    const { browser } = await guest()
    const ticket = { size: 1000, type: 'image/jpeg', canSeal: true }
    for (const json of [undefined, ticket]) {
      const answer = await browser.request(requestUpload.path, { method: 'POST', json })
      expect(answer.json).toEqual({
        uploadURL: expect.stringMatching(/^http:\/\/localhost:3000\/objects\/uploads\//),
      })
    }
    const { uploadURL } = await browser.call(requestUpload, {})
    expect((await putBytes(browser, uploadURL, await plainJpeg())).status).toBe(200)
    expect(await keysBelow('probes/')).toEqual([])
  })

  it('keeps only our encrypted versions of a photo, and nothing after the erasure', async () => {
    const { id, token, browser } = await guest()
    const before = await keysBelow('')
    const stay = await sendDocument(browser, token, 'id', await plainJpeg('#336655', 300))
    const photo = await browser.request(stay.idDocumentPath ?? '')
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const kept = (await keysBelow('')).filter((key) => !before.includes(key))
    expect(kept.map((key) => key.split('/')[0]).sort()).toEqual(['objects', 'small'])
    for (const key of kept) {
      expect((await store().get(key))?.includes(Buffer.from('JFIF'))).toBe(false)
    }
    await (await hostAt(origin)).call(eraseDocuments, { params: { id } })
    await app.ticker.runOnce()
    expect((await keysBelow('')).filter((key) => kept.includes(key))).toEqual([])
  })
})
