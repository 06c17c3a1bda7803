import { expect, it } from 'vitest'
import { respondsInTime } from './readiness.ts'

it('returns whether a check succeeds, whatever it throws', async () => {
  expect(await respondsInTime(async () => {})).toBe(true)
  expect(await respondsInTime(() => Promise.reject(new Error('gone')))).toBe(false)
})

it('counts a silent check as failed, shares it between callers, and runs a new one after it ended', async () => {
  const checks: (() => void)[] = []
  const silent = () => new Promise<void>((resolve) => checks.push(resolve))
  const ask = () => respondsInTime(silent, 5)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([false, false, false])
  expect(await ask()).toBe(false)
  expect(checks).toHaveLength(1)
  checks[0]?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect(await respondsInTime(async () => {}, 5)).toBe(true)
  expect(await ask()).toBe(false)
  expect(checks).toHaveLength(2)
})
