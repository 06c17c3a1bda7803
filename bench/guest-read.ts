import { createDatabase, findPostgres, startPostgres } from '#tests/support/postgres.ts'
import { type Compared, compare, type LoadPlan } from './load.ts'
import { atLeast, compared, type Row } from './row.ts'
import { startServer } from './servers.ts'
import { type Bench, evenly, type FilledSite, guests } from './site.ts'
import { fillExpress } from './stays.ts'

const pathsOf = (tokens: readonly string[]) => tokens.map((token) => `/api/guest-stays/${token}`)
const withCommas = (count: number) => count.toLocaleString('en-NZ')

const figureOf = (count: number) => `guest's stay, ${withCommas(count)} stays`

async function compareWithBareRoute(site: FilledSite, bench: Bench, plan: LoadPlan): Promise<Compared> {
  const server = await site.start()
  const paths = pathsOf(evenly(site.tokens, guests))
  const answer = await fetch(`${server.origin}${paths[0]}`)
  const body = bench.body('guest-stay.json', await answer.text())
  const bare = await startServer('bench/baselines/bare-fastify.ts', { BODY_FILE: body })
  const result = await compare({ ...server, paths }, { ...bare, paths }, plan)
  await Promise.all([server.stop(), bare.stop()])
  return result
}

/** Measures the same call with many and with few stays, alternating, so the constant costs cancel out. */
async function compareWithFewerStays(bench: Bench, plan: LoadPlan, many: number, few: number): Promise<Row> {
  const sites = [await bench.site(many), await bench.site(few)] as const
  const [large, small] = [await sites[0].start(), await sites[1].start()]
  // Gives both sides the same number of links.
  const links = Math.min(guests, ...sites.map(({ tokens }) => tokens.length))
  const target = (server: typeof large, { tokens }: FilledSite) => ({
    ...server,
    paths: pathsOf(evenly(tokens, links)),
  })
  const result = await compare(target(large, sites[0]), target(small, sites[1]), plan)
  await Promise.all([large.stop(), small.stop()])
  const what = `${withCommas(few)} stays`
  return compared(figureOf(many), 'req/s', result, what, (ratio) => ({
    bar: '0.9 to 1.1 x',
    isMet: ratio >= 0.9 && ratio <= 1.1,
  }))
}

async function compareWithExpress(bench: Bench, count: number, plan: LoadPlan): Promise<Row[]> {
  if (findPostgres() === null) {
    console.log('PostgreSQL is not on this machine: Express and pg are not measured')
    return []
  }
  const postgres = await startPostgres()
  try {
    const expressUrl = await createDatabase(postgres.adminUrl)
    const expressTokens = await fillExpress(expressUrl, count)
    const express = await startServer('bench/baselines/express-pg.ts', { DATABASE_URL: expressUrl })
    const baseline = { ...express, paths: pathsOf(evenly(expressTokens, guests)) }
    const rows: Row[] = []
    for (const engine of ['SQLite', 'PostgreSQL'] as const) {
      const url = engine === 'PostgreSQL' ? await createDatabase(postgres.adminUrl) : undefined
      const site = await bench.site(count, url)
      const server = await site.start()
      const subject = { ...server, paths: pathsOf(evenly(site.tokens, guests)) }
      const result = await compare(subject, baseline, plan)
      await server.stop()
      const figure = `${figureOf(count)}, ${engine}`
      const least = engine === 'SQLite' ? 1.5 : 1
      rows.push(compared(figure, 'req/s', result, 'Express 5 + pg', (ratio) => atLeast(ratio, least)))
    }
    await express.stop()
    return rows
  } finally {
    await postgres.stop()
  }
}

/**
 * Measures `GET /api/guest-stays/{token}`: beside a bare route with the same bytes, by number of stays, and beside
 * Express.
 */
export async function measureGuestRead(
  bench: Bench,
  plan: LoadPlan,
  counts: readonly number[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (const count of counts) {
    const result = await compareWithBareRoute(await bench.site(count), bench, plan)
    rows.push(
      compared(figureOf(count), 'req/s', result, 'bare Fastify route', (ratio) => atLeast(ratio, 0.25)),
    )
  }
  const [least, ...more] = counts
  if (least === undefined) return rows
  for (const count of more) rows.push(await compareWithFewerStays(bench, plan, count, least))
  return [...rows, ...(await compareWithExpress(bench, least, plan))]
}
