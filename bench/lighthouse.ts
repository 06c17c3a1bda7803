import { login } from '#shared/contract/auth.ts'
import { changeStatus, createStay } from '#shared/contract/stays.ts'
import { addDays } from '#shared/dates.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { createClient } from '#tests/support/client.ts'
import { checkIn } from '#tests/support/journey.ts'
import { median, type Row } from './row.ts'
import { startServer } from './servers.ts'
import { type Bench, benchHost } from './site.ts'
import { launch, lighthouse, type Result } from './tools/lighthouse.ts'

const rounds = 5

const pages = [
  { name: 'landing', path: () => '/', isPrivate: false },
  { name: 'login', path: () => '/login', isPrivate: false },
  { name: 'guest, first', path: ({ first }: Guests) => `/guest/${first}`, isPrivate: true },
  { name: 'guest, approved', path: ({ approved }: Guests) => `/guest/${approved}`, isPrivate: true },
]

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** What a page that search engines must never find fails on purpose. */
const crawlable = 'is-crawlable'
const seoBesides = 'seo besides is-crawlable'
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
export async function measureLighthouse(bench: Bench): Promise<Row[]> {
  const chromePath = findChromium()
  if (chromePath === null) {
    console.log('Chromium is not installed: Lighthouse is left out')
    return []
  }
  const site = await bench.site(50)
  const server = await site.start()
  const bare = await startServer('bench/baselines/bare-http.ts', {
    BODY_FILE: bench.body('bare.html', bareHtml),
  })
  const chrome = await startChrome(chromePath)
  try {
    const baseline = await medians(bare.origin, chrome.port)
    const guests = await inviteGuests(server.origin)
    const rows: Row[] = []
    for (const { name, path, isPrivate } of pages) {
      const figures = await medians(`${server.origin}${path(guests)}`, chrome.port)
      rows.push(...(isPrivate ? privateRowsOf : rowsOf)(name, figures, baseline))
    }
    return rows
  } finally {
    chrome.kill()
    await Promise.all([server.stop(), bare.stop()])
  }
}

/** A Chromium for Lighthouse to steer. */
export const startChrome = (chromePath: string) =>
  launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArgs] })

/** The middle of five runs on one page. */
export async function medians(url: string, port: number): Promise<Figures> {
  const runs: Figures[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await runOnce(url, port))
  const ids = Object.keys(runs[0] ?? {})
  return Object.fromEntries(ids.map((id) => [id, median(runs.map((run) => run[id] ?? Number.NaN))]))
}

/** On a busy machine Chromium's trace sometimes lacks its beginning; Lighthouse says so and asks to be run again. */
async function runOnce(url: string, port: number, attempts = 3): Promise<Figures> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
  if (!result || result.lhr.runtimeError) {
    if (attempts > 1) return runOnce(url, port, attempts - 1)
    throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { lhr } = result
  return Object.fromEntries([
    ...categories.map((id) => [id, (lhr.categories[id]?.score ?? 0) * 100]),
    ...audits.map(({ id, divisor }) => [id, (lhr.audits[id]?.numericValue ?? Number.NaN) / divisor]),
    [crawlable, lhr.audits[crawlable]?.score ?? Number.NaN],
    [seoBesides, scoreWithout(crawlable, lhr)],
  ])
}

/** The score of SEO over all audits but one, weighted as Lighthouse does. */
function scoreWithout(left: string, { audits, categories }: Result): number {
  const counted = (categories['seo']?.auditRefs ?? [])
    .map(({ id, weight }) => ({ id, weight, score: audits[id]?.score ?? null }))
    .filter(({ id, weight, score }) => id !== left && weight > 0 && score !== null)
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  return (counted.reduce((sum, { weight, score }) => sum + weight * (score ?? 0), 0) / weights) * 100
}

/** The rows of a page that everybody may find, each beside another page in the same run. */
export function rowsOf(name: string, figures: Figures, other: Figures, what = 'bare page'): Row[] {
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
      baseline: { what, value: other[id] ?? Number.NaN },
      ratio: null,
      bar: `<= ${most} ${unit}`.trim(),
      isMet: of(id) <= most,
    })),
  ]
}

/**
 * The page of one guest says `noindex` on purpose, which Lighthouse takes for a fault. Its bar holds for everything
 * besides, and `noindex` has a row of its own: there the low score is the good one.
 */
function privateRowsOf(name: string, figures: Figures, bare: Figures): Row[] {
  const { seo = Number.NaN, [seoBesides]: besides = Number.NaN, [crawlable]: crawls } = figures
  const noindex = {
    figure: `${name}: seo with noindex`,
    value: Math.round(seo),
    unit: 'of 100',
    baseline: null,
    ratio: null,
    bar: 'is-crawlable must fail',
    isMet: crawls === 0,
  }
  const rows = rowsOf(name, { ...figures, seo: besides }, bare)
  return rows.flatMap((row) => (row.figure === `${name}: seo` ? [row, noindex] : [row]))
}
