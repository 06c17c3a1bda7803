import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app-harness.ts'

const test = testApp({ settings: { TRUST_PROXY: '1' } })

/** Each limit, its maximum per /64, and a request that counts. */
const limits: [string, number, string, RequestInit & { json?: unknown }][] = [
  ['a wrong link', 20, '/api/guest-stays/unknown', {}],
  ['a look at the free dates', 60, '/api/availability', {}],
  ['a wrong cleaner’s link', 20, '/turnover/unknown', {}],
  ['a wrong calendar address', 20, '/calendar/unknown', {}],
  ['a wrong passkey', 100, '/api/login/passkey/options', { method: 'POST' }],
  ['a forgotten password', 10, '/api/login/forgotten', { method: 'POST', json: { email: 'a@b.nz' } }],
]

it.each(limits)(
  'calls are limited for %s by /64, and by /48 to four times as many',
  async (_what, max, path, init) => {
    const call = async (address: string) =>
      (await test.visitor().request(path, { ...init, headers: { 'x-forwarded-for': address } })).status
    const statuses: number[] = []
    for (let network = 0; network < 4; network += 1)
      for (let count = 0; count < max; count += 1)
        statuses.push(await call(`2001:db8:1:${network}::${count}`))
    expect(statuses).not.toContain(429)
    expect(await call('2001:db8:1:0::ffff')).toBe(429)
    expect(await call('2001:db8:1:9::1')).toBe(429)
    expect(await call('2001:db8:2::1')).not.toBe(429)
  },
)
