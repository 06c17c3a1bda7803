import { describe, expect, it } from 'vitest'
import { keptPattern, splitAtKept } from './kept-words.ts'

/** The parts that must not be translated. */
const keptOf = (text: string, values: readonly string[]) =>
  splitAtKept(text, keptPattern(values)).filter((_, at) => at % 2 === 1)

describe('splitAtKept', () => {
  it.each([
    ['a name', 'Ask Mere first.', ['Mere'], ['Mere']],
    ['a name with an apostrophe’s s', 'Mere’s house', ['Mere'], ['Mere']],
    ['a name in the genitive', 'Meres Haus', ['Mere'], ['Meres']],
    ['a name before a syllable of another script', 'Mereさんの家', ['Mere'], ['Mere']],
    ['no part of a longer word', 'Merely Jo, Joan', ['Mere', 'Jo'], ['Jo']],
    [
      'the longest of two that begin alike',
      'Mere Rangi and Mere',
      ['Mere', 'Mere Rangi'],
      ['Mere Rangi', 'Mere'],
    ],
    ['signs of patterns', 'Call +64 (21) [1].* now', ['+64 (21)', '[1].*', ''], ['+64 (21)', '[1].*']],
    ['a hyphen in a name', 'Anne-Marie wrote', ['Anne-Marie'], ['Anne-Marie']],
    ['a name with a macron', 'Hāna, not Hānau', ['Hāna'], ['Hāna']],
    ['nothing', 'Welcome', [''], []],
  ])('finds %s', (_, text, values, kept) => {
    expect(keptOf(text, values)).toEqual(kept)
    expect(splitAtKept(text, keptPattern(values)).join('')).toBe(text)
  })
})
