import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newToken } from './tokens.ts'

it.each([12, 24, 32])(
  'a token of %i bytes never ends in a character that chat programs leave out of links',
  (bytes) => {
    const tokens = Array.from({ length: 2000 }, () => newToken(bytes))
    expect(tokens.filter((token) => !/^[\w-]+[A-Za-z0-9]$/.test(token))).toEqual([])
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) expect(token).toHaveLength(Math.ceil((bytes * 4) / 3))
  },
)

it('every link, address and drawn password has such a token', () => {
  const server = join(import.meta.dirname, '..')
  const makers = globSync('**/*.ts', { cwd: server }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /randomBytes\(.*\)\.toString\('base64/.test(readFileSync(join(server, file), 'utf8')),
  )
  // Programs read the others: the simulator's secret, a key for the settings, and the site's request to itself.
  const others = ['adapters/payments/simulator.ts', 'cli/keys.ts', 'features/status/probe.ts']
  expect(makers.sort()).toEqual([...others, 'vault/tokens.ts'])
})
