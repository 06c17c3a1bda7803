import { compare, type LoadPlan } from './load.ts'
import { atLeast, compared, type Row } from './row.ts'
import { startServer } from './servers.ts'
import type { Bench } from './site.ts'

/** Measures the landing page's HTML, beside a bare `node:http` server with the same bytes. */
export async function measureLanding(bench: Bench, plan: LoadPlan): Promise<Row[]> {
  const site = await bench.site(50)
  const server = await site.start()
  // Compresses neither side, so both send the same bytes.
  const headers = { 'accept-encoding': 'identity' }
  const answer = await fetch(`${server.origin}/`, { headers })
  const body = bench.body('landing.html', await answer.text())
  const bare = await startServer('bench/baselines/bare-http.ts', { BODY_FILE: body })
  const result = await compare(
    { origin: server.origin, paths: ['/'], headers },
    { origin: bare.origin, paths: ['/'], headers },
    plan,
  )
  await Promise.all([server.stop(), bare.stop()])
  return [compared('landing page HTML', 'req/s', result, 'bare node:http', (ratio) => atLeast(ratio, 0.7))]
}
