import { describe, expect, it } from 'vitest'
import { hasDoorCode, withoutDoorCodes } from './door-code.ts'

const code = '480915'
const has = (text: string) => hasDoorCode(text, [code])
/** Writes the code with the ten digits that begin at a code point. */
const from = (zero: number) => [...code].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')

/** Every first digit of a script: 76 in Unicode 16. */
const zeros: number[] = []
for (let at = 0; at <= 0x10_ff_ff; at += 1)
  if (/\p{Nd}/u.test(String.fromCodePoint(at)) && zeros.every((zero) => at - zero > 9 || at < zero))
    zeros.push(at)

describe('a door code in a text', () => {
  it('is found in the digits of every script', () => {
    expect(zeros.length).toBeGreaterThan(60)
    for (const zero of zeros) expect(has(`Code: ${from(zero)}!`), zero.toString(16)).toBe(true)
  })

  const written = [
    'The code is 480915. | 480 915 | 48-09-15 | 4.8.0.9.1.5 | 4\u200b8\u00a00\u20099\u20111_5',
    '480\n915 | 4\n8\n0\n9\n1\n5 | First 480, then (after the beep) 915#',
    '4, then 8, then 0, then 9, then 1 and last 5 | ٤٨٠٩١٥ | ۴۸۰۹۱۵ | ४८०९१५ | ４８０９１５ | ④⑧⓪⑨①⑤',
    '❹❽⓿❾❶❺ | ➃➇🄋➈➀➄ | ⑷⑻0⑼⑴⑸ | ⁴⁸⁰⁹¹⁵ | ₄₈₀₉₁₅ | 𝟒𝟖𝟎𝟗𝟏𝟓 | 4️⃣8️⃣0️⃣9️⃣1️⃣5️⃣ | 四八〇九一五 | 48٠9१５',
    '٤8-०\n９ ①五 | No. 12, code 480915, gate 7',
  ].flatMap((line) => line.split(' | '))
  it.each(written)('is found in %j', (text) => {
    expect(has(text)).toBe(true)
  })

  it.each(['', '48091', '519084', '480 or 2 915', 'Call 021 555 0142', '10–14 Dec 2026, 15:00', '四八'])(
    'is not found in %j',
    (text) => {
      expect(has(text)).toBe(false)
    },
  )

  it('prose with the word for one in Chinese doesn’t hide it', () => {
    expect(has('先按480，一定要再按915')).toBe(true)
  })

  it('an empty code is in no text', () => {
    expect(hasDoorCode('anything', ['', ''])).toBe(false)
  })
})

it.each<[string, string[], string[]]>([
  ['no code', ['Kia ora', 'See you at 3'], ['Kia ora', 'See you at 3']],
  ['a code in one', ['Kia ora', 'It’s 480915', 'Bye 1'], ['Kia ora', 'Bye 1']],
  ['a code over two', ['First 480', 'then 915', 'Bye'], ['Bye']],
  ['a code over three, with one between', ['4', 'Kia ora', '٨٠', '915'], ['Kia ora']],
  ['a code that appears once another is left out', ['48', '480915', '0915'], []],
  ['two codes', ['480915', '111222', 'Bye'], ['Bye']],
  ['none', [], []],
])('texts that leave by mail: with %s: %j becomes %j', (_what, texts, left) => {
  expect(withoutDoorCodes(texts, [code, '111222'])).toEqual(left)
})
