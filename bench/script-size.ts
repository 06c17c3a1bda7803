import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { login } from '#shared/contract/auth.ts'
import { changeStatus, createStay } from '#shared/contract/stays.ts'
import { addDays } from '#shared/dates.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { acceptNotice, authorizeDeposit, giveContact, givePicture, openLink } from '#tests/support/journey.ts'
import type { Row } from './row.ts'
import { type Bench, benchHost } from './site.ts'

/** A browser as somebody has it who was never here: what it has fetched once it does not fetch again. */
interface Visitor {
  open: (path: string) => Promise<Page>
  /** Kilobytes of script files that have come so far, as they came over the line, but for those `leftOut`. */
  kilobytes: (leftOut?: RegExp) => Promise<number>
}

async function visit(browser: Browser, origin: string, use: (visitor: Visitor) => Promise<Row[]>) {
  // The guest's service worker fetches for later what the page has fetched already.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const sizes = scriptSizes(context)
  const open = async (path: string) => {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    return page
  }
  const kilobytes = async (leftOut?: RegExp) => {
    await page.waitForLoadState('networkidle')
    const counted = [...sizes].filter(([path]) => !leftOut?.test(path)).map(([, bytes]) => bytes)
    return (await Promise.all(counted)).reduce((sum, bytes) => sum + bytes, 0) / 1000
  }
  const rows = await use({ open, kilobytes })
  await context.close()
  return rows
}

/** The size of each script that came, by its address. What came from the browser's own store weighs nothing the second time. */
function scriptSizes(context: BrowserContext): Map<string, Promise<number>> {
  const sizes = new Map<string, Promise<number>>()
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js') || sizes.has(pathname)) return
    if (response.headers()['content-encoding'] !== 'br') throw new Error(`${pathname} came without brotli`)
    sizes.set(
      pathname,
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  return sizes
}

/**
 * Brotli bytes of script that a browser fetches, in one language, beside React with its DOM renderer alone. The guest
 * takes every step; camera and card form, which the design leaves out, have a line of their own. The host signs in and
 * has the list, a stay and its deposit; what a stay's menu leads to has a line of its own, and other pages come when opened.
 */
export async function measureScriptSize(bench: Bench): Promise<Row[]> {
  const executablePath = findChromium()
  if (executablePath === null) {
    console.log('Chromium is not installed: how much script comes is left out')
    return []
  }
  const server = await (await bench.site(20)).start()
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
  const react = (await reactAlone()) / 1000
  const row = (figure: string, value: number, most: number | null): Row => ({
    figure: `${figure}, brotli`,
    value,
    unit: 'kB',
    baseline: { what: 'React alone', value: react },
    ratio: value / react,
    bar: most === null ? '-' : `<= ${most} kB`,
    isMet: most === null || value <= most,
  })
  try {
    const host = createClient(server.origin)
    await host.call(login, { body: benchHost })
    return [
      ...(await visit(browser, server.origin, async ({ open, kilobytes }) => {
        await open('/')
        return [row('script of the landing page before a tap', await kilobytes(), 10)]
      })),
      ...(await visit(browser, server.origin, (visitor) => guestRows(visitor, host, server.origin, row))),
      ...(await visit(browser, server.origin, (visitor) => hostRows(visitor, row))),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** What takes pictures comes ahead of its step, while the guest types how to be reached: on a busy machine also here. */
const camera = /\/(document-card|prepare|decode)-[\w-]+\.js$/

type MakeRow = (figure: string, value: number, most: number | null) => Row

async function guestRows(
  { open, kilobytes }: Visitor,
  host: Client,
  origin: string,
  row: MakeRow,
): Promise<Row[]> {
  const stay = await newStay(host)
  const { id, accessToken: token } = stay
  const guest = createClient(origin)
  const path = `/guest/${token}`
  await open(path)
  const first = await kilobytes(camera)
  await openLink(guest, token)
  await giveContact(guest, token)
  await acceptNotice(guest, token)
  await givePicture(guest, token, 'id')
  await givePicture(guest, token, 'selfie')
  await open(path)
  await authorizeDeposit(guest, token)
  await open(path)
  await host.call(changeStatus, { params: { id }, body: { status: 'approved' } })
  await open(path)
  const journey = await kilobytes(camera)
  const other = (await newStay(host)).accessToken
  await giveContact(createClient(origin), other)
  await acceptNotice(createClient(origin), other)
  await (await open(`/guest/${other}`)).locator('input[type=file]').first().waitFor({ state: 'attached' })
  await open(`/checkout/${other}`)
  return [
    row('script of the guest’s page, opened first', first, null),
    row('script of the guest journey', journey, 100),
    row('script of the guest journey, with camera and card form', await kilobytes(), null),
  ]
}

const newStay = (host: Client) => {
  const today = new Date().toISOString().slice(0, 10)
  const dates = { checkInDate: addDays(today, 1), checkOutDate: addDays(today, 3) }
  return host.call(createStay, { body: { guestName: 'A guest', guestEmail: 'guest@mail.example', ...dates } })
}

async function hostRows({ open, kilobytes }: Visitor, row: MakeRow): Promise<Row[]> {
  const page = await open('/login')
  await page.getByLabel('Email Address').fill(benchHost.email)
  await page.getByLabel('Password').fill(benchHost.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('article').first().waitFor()
  const first = await kilobytes()
  await page
    .getByRole('button', { name: /^Show deposit/ })
    .first()
    .click()
  const day = await kilobytes()
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  return [
    row('script of the host’s page, opened first', first, null),
    row('script of the host’s page: sign-in, list, stay, deposit', day, 140),
    row('script of the host’s page, with a stay’s menu and its forms', await kilobytes(), 140),
  ]
}

/** What the smallest React page would send. */
async function reactAlone(): Promise<number> {
  const id = 'virtual:react-alone'
  const source = `import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
createRoot(document.body).render(createElement('p', null, 'Hello'))`
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: id } },
    plugins: [
      {
        name: 'react-alone',
        resolveId: (wanted: string) => (wanted === id ? wanted : null),
        load: (wanted: string) => (wanted === id ? source : null),
      },
    ],
  })
  if (!('output' in result)) throw new Error('Vite answered something other than one bundle')
  const code = result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
