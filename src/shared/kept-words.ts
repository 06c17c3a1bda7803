/** Web and e-mail addresses. A dot or comma at the end belongs to the sentence. */
const address = String.raw`https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+`

/**
 * Splits a text at what a page translator must leave as it is: web and e-mail addresses, and the given names, codes and
 * numbers. Every second part is such a value. A value within a longer word is not one.
 */
export function splitAtKept(text: string, values: readonly string[] = []): string[] {
  const longestFirst = values
    .filter((value) => value.trim() !== '')
    .sort((one, other) => other.length - one.length)
    .map((value) => value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const kept = longestFirst.map(
    (value) => String.raw`(?<![\p{Script=Latin}\d])${value}(?![\p{Script=Latin}\d])`,
  )
  return text.split(new RegExp(`(${[address, ...kept].join('|')})`, 'u'))
}
