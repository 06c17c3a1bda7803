import { createDatabase, findPostgres, startPostgres } from '#tests/support/postgres.ts'
import { compare, type LoadPlan, type Target } from './load.ts'
import type { Row } from './row.ts'
import { startServer } from './servers.ts'
import type { FilledSite, Workshop } from './site.ts'
import { fillExpress } from './stays.ts'

const pathsOf = (tokens: readonly string[]) => tokens.map((token) => `/api/guest-stays/${token}`)

async function againstBareRoute(site: FilledSite, workshop: Workshop, plan: LoadPlan) {
  const server = await site.start()
  const paths = pathsOf(site.tokens)
  const answer = await fetch(`${server.origin}${paths[0]}`)
  const body = workshop.body('guest-stay.json', await answer.text())
  const bare = await startServer('bench/baselines/bare-fastify.ts', { BODY_FILE: body })
  const subject: Target = { origin: server.origin, paths }
  const result = await compare(subject, { origin: bare.origin, paths }, plan)
  await Promise.all([server.stop(), bare.stop()])
  return result
}

async function againstExpress(workshop: Workshop, count: number, plan: LoadPlan): Promise<Row[]> {
  if (findPostgres() === null) {
    console.log('PostgreSQL is not on this machine: the comparison with Express and pg is left out')
    return []
  }
  const postgres = await startPostgres()
  try {
    const expressUrl = await createDatabase(postgres.adminUrl)
    const expressTokens = await fillExpress(expressUrl, count)
    const express = await startServer('bench/baselines/express-pg.ts', { DATABASE_URL: expressUrl })
    const baseline: Target = { origin: express.origin, paths: pathsOf(expressTokens) }
    const rows: Row[] = []
    for (const engine of ['SQLite', 'PostgreSQL'] as const) {
      const url = engine === 'PostgreSQL' ? await createDatabase(postgres.adminUrl) : undefined
      const site = await workshop.site(count, url)
      const server = await site.start()
      const result = await compare({ origin: server.origin, paths: pathsOf(site.tokens) }, baseline, plan)
      await server.stop()
      const isDefault = engine === 'SQLite'
      rows.push({
        figure: `guest's stay, ${count.toLocaleString('en-NZ')} stays, ${engine}`,
        value: result.value,
        unit: 'req/s',
        baseline: { what: 'Express 5 + pg', value: result.baseline },
        ratio: result.ratio,
        bar: isDefault ? '>= 1.5 x' : 'for comparison',
        isMet: isDefault ? result.ratio >= 1.5 : true,
      })
    }
    await express.stop()
    return rows
  } finally {
    await postgres.stop()
  }
}

/** `GET /api/guest-stays/{token}`: beside a bare route with the same bytes, by number of stays, and beside Express. */
export async function measureGuestRead(
  workshop: Workshop,
  plan: LoadPlan,
  counts: readonly number[],
): Promise<Row[]> {
  const rows: Row[] = []
  const speeds: number[] = []
  for (const count of counts) {
    const result = await againstBareRoute(await workshop.site(count), workshop, plan)
    speeds.push(result.ratio)
    rows.push({
      figure: `guest's stay, ${count.toLocaleString('en-NZ')} stays`,
      value: result.value,
      unit: 'req/s',
      baseline: { what: 'bare Fastify route', value: result.baseline },
      ratio: result.ratio,
      bar: '>= 0.25 x',
      isMet: result.ratio >= 0.25,
    })
  }
  const [first = Number.NaN, ...others] = speeds
  for (const [index, speed] of others.entries()) {
    const ratio = speed / first
    rows.push({
      figure: `guest's stay, ${counts[index + 1]?.toLocaleString('en-NZ')} against ${counts[0]?.toLocaleString('en-NZ')} stays`,
      value: speed,
      unit: 'of bare',
      baseline: { what: `${counts[0]?.toLocaleString('en-NZ')} stays`, value: first },
      ratio,
      bar: '0.9 to 1.1 x',
      isMet: ratio >= 0.9 && ratio <= 1.1,
    })
  }
  return [...rows, ...(await againstExpress(workshop, counts[0] ?? 5000, plan))]
}
