import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { chromiumArgs } from '#tests/support/chromium.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import {
  acceptNotice,
  authorizeDeposit,
  checkIn,
  giveContact,
  openLink,
  uploadDocumentPhoto,
} from '#tests/support/journey.ts'
import { atMost, compared, type Row } from './row.ts'
import { type Bench, benchHost, newStay, signIn } from './site.ts'

interface Visitor {
  open: (path: string) => Promise<Page>
  kilobytes: () => Promise<number>
}

async function visit(browser: Browser, origin: string, use: (visitor: Visitor) => Promise<Row[]>) {
  // The guest's service worker would fetch the page's files again for its cache.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const sizes = scriptSizes(context)
  const open = async (path: string) => {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    return page
  }
  const kilobytes = async () => {
    await page.waitForLoadState('networkidle')
    return (await Promise.all(sizes.values())).reduce((sum, bytes) => sum + bytes, 0) / 1000
  }
  const rows = await use({ open, kilobytes })
  await context.close()
  return rows
}

/** Returns the size of each fetched script by address. Cached scripts count once. */
function scriptSizes(context: BrowserContext): Map<string, Promise<number>> {
  const sizes = new Map<string, Promise<number>>()
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js') || sizes.has(pathname)) return
    sizes.set(
      pathname,
      response
        .request()
        .sizes()
        .then(({ responseBodySize: bytes }) => {
          // The smallest scripts are sent uncompressed.
          const isCompressed = response.headers()['content-encoding'] === 'br'
          if (!isCompressed && bytes > 500) throw new Error(`${pathname} was not compressed with brotli`)
          return bytes
        }),
    )
  })
  return sizes
}

/**
 * Measures the Brotli bytes of script that a browser fetches in one language, beside React and its DOM renderer
 * alone. The guest takes every step. The host signs in and opens the list, a stay, its deposit and its menu.
 */
export async function measureScriptSize(bench: Bench, executablePath: string): Promise<Row[]> {
  const server = await (await bench.site(20)).start()
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
  const react = (await reactAlone()) / 1000
  const row = (figure: string, value: number, most: number) =>
    compared(`${figure}, brotli`, 'kB', { value, baseline: react }, 'React alone', () =>
      atMost(value, most, 'kB'),
    )
  try {
    const host = await signIn(server.origin)
    return [
      ...(await visit(browser, server.origin, async ({ open, kilobytes }) => {
        await open('/')
        return [row('script of the landing page before a tap', await kilobytes(), 10)]
      })),
      ...(await visit(browser, server.origin, (visitor) => guestRows(visitor, host, server.origin, row))),
      ...(await visit(browser, server.origin, (visitor) => hostRows(visitor, row))),
      ...(await visit(browser, server.origin, (visitor) => checkoutRows(visitor, host, server.origin, row))),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

type MakeRow = (figure: string, value: number, most: number) => Row

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
  await openLink(guest, token)
  await giveContact(guest, token)
  await acceptNotice(guest, token)
  await uploadDocumentPhoto(guest, token, 'id')
  await uploadDocumentPhoto(guest, token, 'selfie')
  await open(path)
  await authorizeDeposit(guest, token)
  await open(path)
  await host.call(changeStatus, { params: { id }, body: { status: 'approved' } })
  await open(path)
  return [row('script of the guest’s page, from the first step to the door code', await kilobytes(), 115)]
}

async function checkoutRows({ open, kilobytes }: Visitor, host: Client, origin: string, row: MakeRow) {
  const stay = await newStay(host)
  await checkIn(createClient(origin), stay, 'photos')
  const page = await open(`/checkout/${stay.accessToken}`)
  await page.getByLabel('Card number').waitFor()
  return [row('script of the checkout, with the simulator’s form', await kilobytes(), 115)]
}

async function hostRows({ open, kilobytes }: Visitor, row: MakeRow): Promise<Row[]> {
  const page = await open('/login')
  await page.getByLabel('Email Address').fill(benchHost.email)
  await page.getByLabel('Password').fill(benchHost.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('article').first().waitFor()
  await page
    .getByRole('button', { name: /’s Deposit/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  return [row('script of the host’s page, with a stay’s menu and its forms', await kilobytes(), 180)]
}

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
  if (!('output' in result)) throw new Error('Vite did not return exactly one bundle')
  const code = result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
