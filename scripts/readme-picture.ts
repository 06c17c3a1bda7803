// npm run readme-picture: starts the demo, takes screenshots of the landing page, the host's and a guest's phone, and
// composes `docs/pictures/latchkey.webp`; and keeps the host's screens for the manifest of their app. Needs a built `dist`.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'

const folder = join(import.meta.dirname, '../docs/pictures')
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 }
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** Waits until the demo has printed addresses, the host's password and the guests' links. Returns its output. */
async function linksOf(demo: Site): Promise<string> {
  while (!demo.output().includes('No card is charged')) {
    if (demo.process.exitCode !== null) throw new Error(`The demo ended:\n${demo.output()}`)
    await delay(100)
  }
  return demo.output()
}

async function photograph(
  browser: Browser,
  options: BrowserContextOptions,
  open: (page: Page) => Promise<void>,
): Promise<string> {
  const context = await browser.newContext({ ...options, timezoneId: 'Pacific/Auckland', locale: 'en-NZ' })
  const page = await context.newPage()
  await open(page)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const bytes = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

async function signIn(page: Page, origin: string, links: string): Promise<void> {
  const [, email = '', password = ''] = /\((\S+), password (\S+)\)/.exec(links) ?? []
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Pending Approvals' }).waitFor()
  const toast = page.getByText('Login Successful')
  await toast.first().waitFor()
  await toast.first().waitFor({ state: 'hidden' })
}

const composition = (landing: string, host: string, guest: string) => `
  <style>
    body { margin: 0; position: relative; background: #e9e4da; }
    img { position: absolute; border-radius: 12px; box-shadow: 0 18px 50px #0005; }
    .landing { left: 40px; top: 50px; width: 1190px; }
    .phone { width: 330px; border-radius: 34px; border: 8px solid #1d1d1b; }
    .host { left: 850px; top: 130px; }
    .guest { left: 1220px; top: 80px; }
  </style>
  <img class="landing" src="${landing}"><img class="phone host" src="${host}"><img class="phone guest" src="${guest}">`

const executablePath = findChromium()
if (executablePath === null) throw new Error('Chromium is not installed (set CHROME_PATH to use another one)')
const { path, remove } = temporaryFolder()
const demo = await startSite(path, { TMPDIR: path }, { file: 'scripts/demo.ts' })
const origin = demo.settings.PUBLIC_URL ?? ''
const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
try {
  const links = await linksOf(demo)
  const [guestLink = origin] = /\S+\/guest\/\S+(?=\s+\(approved)/.exec(links) ?? []
  const landing = await photograph(browser, desktop, async (page) => void (await page.goto(origin)))
  const host = await photograph(browser, phone, (page) => signIn(page, origin, links))
  const guest = await photograph(browser, phone, async (page) => {
    await page.goto(guestLink)
    await page.getByText('Door code').first().waitFor()
  })
  const page = await browser.newPage({ viewport: { width: 1610, height: 900 } })
  await page.setContent(composition(landing, host, guest), { waitUntil: 'load' })
  const wide = await photograph(browser, desktop, (app) => signIn(app, origin, links))
  const bytesOf = (picture: string) => Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
  const pictures = {
    'latchkey.webp': await page.screenshot(),
    'app-phone.webp': bytesOf(host),
    'app-desktop.webp': bytesOf(wide),
  }
  for (const [name, bytes] of Object.entries(pictures)) {
    const { size } = await sharp(bytes).webp({ quality: 82, effort: 6 }).toFile(join(folder, name))
    console.log(`docs/pictures/${name}, ${Math.round(size / 1000)} kB`)
  }
} finally {
  await browser.close()
  await demo.end('SIGINT')
  remove()
}
