import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { login } from '#shared/contract/auth.ts'
import { changeStatus, createStay } from '#shared/contract/stays.ts'
import { addDays } from '#shared/dates.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { createClient } from '#tests/support/client.ts'
import { checkIn } from '#tests/support/journey.ts'
import { median, type Row } from './row.ts'
import { startServer } from './servers.ts'
import { benchHost, type Workshop } from './site.ts'

const rounds = 5

/** The page of one guest is never to be found by search engines (`docs/architecture.md`), so that audit is left out there. */
const pages = [
  { name: 'landing', path: () => '/', skipAudits: [] },
  { name: 'login', path: () => '/login', skipAudits: [] },
  { name: 'guest, first', path: ({ first }: Guests) => `/guest/${first}`, skipAudits: ['is-crawlable'] },
  {
    name: 'guest, approved',
    path: ({ approved }: Guests) => `/guest/${approved}`,
    skipAudits: ['is-crawlable'],
  },
]

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const audits = [
  { id: 'largest-contentful-paint', figure: 'LCP', unit: 's', divisor: 1000, most: 1.8 },
  { id: 'total-blocking-time', figure: 'TBT', unit: 'ms', divisor: 1, most: 50 },
  { id: 'cumulative-layout-shift', figure: 'CLS', unit: '', divisor: 1, most: 0 },
]

/** What this machine makes of a page with one sentence on it: the part of a figure that is not ours. */
const bareHtml = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><meta name="description" content="A page with one sentence."><main><h1>Bare</h1><p>One sentence.</p></main></html>`

type Figures = Record<string, number>

/** The links of two guests: one has just got it, the other has checked in with pictures and is approved. */
interface Guests {
  first: string
  approved: string
}

async function inviteGuests(origin: string): Promise<Guests> {
  const host = createClient(origin)
  await host.call(login, { body: benchHost })
  const today = new Date().toISOString().slice(0, 10)
  const invite = (from: number) =>
    host.call(createStay, {
      body: {
        guestName: 'Aroha Ngata',
        guestEmail: 'aroha@mail.example',
        checkInDate: addDays(today, from),
        checkOutDate: addDays(today, from + 3),
      },
    })
  const [first, approved] = [await invite(2), await invite(9)]
  await checkIn(createClient(origin), approved, 'deposit')
  await host.call(changeStatus, { params: { id: approved.id }, body: { status: 'approved' } })
  return { first: first.accessToken, approved: approved.accessToken }
}

/**
 * Lighthouse's default: a mid-range phone on slow 4G. The median of five runs, because the blocking time also
 * measures what else this machine is doing; a bare page in the same run tells how much that is.
 */
export async function measureLighthouse(workshop: Workshop): Promise<Row[]> {
  const chromePath = findChromium()
  if (chromePath === null) {
    console.log('Chromium is not installed: Lighthouse is left out')
    return []
  }
  const site = await workshop.site(50)
  const server = await site.start()
  const bare = await startServer('bench/baselines/bare-http.ts', {
    BODY_FILE: workshop.body('bare.html', bareHtml),
  })
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArgs] })
  const medians = async (url: string, skipAudits: string[] = []): Promise<Figures> => {
    const runs: Figures[] = []
    for (let round = 0; round < rounds; round += 1) runs.push(await runOnce(url, chrome.port, skipAudits))
    const ids = Object.keys(runs[0] ?? {})
    return Object.fromEntries(ids.map((id) => [id, median(runs.map((run) => run[id] ?? Number.NaN))]))
  }
  try {
    const baseline = await medians(bare.origin)
    const guests = await inviteGuests(server.origin)
    const rows: Row[] = []
    for (const { name, path, skipAudits } of pages)
      rows.push(...rowsOf(name, await medians(`${server.origin}${path(guests)}`, skipAudits), baseline))
    return rows
  } finally {
    chrome.kill()
    await Promise.all([server.stop(), bare.stop()])
  }
}

/** On a busy machine Chromium's trace sometimes lacks its beginning; Lighthouse says so and asks to be run again. */
async function runOnce(url: string, port: number, skipAudits: string[], attempts = 3): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: categories,
    ...(skipAudits.length > 0 ? { skipAudits } : {}),
  })
  if (!result || result.lhr.runtimeError) {
    if (attempts > 1) return runOnce(url, port, skipAudits, attempts - 1)
    throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { lhr } = result
  return Object.fromEntries([
    ...categories.map((id) => [id, (lhr.categories[id]?.score ?? 0) * 100]),
    ...audits.map(({ id, divisor }) => [id, (lhr.audits[id]?.numericValue ?? Number.NaN) / divisor]),
  ])
}

function rowsOf(name: string, figures: Figures, bare: Figures): Row[] {
  const of = (id: string) => figures[id] ?? Number.NaN
  return [
    ...categories.map((id) => {
      const score = Math.round(of(id))
      return {
        figure: `${name}: ${id}`,
        value: score,
        unit: 'of 100',
        baseline: null,
        ratio: null,
        bar: '>= 98',
        isMet: score >= 98,
      }
    }),
    ...audits.map(({ id, figure, unit, most }) => ({
      figure: `${name}: ${figure}`,
      value: of(id),
      unit,
      baseline: { what: 'bare page', value: bare[id] ?? Number.NaN },
      ratio: null,
      bar: `<= ${most} ${unit}`.trim(),
      isMet: of(id) <= most,
    })),
  ]
}
