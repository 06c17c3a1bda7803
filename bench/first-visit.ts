import { type CDPSession, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { login } from '#shared/contract/auth.ts'
import { createStay } from '#shared/contract/stays.ts'
import { addDays } from '#shared/dates.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { createClient } from '#tests/support/client.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { absolute, type Row } from './row.ts'
import { type Bench, benchHost } from './site.ts'

/** One bar of signal, and a phone of some years ago. */
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 300_000 / 8 }
const slowerBy = 4

/** A photo as a phone takes it: 12 megapixels, sharp letters, and the grain of a dim room. */
async function phonePhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 }
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  return sharp(await makePhoto(size))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function invite(origin: string): Promise<string> {
  const host = createClient(origin)
  await host.call(login, { body: benchHost })
  const today = new Date().toISOString().slice(0, 10)
  const dates = { checkInDate: addDays(today, 2), checkOutDate: addDays(today, 5) }
  const body = { guestName: 'Aroha Ngata', guestEmail: 'aroha@mail.example', ...dates }
  return (await host.call(createStay, { body })).accessToken
}

/** Counts what comes over the line, as many bytes as were on it. */
export function countBytes(session: CDPSession): () => number {
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

const wordsOn = async (page: Page): Promise<number> =>
  // biome-ignore lint/performance/useDomNodeTextContent: only what people see is read
  (await page.locator('main').innerText()).split(/\s+/).filter(Boolean).length

interface Visit {
  ms: number
  bytes: number
  taps: number
  words: Record<string, number>
}

/** A guest who acts as soon as there is something to do, from the link to waiting for the host. */
async function visit(page: Page, url: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  const bytes = countBytes(session)
  const words: Record<string, number> = {}
  let taps = 0
  const press = async (role: 'button' | 'link', name: string) => {
    taps += 1
    await page.getByRole(role, { name, exact: true }).first().click()
  }
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }
  /** Two taps beside the one that uses it: the camera's button, and the shutter of the phone's own camera. */
  const takePicture = async (field: 'idFile' | 'selfieFile') => {
    taps += 2
    await page.locator(`[name=${field}]`).setInputFiles(photo)
    await press('button', 'Use This Photo')
  }

  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByLabel('Phone number').fill('021 123 4567')
  words['contact'] = await wordsOn(page)
  await press('button', 'Save Contact Details')
  await page.locator('[name=idFile]').waitFor({ state: 'attached' })
  words['pictures'] = await wordsOn(page)
  await takePicture('idFile')
  await takePicture('selfieFile')
  await press('button', 'Continue to Security Deposit')
  await page.getByRole('link', { name: 'Authorize Security Deposit' }).waitFor()
  words['deposit'] = await wordsOn(page)
  await press('link', 'Authorize Security Deposit')
  await page.getByLabel('Card number').fill('4242424242424242')
  words['card'] = await wordsOn(page)
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await press('button', 'Authorize $200 Security Hold')
  await page.getByRole('heading', { name: 'Awaiting Host Approval' }).waitFor()
  const ms = performance.now() - start
  words['waiting'] = await wordsOn(page)
  return { ms, bytes: bytes(), taps, words }
}

/** The first visit on a slow line, two photos of 12 megapixels on the way; and how much a guest taps and reads. */
export async function measureFirstVisit(bench: Bench): Promise<Row[]> {
  const executablePath = findChromium()
  if (executablePath === null) {
    console.log('Chromium is not installed: the first visit is left out')
    return []
  }
  const server = await (await bench.site(50)).start()
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
  try {
    const token = await invite(server.origin)
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const { ms, bytes, taps, words } = await visit(await context.newPage(), `${server.origin}/guest/${token}`)
    const what = 'first visit, from the link to waiting'
    return [
      absolute(`${what}, 400/300 kbit/s, 400 ms, processor 4 x slower`, ms / 1000, 's', 50),
      absolute(`${what}: received`, bytes / 1000, 'kB', 300),
      absolute(`${what}: taps`, taps, 'taps', 10),
      ...Object.entries(words).map(([step, count]) =>
        absolute(`first visit, words at ${step}`, count, 'words', null),
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
