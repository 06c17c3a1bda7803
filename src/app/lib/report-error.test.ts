import { expect, it } from 'vitest'
import { lines } from '#i18n/en/notices.ts'
import { ApiError, InterceptedError, NetworkError } from './http.ts'
import { errorText } from './report-error.ts'
import { describeFailure } from './use-report.ts'

const fallback = 'Failed to update status'

it('the text is the server’s message', () => {
  const error = new ApiError(409, '{"message":"Stay is no longer pending","code":"conflict"}')
  expect(errorText(error, fallback)).toBe('Stay is no longer pending')
})

it('the text is the fallback for a foreign response, an empty message or an error of the page', () => {
  expect(errorText(new ApiError(502, '<html>Bad Gateway</html>'), fallback)).toBe(fallback)
  expect(errorText(new ApiError(500, '{"message":"","code":"internal"}'), fallback)).toBe(fallback)
  expect(errorText(new TypeError('x is undefined'), fallback)).toBe(fallback)
})

it('the text names the connection if there was none', () => {
  expect(errorText(new NetworkError(new TypeError('fetch failed')), fallback)).toBe(lines.noConnection)
})

it.each([
  [new NetworkError('dropped'), lines.noConnection],
  [new InterceptedError(502), lines.answeredInstead],
])('a toast keeps the catalogue’s text and says below it why no response came: %o', (error, reason) => {
  expect(describeFailure(error, fallback, lines)).toBe(`${fallback}\n${reason}`)
})
