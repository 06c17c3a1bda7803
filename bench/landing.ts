import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compare, type LoadPlan } from './load.ts'
import { atLeast, compared, median, type Row } from './row.ts'
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

const medianMs = async (origin: string, count: number): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const startedAt = performance.now()
    await (await fetch(`${origin}/`)).text()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** Sixteen connections that ask for one address again and again. Says when each has had its first answer. */
const reader = `
  const http = require('node:http')
  let started = 0
  const ask = (agent) => http.get(process.argv[1], { agent }, (response) => {
    response.on('end', () => { if (++started === 16) console.log('started'); ask(agent) }).resume()
  })
  for (let n = 0; n < 16; n += 1) ask(new http.Agent({ keepAlive: true, maxSockets: 1 }))
`

/** Measures the landing page while sixteen connections ask for one guest's page, beside the same page in quiet. */
export async function measureLandingBesideGuest(bench: Bench): Promise<Row[]> {
  const site = await bench.site(50)
  const server = await site.start()
  await medianMs(server.origin, 200)
  const quiet = await medianMs(server.origin, 200)
  // In a process of its own: it would delay the measuring one.
  const flood = spawn(process.execPath, ['-e', reader, `${server.origin}/guest/${site.tokens[0]}`])
  await once(flood.stdout, 'data')
  const beside = await medianMs(server.origin, 200)
  flood.kill()
  await server.stop()
  const figures = { value: beside, baseline: quiet }
  return [
    compared('landing page beside 16 readers of one link', 'ms', figures, 'quiet', (ratio) => ({
      bar: '<= 2 x',
      isMet: ratio <= 2,
    })),
  ]
}
