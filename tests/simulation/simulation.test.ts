import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { campaign } from './campaign.ts'

/** Seeds that once broke a promise, and some that never did. `npm run test:simulation` searches for others. */
const seeds = [564841254, 1312962493, ...Array.from({ length: 14 }, (_, index) => index + 1)]

describe('every promise of the deposit holds through a season of crashes, failing calls and rivals', () => {
  it.each(seeds)('by seed %i', async (seed) => {
    const { crashes, troubles, calms } = await campaign(seed, 12)
    expect(Math.min(crashes, troubles, calms)).toBeGreaterThan(0)
  })
})

describe('one wrong line of the deposit code breaks a promise, if it', () => {
  const script = join(import.meta.dirname, 'mutants.ts')
  it.each([
    'takes a cent less',
    'accepts a form for another amount',
    'releases two hours early',
    'never releases at the end',
  ])('%s', async (name) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, name])
    expect(stdout).toContain(`${name}: found in campaign `)
  })
})

it('the same seed gives the same campaign', async () => {
  expect(await campaign(7, 6)).toEqual(await campaign(7, 6))
})
