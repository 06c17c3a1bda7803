import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { median, type Row } from './row.ts'
import type { Workshop } from './site.ts'

const rounds = 3

/** The page of one guest is never to be found by search engines (`docs/architecture.md`), so that audit is left out there. */
const pages = [
  { name: 'landing', path: () => '/', skipAudits: [] },
  { name: 'login', path: () => '/login', skipAudits: [] },
  { name: 'guest page', path: (token: string) => `/guest/${token}`, skipAudits: ['is-crawlable'] },
]

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const audits = [
  { id: 'largest-contentful-paint', figure: 'LCP', unit: 's', divisor: 1000, most: 1.8 },
  { id: 'total-blocking-time', figure: 'TBT', unit: 'ms', divisor: 1, most: 50 },
  { id: 'cumulative-layout-shift', figure: 'CLS', unit: '', divisor: 1, most: 0 },
]

type Figures = Record<string, number>

/**
 * Lighthouse's default: a mid-range phone on slow 4G. The median of three runs, because the blocking time also
 * measures what else this machine is doing.
 */
export async function measureLighthouse(workshop: Workshop): Promise<Row[]> {
  const chromePath = findChromium()
  if (chromePath === null) {
    console.log('Chromium is not installed: Lighthouse is left out')
    return []
  }
  const site = await workshop.site(50)
  const server = await site.start()
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArgs] })
  try {
    const rows: Row[] = []
    for (const { name, path, skipAudits } of pages) {
      const url = `${server.origin}${path(site.tokens[0] ?? '')}`
      const runs: Figures[] = []
      for (let round = 0; round < rounds; round += 1) runs.push(await runOnce(url, chrome.port, skipAudits))
      rows.push(...rowsOf(name, runs))
    }
    return rows
  } finally {
    chrome.kill()
    await server.stop()
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

function rowsOf(name: string, runs: Figures[]): Row[] {
  const middle = (id: string) => median(runs.map((run) => run[id] ?? Number.NaN))
  const absolute = (figure: string, value: number, unit: string, bar: string, isMet: boolean): Row => ({
    figure: `${name}: ${figure}`,
    value,
    unit,
    baseline: null,
    ratio: null,
    bar,
    isMet,
  })
  return [
    ...categories.map((id) => {
      const score = Math.round(middle(id))
      return absolute(id, score, 'of 100', '>= 98', score >= 98)
    }),
    ...audits.map(({ id, figure, unit, most }) => {
      const value = middle(id)
      return absolute(figure, value, unit, `<= ${most} ${unit}`.trim(), value <= most)
    }),
  ]
}
