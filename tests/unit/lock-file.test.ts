import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lockFiles, missingHashes, missingOptionals } from '../../scripts/complete-lock.ts'

describe.each(lockFiles)('the lock file %s', (file) => {
  const text = readFileSync(file, 'utf8')

  it('lists the packages of every platform (else: node scripts/complete-lock.ts)', () => {
    expect(missingOptionals(JSON.parse(text))).toEqual([])
  })

  it('has the hash of every package (else: node scripts/complete-lock.ts)', () => {
    expect(missingHashes(JSON.parse(text))).toEqual([])
  })

  it('names no registry', () => {
    expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/)
  })
})
