import type { fields } from '#i18n/en/errors.ts'
import type { hostProblems } from '#i18n/en/host-errors.ts'

/**
 * Validation problems as codes with parameters; schemas contain no sentences. `src/i18n` translates those that guests
 * and visitors can see (`errors.ts`); the rest are English (`host-errors.ts`). The English texts are the list of codes.
 */
type Texts = typeof fields & typeof hostProblems

export type Problem = keyof Texts
export type ParamsOf<Key extends Problem> = Texts[Key] extends (...params: infer Params) => string
  ? Params
  : []

const between = '|'

export const problem = <Key extends Problem>(key: Key, ...params: ParamsOf<Key>): string =>
  [key, ...params].join(between)

/** Decodes the key and parameters of a schema's message. A library's own message isn't one of our keys. */
export function readProblem(message: string): { key: string; params: string[] } {
  const [key = '', ...params] = message.split(between)
  return { key, params }
}
