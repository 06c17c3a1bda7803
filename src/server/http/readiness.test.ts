import { expect, it } from 'vitest'
import { answersInTime } from './readiness.ts'

it('answers whether a part answers, whatever it throws', async () => {
  expect(await answersInTime(async () => {})()).toBe(true)
  expect(await answersInTime(() => Promise.reject(new Error('gone')))()).toBe(false)
})

it('takes silence for a no, asks a silent part once, and asks anew when that one check has ended', async () => {
  const checks: (() => void)[] = []
  const ask = answersInTime(() => new Promise((resolve) => checks.push(resolve)), 5)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([false, false, false])
  expect(await ask()).toBe(false)
  expect(checks).toHaveLength(1)
  checks[0]?.()
  await new Promise((resolve) => setImmediate(resolve))
  const again = answersInTime(async () => {}, 5)
  expect(await again()).toBe(true)
  expect(await ask()).toBe(false)
  expect(checks).toHaveLength(2)
})
