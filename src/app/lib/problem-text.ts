import { readProblem } from '#shared/contract/problems.ts'

/** What a schema found wrong, in the words that a page has for it. */
export function problemText(message: string, words: object): string {
  const { key, params } = readProblem(message)
  const word: unknown = (words as Record<string, unknown>)[key]
  return typeof word === 'function' ? String(word(...params)) : typeof word === 'string' ? word : message
}
