import { describe, expect, it } from 'vitest'
import { sampleDocument } from '#server/features/house/sample.ts'
import { testApp } from '#tests/support/app-harness.ts'

const path = '/.well-known/security.txt'
const dayMs = 24 * 60 * 60 * 1000

const fieldsOf = (text: string) =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)] as const),
  )

describe('security.txt', () => {
  const test = testApp()

  it('security.txt names the contact in plain text', async () => {
    const { status, headers, text } = await test.visitor().request(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = fieldsOf(text)
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages'])
    expect(fields.get('Contact')).toBe(`mailto:${sampleDocument.email}`)
    expect(fields.get('Preferred-Languages')).toBe('en')
  })

  it('security.txt always expires in the future, less than a year ahead', async () => {
    for (const days of [0, 0.5, 400, 4000]) {
      test.clock.advance(days * dayMs)
      const expires = Date.parse(fieldsOf((await test.visitor().request(path)).text).get('Expires') ?? '')
      expect(expires - test.clock.now()).toBeGreaterThan(170 * dayMs)
      expect(expires - test.clock.now()).toBeLessThan(365 * dayMs)
    }
  })
})

describe('security.txt of a site on https', () => {
  const test = testApp({ settings: { PUBLIC_URL: 'https://stay.example.nz' } })

  it('security.txt has its canonical address on https', async () => {
    const { text } = await test.visitor().request(path)
    expect(fieldsOf(text).get('Canonical')).toBe('https://stay.example.nz/.well-known/security.txt')
  })
})
