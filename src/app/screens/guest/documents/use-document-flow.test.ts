import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '#app/lib/http.ts'
import { isRetried } from './use-document-flow.ts'

it.each([
  [500, 0, false],
  [502, 0, false],
  [507, 0, false],
  [403, 0, false],
  [413, 0, false],
  [503, 0, true],
  [503, 1, true],
  [503, 2, false],
  [429, 1, true],
  [400, 0, true],
  [400, 2, false],
])(
  'a photo whose address, upload or document failed with %i, after %i earlier failures, is sent again by itself: %s',
  (status, failures, isAgain) => {
    expect(isRetried(failures, new ApiError(status, ''))).toBe(isAgain)
  },
)

it.each([0, 2, 50])(
  'a photo whose address, upload or document failed is sent again after %i lost connections',
  (failures) => {
    expect(isRetried(failures, new NetworkError('dropped'))).toBe(true)
  },
)
