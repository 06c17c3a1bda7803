declare const checked: unique symbol
/** A text without door codes, from `withoutDoorCodes`. Mails quote nothing else. */
export type MailText = string & { readonly [checked]: true }

/** Digits that neither NFKC nor `\p{Nd}` covers, by value. */
const circled = ['⓿🄋🄌', '❶➀➊⓵', '❷➁➋⓶', '❸➂➌⓷', '❹➃➍⓸', '❺➄➎⓹', '❻➅➏⓺', '❼➆➐⓻', '❽➇➑⓼', '❾➈➒⓽']
const ideographic = ['〇零', '一壱壹', '二弐貳', '三参參', '四肆', '五伍', '六陸', '七漆', '八捌', '九玖']

const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** Returns the value of a character of `\p{Nd}`: each script has its ten digits in a row, Myanmar two such rows. */
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0
  let value = 0
  while (isDigit(codePoint - value - 1)) value += 1
  return value % 10
}

/** Returns a text's digits of any script as ASCII, without everything between them. */
function digitsOf(text: string, others: readonly string[]): string {
  let digits = ''
  for (const sign of text.normalize('NFKC')) {
    const value = /\p{Nd}/u.test(sign) ? digitValue(sign) : others.findIndex((signs) => signs.includes(sign))
    if (value >= 0) digits += value
  }
  return digits
}

/** Returns the indexes of the texts that contain the first door code found in them together; none without one. */
function findCode(texts: readonly string[], codes: readonly string[]): Set<number> {
  // Ideographic digits are words of prose too, where they'd separate the digits of a code.
  for (const others of [circled, circled.map((signs, value) => `${signs}${ideographic[value]}`)]) {
    const digits = texts.map((text) => digitsOf(text, others))
    const owners = digits.flatMap((part, index) => Array.from(part, () => index))
    for (const code of codes) {
      const at = code === '' ? -1 : digits.join('').indexOf(code)
      if (at >= 0) return new Set(owners.slice(at, at + code.length))
    }
  }
  return new Set()
}

/** Returns whether a text contains one of the door codes, in digits of any script, with anything between them. */
export const hasDoorCode = (text: string, codes: readonly string[]): boolean =>
  findCode([text], codes).size > 0

/**
 * The filter for texts that leave by mail. Returns them without those that contain a door code, also one that is split over
 * several texts.
 */
export function withoutDoorCodes(texts: readonly string[], codes: readonly string[]): MailText[] {
  let left = [...texts]
  for (let found = findCode(left, codes); found.size > 0; found = findCode(left, codes))
    left = left.filter((_text, index) => !found.has(index))
  return left as MailText[]
}
