import { describe, expect, it } from 'vitest'
import { guestPath, tokenIn } from './link-token.ts'

describe('the token that somebody typed', () => {
  it.each([
    ['abc-123', 'abc-123'],
    ['  abc-123\n', 'abc-123'],
    ['https://house.example/guest/abc-123', 'abc-123'],
    ['house.example/guest/abc-123/', 'abc-123'],
    ['https://house.example/guest/abc-123?from=mail#top', 'abc-123'],
    ['https://house.example/checkout/abc-123', 'abc-123'],
    ['Your link: https://house.example/guest/abc-123 See you soon', 'abc-123'],
    ['https://house.example/guest/abc%20123', 'abc 123'],
    ['https://house.example/guest/abc%', 'abc%'],
    ['', ''],
    [' \t ', ''],
  ])('is taken out of %j', (typed, token) => {
    expect(tokenIn(typed)).toBe(token)
  })

  it('stays one path segment in the address', () => {
    expect(guestPath('a/b?c#d é')).toBe('/guest/a%2Fb%3Fc%23d%20%C3%A9')
  })
})
