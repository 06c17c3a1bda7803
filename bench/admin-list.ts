import { compare, type LoadPlan, type Target } from './load.ts'
import { atMost, compared, type Row } from './row.ts'
import type { RunningServer } from './servers.ts'
import { type Bench, cookieOf, signIn } from './site.ts'

async function asHost({ origin }: RunningServer, path: string): Promise<Target> {
  return { origin, paths: [path], headers: { cookie: cookieOf(await signIn(origin)) } }
}

/** Measures the first page of a long list, beside a list of 50 stays. One request at a time. */
export async function measureAdminList(bench: Bench, plan: LoadPlan, count: number): Promise<Row[]> {
  const long = await (await bench.site(count)).start()
  const short = await (await bench.site(50)).start()
  const oneByOne = { ...plan, answers: 500, connections: 1 }
  const { value, baseline, ratio } = await compare(
    await asHost(long, '/api/admin/guest-stays?limit=50'),
    await asHost(short, '/api/admin/guest-stays'),
    oneByOne,
  )
  await Promise.all([long.stop(), short.stop()])
  const figure = `first page of ${count.toLocaleString('en-NZ')} stays`
  const ms = { value: 1000 / value, baseline: 1000 / baseline, ratio: 1 / ratio }
  return [compared(figure, 'ms', ms, 'list of 50', (ratio) => atMost(ratio, 2, 'x'))]
}
