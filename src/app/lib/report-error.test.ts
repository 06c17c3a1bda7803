import { describe, expect, it } from 'vitest'
import { notices } from '#i18n/en/notices.ts'
import { ApiError, NetworkError } from './http.ts'
import { errorText } from './report-error.ts'

describe('what an error says to a person', () => {
  const fallback = 'Failed to update status'

  it('is the message of the server', () => {
    const error = new ApiError(409, '{"message":"Stay is no longer pending","code":"conflict"}')
    expect(errorText(error, fallback)).toBe('Stay is no longer pending')
  })

  it('is the fallback where the answer is not ours, carries an empty message, or the page itself is at fault', () => {
    expect(errorText(new ApiError(502, '<html>Bad Gateway</html>'), fallback)).toBe(fallback)
    expect(errorText(new ApiError(500, '{"message":"","code":"internal"}'), fallback)).toBe(fallback)
    expect(errorText(new TypeError('x is undefined'), fallback)).toBe(fallback)
  })

  it('is about the connection when there was none', () => {
    expect(errorText(new NetworkError(new TypeError('fetch failed')), fallback)).toBe(notices.noConnection)
  })
})
