import { expect, it } from 'vitest'
import { createRenderBudget } from './render-budget.ts'

function budgetAt() {
  let at = 0
  let pauses = 0
  const budget = createRenderBudget(
    () => at,
    async () => {
      pauses += 1
    },
  )
  const count = async (key: string, times: number) => {
    const taken = await Promise.all(Array.from({ length: times }, () => budget.take(key)))
    return taken.filter(Boolean).length
  }
  return {
    count,
    pauses: () => pauses,
    pass: (ms: number) => {
      at += ms
    },
  }
}

it('renders one link’s page at most ten times in ten seconds, then again', async () => {
  const { count, pass } = budgetAt()
  expect([await count('a', 16), await count('b', 1)]).toEqual([10, 1])
  pass(9_999)
  expect(await count('a', 1)).toBe(0)
  pass(1)
  expect(await count('a', 16)).toBe(10)
})

it('renders at most sixty pages in ten seconds over all links', async () => {
  const { count, pass } = budgetAt()
  const links = await Promise.all(Array.from({ length: 20 }, (_, index) => count(`link ${index}`, 5)))
  expect(links.reduce((sum, rendered) => sum + rendered)).toBe(60)
  pass(10_000)
  expect(await count('late', 5)).toBe(5)
})

it('waits before it refuses, so that a reader without pause asks four times a second', async () => {
  const { count, pauses } = budgetAt()
  await count('a', 10)
  expect(pauses()).toBe(0)
  await count('a', 6)
  expect(pauses()).toBe(6)
})
