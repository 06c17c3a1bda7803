import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { expectConsole } from '#tests/support/strict.ts'

test('records what is written to console.error and console.warn', () => {
  console.warn('a %s', 'warning')
  console.error('an error')
  expect(expectConsole()).toEqual(['console.warn: a warning', 'console.error: an error'])
})

test.each([
  { host: 'example.com', port: 80 },
  { host: '192.0.2.1', port: 443 },
])('blocks connections to $host', async (target) => {
  const error = await new Promise((resolve) => connect(target).on('error', resolve))
  expect(String(error)).toContain(`A test tried to reach ${target.host}`)
  expect(expectConsole()).toEqual([`unexpected network: ${target.host}`])
})

test('blocks fetch', async () => {
  await expect(fetch('https://example.com/')).rejects.toThrow('fetch failed')
  expect(expectConsole()).toEqual(['unexpected network: example.com'])
})
