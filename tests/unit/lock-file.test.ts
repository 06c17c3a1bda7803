import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingOptionals } from '../../scripts/complete-lock.ts'

const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')

test('the lock file lists the packages of every platform (else: node scripts/complete-lock.ts)', () => {
  expect(missingOptionals(JSON.parse(text))).toEqual([])
})

test('the lock file names no registry', () => {
  expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/)
})
