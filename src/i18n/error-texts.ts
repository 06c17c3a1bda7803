import { houseProblems } from '#i18n/en/house.ts'
import { callProblems, formProblems, hostErrors } from '#i18n/en/problems.ts'
import { type HostProblems, type ProblemTexts, readProblem } from '#shared/contract/problems.ts'
import type { Language } from '#shared/languages.ts'
import { errors as de } from './de/errors.ts'
import { errors } from './en/errors.ts'
import { errors as es } from './es/errors.ts'
import { errors as fr } from './fr/errors.ts'
import { errors as ja } from './ja/errors.ts'
import { errors as ko } from './ko/errors.ts'
import type { ErrorTexts } from './shapes.ts'
import { errors as zh } from './zh/errors.ts'

const hostFields = { ...callProblems, ...houseProblems, ...formProblems } satisfies ProblemTexts<HostProblems>
const english = { ...errors, ...hostErrors, fields: { ...errors.fields, ...hostFields } }
type English = typeof english

type Leaf = string | ((...params: never[]) => string)
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends Leaf ? Key : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]
type At<Tree, Path> = Path extends keyof Tree
  ? Tree[Path]
  : Path extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Tree
      ? At<Tree[Head], Rest>
      : never
    : never

export type ErrorKey = KeysOf<English>
export type ErrorParams<Key extends ErrorKey> =
  At<English, Key> extends (...params: infer Params) => string ? Params : []
export type PlainErrorKey = {
  [Key in ErrorKey]: ErrorParams<Key> extends [] ? Key : never
}[ErrorKey]

export interface ErrorMessage {
  key: string
  params: readonly unknown[]
}

/** Returns the error key for a schema's problem; `fields.invalid` for a message of the library itself. */
export function messageOfProblem(message: string): ErrorMessage {
  const { code, params } = readProblem(message)
  return Object.hasOwn(english.fields, code)
    ? { key: `fields.${code}`, params }
    : { key: 'fields.invalid', params: [] }
}

const others: Readonly<Record<Exclude<Language, 'en'>, ErrorTexts>> = { de, fr, es, ja, ko, zh }

function translate(texts: unknown, { key, params }: ErrorMessage): string | null {
  const entry = key
    .split('.')
    .reduce<unknown>((tree, name) => (tree as Record<string, unknown> | undefined)?.[name], texts)
  return typeof entry === 'function' ? String(entry(...params)) : typeof entry === 'string' ? entry : null
}

/**
 * Returns the messages in a language. If one of them has no translation, all are in English: only hosts can get
 * those.
 */
export function translateErrors(texts: readonly ErrorMessage[], language: Language): string[] {
  const translated = language === 'en' ? [] : texts.map((word) => translate(others[language], word))
  return texts.map((word, index) =>
    translated.length === 0 || translated.includes(null)
      ? (translate(english, word) ?? word.key)
      : (translated[index] ?? ''),
  )
}
