import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { campaign } from './campaign.ts'
import { mutants } from './mutants.ts'

/** Seeds that once broke a promise, and some that never did. `npm run test:simulation` searches for others. */
const seeds = [564841254, 1312962493, ...Array.from({ length: 14 }, (_, index) => index + 1)]

it.each(seeds)('breaks no promise of the deposit with seed %i', async (seed) => {
  const { crashes, failingCalls, calmChecks } = await campaign(seed, 12)
  expect(Math.min(crashes, failingCalls, calmChecks)).toBeGreaterThan(0)
})

describe('deposit code with one wrong line', () => {
  const script = join(import.meta.dirname, 'mutants.ts')
  const source = join(import.meta.dirname, '../../src')
  it.each(Object.entries(mutants))('differs from the code by exactly one line: %s', (_name, [file, from]) => {
    const path = [join(source, 'server', file), join(source, file)].find(existsSync) ?? ''
    expect(readFileSync(path, 'utf8').split(from)).toHaveLength(2)
  })

  it.each([
    'takes a cent less',
    'accepts a form for another amount',
    'releases two hours early',
    'never releases at the end',
  ])('breaks a promise if it %s', async (name) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, name])
    expect(stdout).toContain(`${name}: found in campaign `)
  })
})

it('the same seed gives the same campaign', async () => {
  expect(await campaign(7, 6)).toEqual(await campaign(7, 6))
})
