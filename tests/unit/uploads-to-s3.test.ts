import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sealFile } from '#app/lib/picture/seal.ts'
import { createS3Store } from '#server/adapters/storage/s3.ts'
import { type App, createApp } from '#server/app.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createLog } from '#server/http/log.ts'
import { rotateKeys } from '#server/vault/rotate.ts'
import { createVault } from '#server/vault/vault.ts'
import { maxImageBytes } from '#shared/constants.ts'
import { login } from '#shared/contract/auth.ts'
import { addDocument, eraseDocuments, requestUpload } from '#shared/contract/documents.ts'
import { setGuideImage } from '#shared/contract/guide.ts'
import { createStay, getGuestStay } from '#shared/contract/stays.ts'
import { testHost } from '#tests/support/app-harness.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { plainJpeg, putBytes, sendDocument } from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/site.ts'
import { type SwiftServer, startSwift } from '#tests/support/swift.ts'
import { whyNoSwift } from '#tests/support/swift-programs.ts'

// What differs between the databases plays no part here: it runs once, on SQLite.
const obstacle = whyNoSwift()
const folder = temporaryFolder()
const clock = createFakeClock(new Date().toISOString())
let swift: SwiftServer
let app: App
let appConfig: Config
let origin = ''

describe.skipIf(obstacle !== null)('with pictures in an S3 bucket', () => {
  beforeAll(async () => {
    swift = await startSwift()
    const { bucket, endpoint, accessKeyId, secretAccessKey } = swift.settings
    appConfig = readConfig({
      DATA_DIR: folder.path,
      ADMIN_EMAIL: testHost.email,
      ADMIN_PASSWORD: testHost.password,
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint ?? '',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    })
    app = await createApp({ config: appConfig, clock, log: createLog('silent'), siteFolder: folder.path })
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

  afterEach(async () => {
    // Each test looks at what lies in the bucket: nothing of the others is left there.
    for (const prefix of ['incoming/', 'objects/', 'small/']) {
      for (const key of await keysBelow(prefix)) await store().delete(key)
    }
    await app.database.db.deleteFrom('upload_slots').execute()
  })

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

  const put = (address: string, body: Blob) =>
    fetch(address, { method: 'PUT', body, headers: { 'content-type': body.type } })

  /** Asks for an address as our pages do: size and type told, and the file sealed before it leaves. */
  async function askStraight(client: Client, bytes: Buffer, type = 'image/jpeg') {
    const wish = { size: bytes.length, type, canSeal: true }
    const { uploadURL, seal } = await client.call(requestUpload, { body: wish })
    expect(uploadURL.startsWith(`${swift.settings.endpoint}/${swift.settings.bucket}/incoming/`)).toBe(true)
    if (!seal) throw new Error('no key to seal with')
    return { uploadURL, sealed: await sealFile(new Blob([new Uint8Array(bytes)], { type }), seal) }
  }

  async function sendStraight(client: Client, bytes: Buffer, type?: string) {
    const { uploadURL, sealed } = await askStraight(client, bytes, type)
    expect((await put(uploadURL, sealed)).status).toBe(200)
    return uploadURL
  }

  const slotKeys = async () =>
    (await app.database.db.selectFrom('upload_slots').select('data_key').execute()).filter(
      (slot) => slot.data_key !== null,
    )

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

  it('never holds an original that opens without the key in our database, and that key ends with the reading', async () => {
    const { token, browser } = await guest()
    const original = await plainJpeg('#336655', 300)
    const documentUrl = await sendStraight(browser, original)
    const [key = ''] = await keysBelow('incoming/')
    const lying = (await store().get(key, maxImageBytes)) ?? Buffer.alloc(0)
    for (let at = 0; at + 16 <= original.length; at += 16) {
      expect(lying.includes(original.subarray(at, at + 16))).toBe(false)
    }
    expect(await slotKeys()).toHaveLength(1)
    await browser.call(addDocument, { params: { token }, body: { documentType: 'id', documentUrl } })
    expect(await slotKeys()).toEqual([])
    expect(await keysBelow('incoming/')).toEqual([])
  })

  it('leaves what lies in incoming/ out of backups', async () => {
    const { browser } = await guest()
    await sendStraight(browser, await plainJpeg())
    expect(await keysBelow('incoming/')).toHaveLength(1)
    const { config, vault } = { config: appConfig, ...app }
    const file = join(folder.path, 'no-originals.backup')
    const { files } = await writeBackup(file, new Date(clock.now()).toISOString(), {
      config,
      vault,
      store: store(),
    })
    expect(files).toBe((await keysBelow('objects/')).length + (await keysBelow('small/')).length)
  })

  it('binds size and type: the store refuses any other, and what was not sealed with its key is 415 and gone', async () => {
    const { token, browser } = await guest()
    const { uploadURL, sealed } = await askStraight(browser, await plainJpeg())
    const longer = new Blob([sealed, 'x'], { type: sealed.type })
    expect((await put(uploadURL, longer)).status).toBe(403)
    expect((await put(uploadURL, new Blob([sealed], { type: 'text/html' }))).status).toBe(403)
    const plain = Buffer.concat([await plainJpeg(), Buffer.alloc(28)])
    expect((await put(uploadURL, new Blob([new Uint8Array(plain)], { type: sealed.type }))).status).toBe(200)
    const body = { documentType: 'id' as const, documentUrl: uploadURL }
    expect((await browser.try(addDocument, { params: { token }, body })).status).toBe(415)
    expect(await keysBelow('incoming/')).toEqual([])
  })

  it('makes one document of one address, however many ask at once', async () => {
    const { token, browser } = await guest()
    const body = { documentType: 'id' as const, documentUrl: await sendStraight(browser, await plainJpeg()) }
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.try(addDocument, { params: { token }, body })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await browser.call(addDocument, { params: { token }, body })).documentsVersion).toBe(1)
  })

  it('opens what was on its way while the secret key was changed, there and back', async () => {
    const { token, browser } = await guest()
    const documentUrl = await sendStraight(browser, await plainJpeg())
    const [old = Buffer.alloc(0)] = appConfig.secrets
    const fresh = randomBytes(32)
    const there = await rotateKeys(app.database, createVault([fresh, old]))
    expect(there.upload_slots).toBeGreaterThanOrEqual(1)
    await rotateKeys(app.database, createVault([old, fresh]))
    const body = { documentType: 'id' as const, documentUrl }
    expect((await browser.try(addDocument, { params: { token }, body })).status).toBe(200)
  })

  it('clears away a second copy that was sent once the first had been read', async () => {
    const { token, browser } = await guest()
    const { uploadURL, sealed } = await askStraight(browser, await plainJpeg())
    for (let times = 0; times < 2; times += 1) {
      expect((await put(uploadURL, sealed)).status).toBe(200)
      const body = { documentType: 'id' as const, documentUrl: uploadURL }
      expect((await browser.call(addDocument, { params: { token }, body })).documentsVersion).toBe(1)
    }
    expect(await keysBelow('incoming/')).toHaveLength(1)
    clock.advance(61 * 60 * 1000)
    await app.ticker.runOnce()
    expect(await keysBelow('incoming/')).toEqual([])
  })

  it('takes a plain client’s picture over this server, whatever it tells beforehand', async () => {
    const { browser } = await guest()
    const jpeg = await plainJpeg()
    for (const body of [undefined, { size: jpeg.length, type: 'image/jpeg' }]) {
      const answer = await browser.call(requestUpload, body ? { body } : {})
      expect(answer).toEqual({ uploadURL: expect.stringMatching(/\/objects\/uploads\//) })
      expect((await putBytes(browser, answer.uploadURL, jpeg)).status).toBe(200)
    }
  })

  it('takes one over this server from a page that the bucket does not let in', async () => {
    const { browser } = await guest()
    const answer = await browser.request(requestUpload.path, {
      method: 'POST',
      headers: { origin },
      json: { size: 100, type: 'image/png', canSeal: true },
    })
    expect((answer.json as { uploadURL: string }).uploadURL).toMatch(
      new RegExp(`^${origin}/objects/uploads/`),
    )
  })

  it('says at the start when the bucket lets no page of ours in', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(line) })
    const config = { ...appConfig, publicUrl: 'http://127.0.0.1:4444', dataDir: join(folder.path, 'other') }
    const other = await createApp({ config, clock, log, siteFolder: folder.path })
    await other.http.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(() => lines.join('')).toContain('CORS rule')
    await other.close()
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
    const { uploadURL } = await askStraight(browser, Buffer.alloc(10), 'image/png')
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
