import { expect, it } from 'vitest'
import { sampleHouse } from '#tests/support/sample-house.ts'
import { siteFiles, siteLinks } from './site-files.ts'

const manifestOf = (links: string) => /rel="manifest" href="([^"]+)"/.exec(links)?.[1]

it.each([
  ['landing', '/'],
  ['login', '/admin'],
  ['admin', '/admin'],
] as const)('the %s page opens %s', (name, start) => {
  const file = manifestOf(siteLinks(name))?.slice(1) ?? ''
  expect(JSON.parse(siteFiles(sampleHouse)[file] ?? 'null')).toMatchObject({
    id: start,
    start_url: start,
    scope: start,
  })
})

it.each(['guest', 'checkout', 'messages', 'not-found'] as const)(
  'the %s page has no manifest, so it opens its own address',
  (name) => {
    expect(manifestOf(siteLinks(name))).toBeUndefined()
  },
)
