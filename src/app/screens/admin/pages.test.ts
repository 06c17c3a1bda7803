import { expect, it } from 'vitest'
import { pageAt } from '#shared/pages.ts'
import { adminPages } from './pages.tsx'

it('each page of the host can be opened by its address', () => {
  const missing = Object.keys(adminPages).filter((path) => pageAt(path.replace(':id', 'abc')) !== 'admin')
  expect(missing).toEqual([])
})
