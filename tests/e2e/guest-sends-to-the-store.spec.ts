import { afterAll, describe, expect, it } from 'vitest'
import { createS3Store } from '#server/adapters/storage/s3.ts'
import { maxImageBytes } from '#shared/constants.ts'
import { acceptPrivacy } from '#shared/contract/documents.ts'
import { getGuestStay } from '#shared/contract/stays.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { freePort } from '#tests/support/postgres.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'
import { type SwiftServer, startSwift } from '#tests/support/swift.ts'
import { whyNoSwift } from '#tests/support/swift-programs.ts'
import { privacyNoticeVersion } from '#words/en/privacy-notice.ts'

// Chromium, the built pages and a real S3-compatible server that checks signatures and answers preflights itself.
const obstacle = whyNoSwift()

describe.skipIf(obstacle !== null)('with pictures in an S3 bucket', () => {
  let swift: SwiftServer | null = null
  afterAll(() => swift?.stop())

  const site = browserSite(
    {},
    {
      mayReach: /^http:\/\/127\.0\.0\.1:\d+\/latchkey-test\/incoming\//,
      prepare: async () => {
        const port = await freePort()
        swift = await startSwift(`http://localhost:${port}`)
        const { bucket, endpoint, accessKeyId, secretAccessKey } = swift.settings
        return {
          PORT: String(port),
          S3_BUCKET: bucket,
          S3_ENDPOINT: endpoint ?? '',
          S3_ACCESS_KEY_ID: accessKeyId,
          S3_SECRET_ACCESS_KEY: secretAccessKey,
        }
      },
    },
  )

  const bucket = () => {
    if (!swift) throw new Error('Swift is not running')
    return {
      store: createS3Store(swift.settings),
      folder: `${swift.settings.endpoint}/latchkey-test/incoming/`,
    }
  }
  const keysBelow = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of bucket().store.list(prefix)) keys.push(key)
    return keys
  }
  const readStay = (token: string) => site.visitor().call(getGuestStay, { params: { token } })

  async function phoneAtPictures() {
    const { accessToken: token } = await site.buildStay({ guestPhone: '+64211234567' })
    const body = { version: privacyNoticeVersion }
    await site.visitor().call(acceptPrivacy, { params: { token }, body })
    const page = await site.phone()
    const answer = await page.goto(`/guest/${token}`)
    await page.getByRole('heading', { name: 'Show us that it is you' }).waitFor()
    const part = page.getByRole('region', { name: 'ID Document' })
    const send = async (buffer: Buffer) => {
      await part.getByLabel('Choose File').setInputFiles({ name: 'photo.jpg', mimeType: '', buffer })
      await part.getByRole('button', { name: 'Use This Photo' }).click()
    }
    const received = page.getByRole('button', { name: 'Replace your ID document' })
    return { token, page, policy: answer?.headers()['content-security-policy'] ?? '', send, received }
  }

  it('the browser sends the picture sealed to the store itself, and only what we made of it stays', async () => {
    const { token, page, policy, send, received } = await phoneAtPictures()
    const kept = (await keysBelow('objects/')).length
    expect(policy).toContain(`connect-src 'self' ${bucket().folder};`)
    const sent: { url: string; status: number; cors: string | undefined }[] = []
    // What lies in the bucket is looked at while it does: before the page asks us to make a document of it.
    let lying: Buffer | null = null
    await page.route('**/documents', async (route) => {
      const [key = ''] = await keysBelow('incoming/')
      lying = await bucket().store.get(key, maxImageBytes)
      await route.continue()
    })
    page.on('response', (response) => {
      if (response.request().method() !== 'PUT') return
      const cors = response.headers()['access-control-allow-origin']
      sent.push({ url: response.url(), status: response.status(), cors })
    })
    await send(await makePhoto())
    await received.waitFor()
    expect(sent.map(({ url, status, cors }) => [url.startsWith(bucket().folder), status, cors])).toEqual([
      [true, 200, site.origin],
    ])
    const stored = lying as Buffer | null
    expect(stored?.length).toBeGreaterThan(10_000)
    expect(stored?.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    expect(stored?.includes('JFIF')).toBe(false)
    expect(await keysBelow('incoming/')).toEqual([])
    expect(await keysBelow('objects/')).toHaveLength(kept + 1)
    const picture = await page.request.get((await readStay(token)).idDocumentPath ?? 'none')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('a page may send nowhere else, and the landing page to no store at all', async () => {
    const { token, page: first } = await phoneAtPictures()
    // A page that nobody watches: Chromium writes what it refuses to the console.
    const page = await first.context().newPage()
    await page.goto(`/guest/${token}`)
    const reach = (url: string) =>
      page.evaluate(
        (address) =>
          fetch(address, { method: 'PUT', body: 'x' }).then(
            () => 'reached',
            () => 'refused',
          ),
        url,
      )
    const blocked: string[] = []
    await page.exposeFunction('noteBlocked', (uri: string) => blocked.push(uri))
    await page.evaluate(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        (window as unknown as { noteBlocked(uri: string): void }).noteBlocked(event.blockedURI),
      ),
    )
    const elsewhere = bucket().folder.replace('latchkey-test', 'somebody-elses')
    expect(await reach(`${elsewhere}x`)).toBe('refused')
    await expect.poll(() => blocked).toContainEqual(expect.stringContaining('somebody-elses'))
    const landing = await page.request.get('/')
    expect(landing.headers()['content-security-policy']).toContain("connect-src 'self';")
  })

  it('a host’s guide image takes the same way', async () => {
    const page = await site.desktop()
    const puts: [string, string | undefined][] = []
    page.on('response', (response) => {
      const isPut = response.request().method() === 'PUT' && response.url().startsWith(bucket().folder)
      if (isPut) puts.push([String(response.status()), response.request().headers()['content-type']])
    })
    await openAdmin(page, createScreenKit(site))
    await page.getByRole('tab', { name: 'Guest Guide' }).click()
    await page.getByRole('button', { name: 'Add Entry' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=title]').fill('The deck')
    await dialog.locator('[name=content]').fill('Sun until eight.')
    await dialog.getByRole('button', { name: 'Add Image' }).click()
    const file = { name: 'deck.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() }
    await dialog.locator('input[type=file]').first().setInputFiles(file)
    await dialog.getByRole('img').waitFor()
    await dialog.getByRole('button', { name: 'Add Entry' }).click()
    const picture = page.getByRole('img', { name: 'Image for The deck' })
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    expect(puts).toEqual([['200', 'image/jpeg']])
    expect(await keysBelow('incoming/')).toEqual([])
  })

  it('goes over our own server when the store cannot be reached from here', async () => {
    const { page, send, received } = await phoneAtPictures()
    const tries: string[] = []
    await page.route(`${bucket().folder}**`, (route) => {
      tries.push(route.request().method())
      return route.abort('connectionrefused')
    })
    await send(await makePhoto())
    await received.waitFor()
    expect(tries.filter((method) => method === 'PUT')).toHaveLength(2)
    expect(await keysBelow('incoming/')).toEqual([])
  })
})
