import { expect, it } from 'vitest'
import { createRenderBudget } from './render-budget.ts'

function budgetAt() {
  let at = 0
  const budget = createRenderBudget(() => at)
  const count = (key: string, times: number) =>
    Array.from({ length: times }, () => budget.take(key)).filter(Boolean).length
  return {
    count,
    pass: (ms: number) => {
      at += ms
    },
  }
}

it('renders one link’s page at most ten times in ten seconds, then again', () => {
  const { count, pass } = budgetAt()
  expect([count('a', 16), count('b', 1)]).toEqual([10, 1])
  pass(9_999)
  expect(count('a', 1)).toBe(0)
  pass(1)
  expect(count('a', 16)).toBe(10)
})

it('renders at most sixty pages in ten seconds over all links', () => {
  const { count, pass } = budgetAt()
  const links = Array.from({ length: 20 }, (_, index) => count(`link ${index}`, 5))
  expect(links.reduce((sum, rendered) => sum + rendered)).toBe(60)
  pass(10_000)
  expect(count('late', 5)).toBe(5)
})
