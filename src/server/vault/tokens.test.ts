import { expect, it } from 'vitest'
import { newToken } from './tokens.ts'

it.each([12, 24, 32])(
  'a token of %i bytes never ends in a character that chat programs leave out of links',
  (bytes) => {
    const tokens = Array.from({ length: 2000 }, () => newToken(bytes))
    expect(tokens.filter((token) => !/^[\w-]+[A-Za-z0-9]$/.test(token))).toEqual([])
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) expect(token).toHaveLength(Math.ceil((bytes * 4) / 3))
  },
)
