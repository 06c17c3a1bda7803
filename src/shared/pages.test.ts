import { expect, it } from 'vitest'
import { disallowedPaths, isSearchable, pageAt, pages } from './pages.ts'

it.each([
  ['/', 'landing'],
  ['/login', 'login'],
  ['/admin', 'admin'],
  ['/admin/settings/status', 'admin'],
  ['/guest/abc', 'guest'],
  ['/checkout/abc', 'checkout'],
  ['/messages/abc', 'messages'],
  ['/guest', 'not-found'],
  ['/guest/abc/more', 'not-found'],
  ['/nothing-here', 'not-found'],
])('%s is the page %s', (path, name) => {
  expect(pageAt(path)).toBe(name)
})

it('robots.txt disallows exactly the pages that are not public', () => {
  expect(disallowedPaths).toEqual(
    expect.arrayContaining(['/admin', '/guest', '/checkout', '/api', '/objects']),
  )
  const found = pages.filter(isSearchable).flatMap(({ paths }): string[] => [...paths])
  expect(found).toContain('/login')
  expect(found.filter((path) => disallowedPaths.some((start) => path.startsWith(start)))).toEqual([])
})
