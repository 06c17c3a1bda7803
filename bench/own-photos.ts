import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { login } from '#shared/contract/auth.ts'
import { listPhotos } from '#shared/contract/house.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { createClient } from '#tests/support/client.ts'
import { countBytes } from './first-visit.ts'
import { medians, rowsOf, startChrome } from './lighthouse.ts'
import { absolute, type Row } from './row.ts'
import type { RunningServer } from './servers.ts'
import { type Bench, benchHost } from './site.ts'

const count = 25
const samples = join(import.meta.dirname, '../content/sample/photos')

/**
 * Photos as a phone takes them: 12 megapixels, the detail of a picture of the sample house, and the grain of a small sensor
 * over all of it, which is what makes files heavy.
 */
async function takePhotos(bench: Bench): Promise<string[]> {
  const size = { width: 4000, height: 3000 }
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .raw()
    .toBuffer()
  const pictures = readdirSync(samples).filter((name) => name.includes('-1600.'))
  const files: string[] = []
  for (const name of pictures.slice(0, count)) {
    const taken = await sharp(join(samples, name))
      .resize({ ...size, kernel: 'lanczos3' })
      .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: 'soft-light' }])
      .jpeg({ quality: 90 })
      .toBuffer()
    files.push(bench.body(name.replace('avif', 'jpg'), taken))
  }
  return files
}

/** Signs in, takes the sample's photos away and sends others, all through the page of the house; waits for their sizes. */
async function sendThroughThePage(
  browser: Browser,
  { origin }: RunningServer,
  files: string[],
): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email Address').fill(benchHost.email)
  await page.getByLabel('Password', { exact: true }).fill(benchHost.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'The house' }).click()
  await page.getByRole('button', { name: 'Remove the sample’s photos and words' }).click()
  await page.getByText('No photos yet', { exact: false }).waitFor()
  await page.getByLabel('Name of the house').fill('Kea Cottage')
  await page.getByLabel('One line under the name').fill('A cottage by the estuary')
  await page.getByLabel('Add photos').setInputFiles(files)
  await page.getByRole('button', { name: `Move Photo ${files.length}` }).waitFor({ timeout: 900_000 })
  const host = createClient(origin)
  await host.call(login, { body: benchHost })
  const areMade = async () => (await host.call(listPhotos)).every(({ sizes }) => sizes !== null)
  // The page follows a moment after the last size; until then it shows that photo whole.
  const areShown = async () =>
    !/<img[^>]* src="[^"]*whole\.jpg/.test(await (await fetch(`${origin}/`)).text())
  while (!((await areMade()) && (await areShown()))) await delay(1000)
  await page.close()
}

/** Kilobytes on the line of a phone that opens the landing page, and of one that then reads it to its end. */
async function kilobytesOf(
  browser: Browser,
  { origin }: RunningServer,
): Promise<{ first: number; all: number }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const bytes = countBytes(session)
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
  const first = bytes() / 1000
  const height = await page.evaluate('document.documentElement.scrollHeight')
  for (let y = 0; y < Number(height) * 1.5; y += 400) {
    await page.evaluate(`scrollTo(0, ${y})`)
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  await page.waitForLoadState('networkidle')
  const all = bytes() / 1000
  await context.close()
  return { first, all }
}

/** The landing page with a host's own photos, sent through the page: how fast it is, and how heavy beside the sample's. */
export async function measureOwnPhotos(bench: Bench): Promise<Row[]> {
  const executablePath = findChromium()
  if (executablePath === null) {
    console.log('Chromium is not installed: own photos are left out')
    return []
  }
  const server = await (await bench.site(52)).start()
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
  const chrome = await startChrome(executablePath)
  try {
    const files = await takePhotos(bench)
    const look = async () => ({
      bytes: await kilobytesOf(browser, server),
      figures: await medians(`${server.origin}/`, chrome.port),
    })
    const sample = await look()
    await sendThroughThePage(browser, server, files)
    const own = await look()
    const what = `landing with ${files.length} own photos`
    const beside = (figure: string, value: number, of: number, most: number): Row => ({
      ...absolute(`${what}: ${figure}`, value, 'kB', most),
      baseline: { what: 'the sample’s', value: of },
      ratio: value / of,
    })
    return [
      ...rowsOf(what, own.figures, sample.figures, 'the sample’s'),
      beside('first load', own.bytes.first, sample.bytes.first, 350),
      beside('read to its end', own.bytes.all, sample.bytes.all, 1000),
    ]
  } finally {
    chrome.kill()
    await browser.close()
    await server.stop()
  }
}
