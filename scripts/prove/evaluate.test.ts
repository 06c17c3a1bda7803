import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { prove } from './evaluate.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-planted-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs planted specs as `npm run prove` runs ours. */
async function evaluateSpecs(specs: Record<string, string>, files = Object.keys(specs), limitMs = 120_000) {
  const specFolder = mkdtempSync(join(folder, 'specs-'))
  mkdirSync(join(specFolder, 'node_modules'))
  for (const [name, text] of Object.entries(specs)) writeFileSync(join(specFolder, name), text)
  const args = ['--root', specFolder, '--globals', '--pool=forks']
  const { NODE_OPTIONS: _, VITEST: __, ...env } = process.env
  return prove({ files, args, folder: specFolder, env, limitMs, testLimitMs: 500 })
}

const good = `it('holds', () => expect(1).toBe(1))\n`

describe('a promise', { timeout: 240_000 }, () => {
  it('a promise holds if every test ran and passed', async () => {
    expect(await evaluateSpecs({ 'good.spec.js': good })).toMatchObject({ held: 1, problems: [] })
  })

  it.each<[string, Record<string, string>, string[], RegExp]>([
    [
      'a test fails',
      { 'bad.spec.js': `it('breaks', () => expect(1).toBe(2))` },
      [],
      /breaks: .*expected 1 to be 2/s,
    ],
    [
      'a spec does not load',
      { 'bad.spec.js': `import './nowhere.js'\n${good}` },
      [],
      /bad\.spec\.js: .*nowhere/s,
    ],
    ['a spec is no JavaScript', { 'bad.spec.js': 'it(' }, [], /bad\.spec\.js/],
    ['a file is missing', {}, ['gone.spec.js'], /gone\.spec\.js: no tests were found|exit code 1/],
    [
      'a beforeAll throws',
      { 'bad.spec.js': `beforeAll(() => { throw new Error('no server') })\n${good}` },
      [],
      /no server/,
    ],
    ['every test is skipped', { 'bad.spec.js': `it.skip('rests', () => {})` }, [], /no test ran/],
    [
      'a test takes too long',
      { 'bad.spec.js': `it('dawdles', () => new Promise(() => {}))` },
      [],
      /dawdles: timed out/,
    ],
    [
      'the runner is killed',
      { 'bad.spec.js': `process.kill(process.ppid, 'SIGKILL')` },
      [],
      /the runner crashed/,
    ],
    [
      'something is thrown outside every test',
      {
        'bad.spec.js': `it('holds', () => { setTimeout(() => { throw new Error('stray') }) })\nit('waits', () => new Promise((done) => setTimeout(done, 100)))`,
      },
      [],
      /exit code 1/,
    ],
  ])('is broken when %s, also beside a spec that holds', async (_what, bad, missing, reason) => {
    const specs = { ...bad, 'good.spec.js': good }
    const hasKept = _what === 'every test is skipped'
    const files = hasKept ? Object.keys(bad) : [...Object.keys(specs), ...missing]
    const { problems } = await evaluateSpecs(specs, files)
    expect(problems.join('\n')).toMatch(reason)
  })

  it('a promise is broken and named as timed out if the runner doesn’t end', async () => {
    const endless = { 'bad.spec.js': 'for (;;);' }
    const { problems } = await evaluateSpecs(endless, undefined, 4000)
    expect(problems).toEqual(['timed out: the runner was ended after 4 s'])
  })
})
