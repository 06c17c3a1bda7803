import { expect, it } from 'vitest'
import { nextCursorOf } from './pages.ts'

it.each([
  ['</api/admin/guest-stays?limit=50&cursor=a%2Fb%3D>; rel="next"', 'a/b='],
  ['</x?cursor=first>; rel="prev", </x?cursor=second>; rel="next"', 'second'],
  ['<http://localhost:3000/api/admin/guest-stays?cursor=c1>; rel=next', 'c1'],
])('reads the cursor out of %s', (link, cursor) => {
  expect(nextCursorOf(link)).toBe(cursor)
})

it.each([[null], ['</x?cursor=first>; rel="prev"'], ['</x>; rel="next"']])(
  'reads no cursor out of %s',
  (link) => {
    expect(nextCursorOf(link)).toBeNull()
  },
)
