import { describe, expect, it } from 'vitest'
import type { StatusItem } from '#shared/contract/status/schemas.ts'
import type { Reach } from './reach.ts'
import { reachFindings, release, webhook } from './reach-view.ts'
import type { StatusFacts } from './service.ts'

const now = Date.parse('2026-12-01T00:00:00.000Z')
const daysOn = (days: number) => new Date(now + days * 24 * 60 * 60 * 1000).toISOString()

const arrival: NonNullable<NonNullable<Reach['answers']>[number]['arrival']> = {
  ...{ nonce: '', proof: '', bytes: 0, host: 'stay.example.nz', proto: 'https', forwarded: '198.51.100.1' },
  ...{ outsideAt: now, otherOriginAt: null },
}
const ours: NonNullable<Reach['answers']>[number] = {
  ...{ address: '198.51.100.1', from: 'ours', code: '200', arrival },
  certificate: { until: daysOn(60), problem: null },
}
const refused = { ...ours, from: 'none', code: 'ECONNREFUSED', arrival: null, certificate: null } as const
const silent = { ...refused, code: 'ETIMEDOUT' } as const
const foreign = { ...ours, from: 'foreign', arrival: null, address: '2001:db8::5' } as const
const calm: Reach = {
  answers: [ours],
  isOwnAddress: true,
  port80: '308',
  isCached: false,
  upload: 'ok',
  release: '1.0.0',
}
const arrived = (change: Partial<typeof arrival>) => ({
  answers: [{ ...ours, arrival: { ...arrival, ...change } }],
})
const certified = (until: string | null, problem: string | null) => ({
  answers: [{ ...ours, certificate: { until, problem } }],
})

const factsOf = (change: Partial<Reach> | null, more: Partial<StatusFacts> = {}) =>
  ({
    ...{
      now,
      publicUrl: 'https://stay.example.nz',
      isBehindProxy: true,
      forwardedAt: null,
      refusedPhoto: null,
    },
    clock: { suspectSince: null, house: { country: 'NZ', timeZone: 'Pacific/Auckland' } },
    reach: change && { at: daysOn(0), ...calm, ...change },
    ...more,
  }) as StatusFacts

const stateOf = (name: StatusItem['name'], facts: StatusFacts) =>
  reachFindings(facts).find(([found]) => found === name)?.[1]

describe('the way to the site', () => {
  it('every check is good where the site was reached from outside, as configured', () => {
    const found = reachFindings(factsOf({}))
    expect(found.map(([name]) => name)).toEqual([
      ...['domain', 'ports', 'certificate', 'address', 'proxy', 'uploads', 'cache'],
    ])
    expect(found.filter(([, { state }]) => state !== 'good')).toEqual([])
  })

  it.each<[StatusItem['name'], StatusItem['state'], Partial<Reach>, RegExp]>([
    ['domain', 'attention', { answers: null }, /add an A record/],
    ['domain', 'attention', { answers: [ours, foreign] }, /At 2001:db8::5, .*AAAA record/],
    ['domain', 'unknown', { answers: [silent], isOwnAddress: false }, /compare it with the address/],
    ['domain', 'good', { answers: [refused], isOwnAddress: true }, /leads to this site/],
    ['ports', 'attention', { answers: [refused] }, /port 443 \(ECONNREFUSED\)/],
    [
      'ports',
      'attention',
      { answers: [ours, { ...silent, address: '2001:db8::1' }] },
      /port 443 \(ETIMEDOUT\)/,
    ],
    ['ports', 'good', { answers: [ours, { ...silent, code: 'ENETUNREACH' }] }, /answer/],
    ['ports', 'unknown', { answers: [silent], isOwnAddress: false }, /on a phone without Wi-Fi/],
    ['ports', 'attention', { port80: 'ECONNREFUSED' }, /port 80 /],
    ['ports', 'unknown', arrived({ outsideAt: null }), /nobody has come in from outside/],
    ['certificate', 'attention', certified(daysOn(13), null), /valid only until .*nothing has renewed it/],
    ['certificate', 'bad', certified(daysOn(2), null), /valid only until/],
    ['certificate', 'bad', certified(daysOn(-1), 'CERT_HAS_EXPIRED'), /refuse .*CERT_HAS_EXPIRED/],
    ['certificate', 'attention', certified(daysOn(60), 'SELF_SIGNED_CERT_IN_CHAIN'), /refuse .*SELF_SIGNED/],
    ['certificate', 'unknown', { answers: [refused] }, /until the domain leads/],
    ['address', 'attention', arrived({ host: '127.0.0.1:3000' }), /127\.0\.0\.1:3000 instead of stay/],
    ['address', 'attention', arrived({ otherOriginAt: now - 1000 }), /another address than https:\/\/stay/],
    ['proxy', 'attention', arrived({ forwarded: null }), /all count as one/],
    ['proxy', 'attention', arrived({ forwarded: '198.51.100.1, 203.0.113.77' }), /anybody can make up/],
    ['proxy', 'good', arrived({ forwarded: '203.0.113.77, 198.51.100.1' }), /passes on/],
    ['proxy', 'attention', arrived({ proto: null }), /X-Forwarded-Proto/],
    ['proxy', 'attention', arrived({ proto: 'http' }), /X-Forwarded-Proto/],
    ['uploads', 'attention', { upload: '413' }, /client_max_body_size 11m/],
    ['uploads', 'attention', { upload: 'ECONNRESET' }, /ECONNRESET/],
    ['cache', 'attention', { isCached: true }, /switch caching off/],
  ])('the check of %s is %s for %j', (name, state, change, sentence) => {
    expect(stateOf(name, factsOf(change))).toMatchObject({ state, title: expect.stringMatching(sentence) })
  })

  it('a site that isn’t told of the proxy in front of it is to be told', () => {
    expect(stateOf('proxy', factsOf({}, { isBehindProxy: false }))?.title).toMatch(/TRUST_PROXY=1/)
  })

  it('a browser’s report of a refused photo counts although the site’s own upload passed', () => {
    const refusedPhoto = { at: daysOn(0), bytes: 3_400_000 }
    expect(stateOf('uploads', factsOf({}, { refusedPhoto }))?.state).toBe('attention')
  })

  it('a site that was never opened through its address, or has none, knows nothing', () => {
    const states = (facts: StatusFacts) => reachFindings(facts).map(([name, { state }]) => `${name} ${state}`)
    expect(new Set(reachFindings(factsOf(null)).map(([, { state }]) => state))).toEqual(new Set(['unknown']))
    expect(states(factsOf(null, { publicUrl: 'http://localhost:3000' }))).toEqual(['domain unknown'])
  })

  it.each([
    ['1.10.0', 'attention'],
    ['1.9.0', 'good'],
    ['1.2.0', 'good'],
    [null, 'unknown'],
  ] as const)('version 1.9.0 with the newest release %s is %s', (newest, state) => {
    expect(release(factsOf({ release: newest }), '1.9.0').state).toBe(state)
  })

  it.each([
    ['simulated', null, false, 'good'],
    ['stripe', daysOn(-1), true, 'good'],
    ['stripe', null, false, 'unknown'],
    ['stripe', null, true, 'attention'],
  ] as const)(
    'the webhook with %s, last message %s, one expected: %s, is %s',
    (payments, lastAt, isExpected, state) => {
      expect(webhook(factsOf({}, { payments, webhook: { lastAt, isExpected } })).state).toBe(state)
    },
  )
})
