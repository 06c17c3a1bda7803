import { expect, it } from 'vitest'
import { login } from '#shared/contract/accounts/schemas.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'

const test = testApp({ settings: { TRUST_PROXY: '1' } })

const tryFrom = (address: string, password = 'nope') =>
  test.visitor().request(login.path, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    json: { email: testHost.email, password },
  })

const guessFromEverywhere = async () => {
  for (let network = 0; network < 60; network += 1)
    expect((await tryFrom(`2001:db8:1${network.toString(16).padStart(2, '0')}::1`)).status).toBe(401)
}

it('guesses at one account from many addresses pass one at a time, for seconds only', async () => {
  await guessFromEverywhere()
  expect((await tryFrom('2001:db8:2::1')).status).toBe(401)
  const slowed = await tryFrom('2001:db8:3::1')
  expect(slowed.status).toBe(429)
  expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(15)
  test.clock.advance(15_000)
  expect((await tryFrom('2001:db8:3::1')).status).toBe(401)
  expect((await tryFrom('2001:db8:4::1')).status).toBe(429)
})

it('guesses never lock out a host at a known address', async () => {
  expect((await tryFrom('203.0.113.7', testHost.password)).status).toBe(200)
  await guessFromEverywhere()
  await tryFrom('2001:db8:2::1')
  expect((await tryFrom('2001:db8:3::1', testHost.password)).status).toBe(429)
  expect((await tryFrom('203.0.113.7', testHost.password)).status).toBe(200)
})
