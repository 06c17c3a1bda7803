import { expect, it } from 'vitest'
import { guestPath, tokenIn } from './link-token.ts'

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
  ['abc-123.', 'abc-123'],
  ['"abc-123"', 'abc-123'],
  ['“abc-123”.', 'abc-123'],
  ['‘abc-123’,', 'abc-123'],
  ['«abc-123»', 'abc-123'],
  ['`abc-123`', 'abc-123'],
  ['<abc-123>', 'abc-123'],
  ['(abc-123)', 'abc-123'],
  ['_abc-123-', '_abc-123-'],
  ['\u200babc-123\ufeff', 'abc-123'],
  ['\u2068abc-123\u2069', 'abc-123'],
  ['<https://house.example/guest/abc-123>', 'abc-123'],
  ['"https://house.example/guest/abc-123".', 'abc-123'],
  ['(see https://house.example/guest/abc-123).', 'abc-123'],
  ['<a href="https://house.example/guest/abc-123">link</a>', 'abc-123'],
  ['https://house.example/guest/abc-123%22', 'abc-123'],
  ['HB3x9_kQ7m ZrT0-aLp2W', 'HB3x9_kQ7mZrT0-aLp2W'],
  ['HB3x9_kQ7m\n  ZrT0-aLp2W.', 'HB3x9_kQ7mZrT0-aLp2W'],
  ['.', ''],
  ['""', ''],
  ['', ''],
  [' \t ', ''],
])('finds the token in %j', (typed, token) => {
  expect(tokenIn(typed)).toBe(token)
})

it('guestPath keeps a token in one path segment', () => {
  expect(guestPath('a/b?c#d é')).toBe('/guest/a%2Fb%3Fc%23d%20%C3%A9')
})
