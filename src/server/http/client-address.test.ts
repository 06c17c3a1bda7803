import { describe, expect, it } from 'vitest'
import { login } from '#shared/contract/accounts/schemas.ts'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { normalAddress } from './client-address.ts'

describe('an address that a proxy wrote', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8:0:0::7', '2001:db8::7'],
    ['2001:DB8::0007', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['"[2001:db8::7]:51234"', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ])('normalises the address %j to %s', (written, address) => {
    expect(normalAddress(written)).toBe(address)
  })

  it.each([
    '',
    ' ',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.7:',
    '203.0.113.7:port',
    '[203.0.113.7]',
    '[::1',
    '1:2:3',
    '203.0.113.7 1',
  ])('rejects %j as an address', (written) => {
    expect(normalAddress(written)).toBeNull()
  })
})

describe('guesses behind a proxy', () => {
  const test = testApp({ settings: { TRUST_PROXY: '1' } })
  const password = 'not the password'
  const guess = async (forwarded: string) => {
    const body = { email: 'somebody@example.nz', password }
    const answer = await test.visitor().request(login.path, {
      method: 'POST',
      json: body,
      headers: { 'x-forwarded-for': forwarded },
    })
    return answer.status
  }
  const guesses = async (spelling: (count: number) => string) => {
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) statuses.push(await guess(spelling(count)))
    return statuses
  }

  it.each<[string, (count: number) => string]>([
    ['with a port', (count) => `203.0.113.7:${5000 + count}`],
    ['in brackets with a port', (count) => `[2001:db8::7]:${5000 + count}`],
    ['as IPv4 in IPv6', (count) => (count % 2 ? '::ffff:203.0.113.7' : '203.0.113.7')],
    ['as rubbish', (count) => `unknown-${count}`],
    ['as a list that ends in rubbish', (count) => `203.0.113.${count}, _hidden${count}`],
    ['as a list that ends in nothing', (count) => `203.0.113.${count},`],
    ['behind what the caller wrote', (count) => `198.51.100.${count}, 203.0.113.7`],
  ])('counts password attempts as one caller %s', async (_how, spelling) => {
    const statuses = await guesses(spelling)
    expect(statuses.slice(0, 2)).toEqual([401, 401])
    expect(statuses.at(-1)).toBe(429)
  })

  it('counts password attempts of several callers separately', async () => {
    expect(await guesses((count) => `203.0.113.${count}`)).not.toContain(429)
  })
})

describe('a site that trusts no proxy', () => {
  const test = testApp()
  const proxyItem = async () =>
    (await (await test.host()).call(getSiteStatus)).items.find(({ name }) => name === 'proxy')
  const warnings = () =>
    test
      .log()
      .split('\n')
      .filter((line) => line.includes('TRUST_PROXY')).length

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
  ])(
    'warns in the log once, and the host for a day, when %s arrives without a trusted proxy',
    async (name, value) => {
      test.app.ctx.forwarded.lastAt = null
      expect(await proxyItem()).toBeUndefined()
      for (let count = 0; count < 3; count += 1)
        await test.visitor().request('/healthz', { headers: { [name]: value } })
      expect(warnings()).toBe(1)
      expect(await proxyItem()).toMatchObject({
        state: 'attention',
        detail: expect.stringContaining('as if through a reverse proxy'),
      })
      test.clock.advance(25 * 60 * 60 * 1000)
      expect(await proxyItem()).toBeUndefined()
    },
  )
})
