/**
 * Code points beyond ASCII and Latin-1 in our two typefaces. A test compares them with the built files
 * (`scripts/build/fonts.mjs`).
 */
export const letters = {
  serif:
    '100-17e 18f 192 19d 1e6-1e7 1ea-1eb 1fa-1ff 218-21b 232-233 237 259 272 2bb 1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f 1e36-1e37 1e3a-1e3b 1e42-1e49 1e4c-1e53 1e5a-1e5b 1e5e-1e69 1e6c-1e6f 1e78-1e7b 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e 1ef2-1ef3 1ef8-1ef9 2113',
  sans: '100-17e 18f 192 19d 1a0-1a1 1af-1b0 1cd-1d4 1e6-1e7 1ea-1eb 1fa-1ff 218-21b 232-233 237 259 272 2c7 1e20-1e21 1e44-1e45 1e80-1e85 1e9e 1ea0-1ef9',
} as const

type Typeface = keyof typeof letters

const classOf = (ranges: string) => ranges.replaceAll(/[\da-f]+/g, '\\u{$&}').replaceAll(' ', '')

const setIn: Record<Typeface, RegExp> = {
  serif: new RegExp(`^[\\0-\\u{ff}${classOf(letters.serif)}]*$`, 'u'),
  sans: new RegExp(`^[\\0-\\u{ff}${classOf(letters.sans)}]*$`, 'u'),
}

/** Returns the typeface for a text, so that no word mixes fonts: the wanted one, else the sans, else the system's. */
export function typefaceFor(text: string, wanted: Typeface): Typeface | 'system' {
  // Symbols and emoji may use any font.
  const needed = text.replace(/[^\p{L}\p{M}]/gu, '')
  if (setIn[wanted].test(needed)) return wanted
  return setIn.sans.test(needed) ? 'sans' : 'system'
}
