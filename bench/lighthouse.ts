import { chromiumArgs } from '#tests/support/chromium.ts'
import { median, type Row } from './row.ts'
import { startServer } from './servers.ts'
import { type Bench, cookieOf, newStay, signIn } from './site.ts'
import { launch, lighthouse } from './tools/lighthouse.ts'

const rounds = 3

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const audits = [
  { id: 'largest-contentful-paint', figure: 'LCP', unit: 's', divisor: 1000, most: 1.8 },
  { id: 'total-blocking-time', figure: 'TBT', unit: 'ms', divisor: 1, most: 50 },
  { id: 'cumulative-layout-shift', figure: 'CLS', unit: '', divisor: 1, most: 0 },
]

/** A page with one sentence. Its figures show the machine's share. */
const bareHtml = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><meta name="description" content="A page with one sentence."><main><h1>Bare</h1><p>One sentence.</p></main></html>`

interface Visit {
  url: string
  /** The page is `noindex` on purpose, so the audit that asks for the opposite is skipped. */
  isPrivate?: boolean
  cookie?: string
}

/** Without bars, the figures are only reported: the host's page has none. */
type Page = Visit & { name: string; hasBars: boolean }

type Figures = Record<string, number>

/**
 * Runs Lighthouse's default, a mid-range phone on slow 4G, for a visitor, a guest who just got the link, and the host
 * with a list of 50. Takes the median of three runs, because the blocking time includes other load on the machine; a
 * bare page in the same run shows how much.
 */
export async function measureLighthouse(bench: Bench, chromePath: string): Promise<Row[]> {
  const site = await bench.site(50)
  const server = await site.start()
  const bare = await startServer('bench/baselines/bare-http.ts', {
    BODY_FILE: bench.body('bare.html', bareHtml),
  })
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArgs] })
  try {
    const baseline = await medians({ url: bare.origin }, chrome.port)
    const host = await signIn(server.origin)
    const { accessToken } = await newStay(host)
    const cookie = cookieOf(host)
    const pages: Page[] = [
      { name: 'landing', url: `${server.origin}/`, hasBars: true },
      { name: 'guest', url: `${server.origin}/guest/${accessToken}`, isPrivate: true, hasBars: true },
      { name: 'admin', url: `${server.origin}/admin`, isPrivate: true, cookie, hasBars: false },
    ]
    const rows: Row[] = []
    for (const page of pages) rows.push(...rowsOf(page, await medians(page, chrome.port), baseline))
    return rows
  } finally {
    chrome.kill()
    await Promise.all([server.stop(), bare.stop()])
  }
}

async function medians(page: Visit, port: number): Promise<Figures> {
  const runs: Figures[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await runOnce(page, port))
  const ids = Object.keys(runs[0] ?? {})
  return Object.fromEntries(ids.map((id) => [id, median(runs.map((run) => run[id] ?? Number.NaN))]))
}

/** On a busy machine, Chromium's trace sometimes lacks its start. Lighthouse then requires another run. */
async function runOnce(page: Visit, port: number, attempts = 3): Promise<Figures> {
  const { url, isPrivate, cookie } = page
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: categories,
    skipAudits: isPrivate ? ['is-crawlable'] : [],
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
  })
  if (!result || result.lhr.runtimeError) {
    if (attempts > 1) return runOnce(page, port, attempts - 1)
    throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { lhr } = result
  return Object.fromEntries([
    ...categories.map((id) => [id, (lhr.categories[id]?.score ?? 0) * 100]),
    ...audits.map(({ id, divisor }) => [id, (lhr.audits[id]?.numericValue ?? Number.NaN) / divisor]),
  ])
}

function rowsOf({ name, hasBars }: Page, figures: Figures, bare: Figures): Row[] {
  const of = (id: string) => figures[id] ?? Number.NaN
  const rows = [
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
  return hasBars ? rows : rows.map((row) => ({ ...row, bar: 'told', isMet: true }))
}
