import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { median, type Row } from './row.ts'
import { startServer } from './servers.ts'
import type { Bench } from './site.ts'
import { launch, lighthouse } from './tools/lighthouse.ts'

const rounds = 5

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const audits = [
  { id: 'largest-contentful-paint', figure: 'LCP', unit: 's', divisor: 1000, most: 1.8 },
  { id: 'total-blocking-time', figure: 'TBT', unit: 'ms', divisor: 1, most: 50 },
  { id: 'cumulative-layout-shift', figure: 'CLS', unit: '', divisor: 1, most: 0 },
]

/** A page with one sentence. Its figures show the machine's share. */
const bareHtml = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><meta name="description" content="A page with one sentence."><main><h1>Bare</h1><p>One sentence.</p></main></html>`

type Figures = Record<string, number>

/**
 * Runs Lighthouse's default: a mid-range phone on slow 4G. Takes the median of five runs, because the blocking time
 * includes other load on the machine; a bare page in the same run shows how much.
 */
export async function measureLighthouse(bench: Bench): Promise<Row[]> {
  const chromePath = findChromium()
  if (chromePath === null) {
    console.log('Chromium is not installed: Lighthouse scores are not measured')
    return []
  }
  const site = await bench.site(50)
  const server = await site.start()
  const bare = await startServer('bench/baselines/bare-http.ts', {
    BODY_FILE: bench.body('bare.html', bareHtml),
  })
  const chrome = await startChrome(chromePath)
  try {
    const baselineFigures = await medians(bare.origin, chrome.port)
    return rowsOf(await medians(`${server.origin}/`, chrome.port), baselineFigures)
  } finally {
    chrome.kill()
    await Promise.all([server.stop(), bare.stop()])
  }
}

const startChrome = (chromePath: string) =>
  launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArgs] })

async function medians(url: string, port: number): Promise<Figures> {
  const runs: Figures[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await runOnce(url, port))
  const ids = Object.keys(runs[0] ?? {})
  return Object.fromEntries(ids.map((id) => [id, median(runs.map((run) => run[id] ?? Number.NaN))]))
}

/** On a busy machine, Chromium's trace sometimes lacks its start. Lighthouse then requires another run. */
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
  ])
}

function rowsOf(figures: Figures, bare: Figures): Row[] {
  const of = (id: string) => figures[id] ?? Number.NaN
  return [
    ...categories.map((id) => {
      const score = Math.round(of(id))
      return {
        figure: `landing: ${id}`,
        value: score,
        unit: 'of 100',
        baseline: null,
        ratio: null,
        bar: '>= 98',
        isMet: score >= 98,
      }
    }),
    ...audits.map(({ id, figure, unit, most }) => ({
      figure: `landing: ${figure}`,
      value: of(id),
      unit,
      baseline: { what: 'bare page', value: bare[id] ?? Number.NaN },
      ratio: null,
      bar: `<= ${most} ${unit}`.trim(),
      isMet: of(id) <= most,
    })),
  ]
}
