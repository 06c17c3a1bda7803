import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { maxImageBytes, uploadLimit } from '#shared/constants.ts'
import { addDocument } from '#shared/contract/documents/schemas.ts'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { pathOf, plainJpeg, putBytes, sendDocument, upload } from '#tests/support/photos.ts'
import { uploadSteps } from '#tests/support/upload-steps.ts'

const test = testApp()
const minuteMs = 60_000

const { storedFiles, guest } = uploadSteps(test)

const newAddress = async (client: Client) => (await client.call(requestUpload, {})).uploadURL

function disconnectAfter(address: string, sent: Buffer, announced: number): Promise<void> {
  const { hostname, port } = new URL(test.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = `PUT ${pathOf(address)} HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\ncontent-length: ${announced}\r\n\r\n`
      socket.write(head)
      socket.write(sent, () => socket.destroy())
    })
    socket.on('error', reject).on('close', () => resolve())
  })
}

describe('the way of a photo', () => {
  it('an uploaded photo becomes a document that its guest and the host can see', async () => {
    const { token, browser } = await guest()
    const { address, answer } = await upload(browser)
    expect(address).toMatch(
      /^http:\/\/localhost:3000\/objects\/uploads\/[0-9a-f-]{36}\?expires=\d+&signature=/,
    )
    expect(answer.status).toBe(200)
    const body = { documentType: 'id' as const, documentUrl: address }
    const seen = await browser.call(addDocument, { params: { token }, body })
    expect(seen.idDocumentPath).toMatch(/^\/objects\/documents\/[0-9a-f-]{36}$/)
    expect(seen.documentsVersion).toBe(1)
    for (const client of [browser, await test.host()]) {
      const photo = await client.request(seen.idDocumentPath ?? '')
      expect(photo.status).toBe(200)
      expect(Object.fromEntries(photo.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      })
    }
  })

  it('converts an iPhone’s HEIC photo to JPEG', async () => {
    const { token, browser } = await guest()
    const heic = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/photos/turned.heic'))
    const { idDocumentPath } = await sendDocument(browser, token, 'id', heic)
    const photo = await browser.request(idDocumentPath ?? '')
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('uploads with the link’s token alone, without a cookie', async () => {
    const stay = await buildStay(test)
    const headers = { 'x-guest-token': stay.accessToken }
    const answer = await test.visitor().request(requestUpload.path, { method: 'POST', headers })
    expect(answer.status).toBe(200)
  })

  it('the upload address has the origin of the page that requests it', async () => {
    const { browser } = await guest()
    const headers = { origin: test.origin }
    const answer = await browser.request(requestUpload.path, { method: 'POST', headers })
    expect((answer.json as { uploadURL: string }).uploadURL).toMatch(
      new RegExp(`^${test.origin}/objects/uploads/`),
    )
  })

  it('accepts a photo whatever its content type', async () => {
    const { browser } = await guest()
    for (const type of ['', 'image/jpg; ;', 'text/html', 'application/json', 'application/octet-stream']) {
      const answer = await putBytes(browser, await newAddress(browser), await plainJpeg(), type)
      expect(answer.status, type).toBe(200)
    }
  })

  it('accepts a body of unknown length', async () => {
    const { browser } = await guest()
    const jpeg = await plainJpeg()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(jpeg.subarray(0, 100))
        controller.enqueue(jpeg.subarray(100))
        controller.close()
      },
    })
    const init = { method: 'PUT', body, duplex: 'half' } as RequestInit
    expect((await browser.request(pathOf(await newAddress(browser)), init)).status).toBe(200)
  })
})

describe('one guest who holds on to many uploads', () => {
  async function sendSlowly(address: string, bytes: Buffer): Promise<Socket> {
    const { hostname, port } = new URL(test.origin)
    const socket = connect(Number(port), hostname).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(`PUT ${pathOf(address)} HTTP/1.1\r\nhost: x\r\ncontent-length: ${maxImageBytes}\r\n\r\n`)
    socket.write(bytes)
    return socket
  }

  it.each([
    ['a few bytes', 100],
    ['nearly everything', maxImageBytes - 1],
  ])(
    'one guest’s four stalled uploads of %s don’t block another guest’s large photo',
    async (_name, sent) => {
      const [slow, other] = [await guest(), await guest()]
      for (let count = 0; count < 4; count += 1) {
        await sendSlowly(await newAddress(slow.browser), Buffer.alloc(sent, 0xff))
      }
      // Decoders ignore bytes after a JPEG's end, so these make the photo as large as allowed.
      const large = Buffer.concat([await plainJpeg(), Buffer.alloc(9_900_000)])
      const address = await newAddress(other.browser)
      expect((await putBytes(other.browser, address, large)).status).toBe(200)
    },
  )
})

it.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['nothing', Buffer.alloc(0), 415],
  ['half a photo', null, 415],
  ['one byte too many', Buffer.alloc(maxImageBytes + 1, 0xff), 413],
])('refuses %s and stores nothing', async (_name, bytes, status) => {
  const { token, browser } = await guest()
  const before = storedFiles()
  const address = await newAddress(browser)
  const jpeg = await plainJpeg('#445566', 400)
  const answer = await putBytes(browser, address, bytes ?? jpeg.subarray(0, jpeg.length / 2))
  expect(answer.status, answer.text).toBe(status)
  expect(answer.json).toMatchObject({ message: expect.stringMatching(/\w+ .*\.$/) })
  expect(storedFiles()).toEqual(before)
  const body = { documentType: 'id' as const, documentUrl: address }
  expect((await browser.try(addDocument, { params: { token }, body })).status).toBe(400)
  expect((await putBytes(browser, address, jpeg)).status).toBe(200)
})

describe('an address', () => {
  it('keeps one of two photos that arrive at the same upload address at once', async () => {
    const { browser } = await guest()
    const before = storedFiles().length
    const address = await newAddress(browser)
    const jpeg = await plainJpeg()
    const answers = await Promise.all([putBytes(browser, address, jpeg), putBytes(browser, address, jpeg)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(storedFiles()).toHaveLength(before + 1)
  })

  it('an upload address works again after the connection was cut', async () => {
    const { browser } = await guest()
    const address = await newAddress(browser)
    const jpeg = await plainJpeg('#778899', 600)
    await disconnectAfter(address, jpeg.subarray(0, 1000), jpeg.length)
    await disconnectAfter(address, jpeg.subarray(0, 1000), jpeg.length)
    expect((await putBytes(browser, address, jpeg)).status).toBe(200)
  })

  it('an upload address expires after ten minutes', async () => {
    const { browser } = await guest()
    const [first, second] = [await newAddress(browser), await newAddress(browser)]
    test.clock.advance(10 * minuteMs - 1)
    expect((await putBytes(browser, first, await plainJpeg())).status).toBe(200)
    test.clock.advance(1)
    expect((await putBytes(browser, second, await plainJpeg())).status).toBe(403)
  })

  it('refuses a guest’s upload once the host rejected the stay, but not a host’s', async () => {
    const { browser, stay } = await guest()
    const host = await test.host()
    const [theirs, hosts] = [await newAddress(browser), await newAddress(host)]
    const before = storedFiles()
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
    const refused = await putBytes(browser, theirs, await plainJpeg())
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'forbidden' }])
    expect(storedFiles()).toEqual(before)
    expect((await putBytes(host, hosts, await plainJpeg())).status).toBe(200)
  })

  it('refuses an upload address that was forged, moved to another id or extended', async () => {
    const { browser } = await guest()
    const address = new URL(await newAddress(browser))
    const other = new URL(await newAddress(browser))
    const stretched = new URL(address)
    stretched.searchParams.set('expires', String(Number(address.searchParams.get('expires')) + 1))
    const moved = new URL(address)
    moved.pathname = other.pathname
    const bare = new URL(address)
    bare.search = ''
    for (const bad of [stretched, moved, bare]) {
      expect((await putBytes(browser, bad.href, await plainJpeg())).status).toBe(403)
    }
  })

  it('an upload becomes a document of its own guest only', async () => {
    const [one, two] = [await guest(), await guest()]
    const host = await test.host()
    const theirs = (await upload(two.browser)).address
    const hosts = (await upload(host)).address
    const made = ['https://evil.example/x.jpg', 'http://localhost:3000/objects/uploads/', `${theirs}#x`]
    for (const documentUrl of [theirs, hosts, ...made]) {
      const body = { documentType: 'id' as const, documentUrl }
      expect((await one.browser.try(addDocument, { params: { token: one.token }, body })).status).toBe(400)
    }
  })

  it('an upload becomes one document, even with repeated and concurrent requests', async () => {
    const { token, browser } = await guest()
    const { address } = await upload(browser)
    const body = { documentType: 'id' as const, documentUrl: address }
    const ask = () => browser.try(addDocument, { params: { token }, body })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await browser.call(addDocument, { params: { token }, body })).documentsVersion).toBe(1)
  })

  it('an upload can’t be used as both ID and selfie', async () => {
    const { token, browser } = await guest()
    const { address } = await upload(browser)
    const send = (documentType: 'id' | 'selfie') =>
      browser.try(addDocument, { params: { token }, body: { documentType, documentUrl: address } })
    expect((await send('id')).status).toBe(200)
    expect((await send('id')).status).toBe(200)
    expect((await send('selfie')).status).toBe(400)
  })

  it(`issues at most ${uploadLimit.perMinute} upload addresses a minute and ${uploadLimit.perDay} a day`, async () => {
    const { browser } = await guest()
    const ask = () => browser.try(requestUpload, {})
    for (let count = 0; count < uploadLimit.perMinute; count += 1) expect((await ask()).status).toBe(200)
    const hasty = await ask()
    expect(hasty.status).toBe(429)
    expect(Number(hasty.headers.get('retry-after'))).toBe(60)
    test.clock.advance(minuteMs)
    expect((await ask()).status).toBe(200)
    await test.app.database.db
      .updateTable('rate_limits')
      .set({ hits: uploadLimit.perDay })
      .where('bucket', 'like', 'POST /api/objects/upload 86400:%')
      .execute()
    const overLimit = await ask()
    expect(overLimit.status).toBe(429)
    expect(Number(overLimit.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    test.clock.advance(24 * 60 * minuteMs)
    expect((await ask()).status).toBe(200)
  })
})

it('erases an unclaimed upload after an hour', async () => {
  const { browser, token } = await guest()
  const kept = (await sendDocument(browser, token, 'id')).idDocumentPath
  const { address } = await upload(browser)
  test.clock.advance(60 * minuteMs - 1)
  await test.app.ticker.runOnce()
  expect(storedFiles()).toHaveLength(2)
  test.clock.advance(1)
  await test.app.ticker.runOnce()
  expect(storedFiles()).toHaveLength(1)
  expect((await browser.request(kept ?? '')).status).toBe(200)
  const body = { documentType: 'selfie' as const, documentUrl: address }
  expect((await browser.try(addDocument, { params: { token }, body })).status).toBe(400)
})
