import { login } from '#shared/contract/auth/schemas.ts'
import { createClient } from '#tests/support/client.ts'
import { compare, type LoadPlan, type Target } from './load.ts'
import type { Row } from './row.ts'
import type { RunningServer } from './servers.ts'
import { type Bench, benchHost } from './site.ts'

async function asHost({ origin }: RunningServer, path: string): Promise<Target> {
  const client = createClient(origin)
  await client.call(login, { body: benchHost })
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { origin, paths: [path], headers: { cookie } }
}

/** Measures the first page of a long list, beside a list of 50 stays. One request at a time. */
export async function measureAdminList(bench: Bench, plan: LoadPlan, count: number): Promise<Row[]> {
  const long = await (await bench.site(count)).start()
  const short = await (await bench.site(50)).start()
  const oneByOne = { ...plan, answers: 500, connections: 1 }
  const result = await compare(
    await asHost(long, '/api/admin/guest-stays?limit=50'),
    await asHost(short, '/api/admin/guest-stays'),
    oneByOne,
  )
  await Promise.all([long.stop(), short.stop()])
  const ratio = 1 / result.ratio
  return [
    {
      figure: `first page of ${count.toLocaleString('en-NZ')} stays`,
      value: 1000 / result.value,
      unit: 'ms',
      baseline: { what: 'list of 50', value: 1000 / result.baseline },
      ratio,
      bar: '<= 2 x',
      isMet: ratio <= 2,
    },
  ]
}
