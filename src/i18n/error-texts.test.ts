import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { hostErrors } from '#i18n/en/problems.ts'
import { allEndpoints } from '#shared/contract/all.ts'
import { houseChangesSchema } from '#shared/house.ts'
import { type Language, languages } from '#shared/languages.ts'
import { errors } from './en/errors.ts'
import { type ErrorMessage, messageOfProblem, translateErrors } from './error-texts.ts'

function leaves(words: object, path = ''): [key: string, params: number][] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]) => {
    if (typeof word === 'object' && word !== null) return leaves(word, `${path}${name}.`)
    return [[`${path}${name}`, typeof word === 'function' ? word.length : 0] as [string, number]]
  })
}

const guests = leaves(errors)
const messageOf = ([key, params]: [string, number]): ErrorMessage => ({
  key,
  params: Array.from({ length: params }, () => 7),
})
const letters: Partial<Record<Language, RegExp>> = {
  ja: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
  ko: /\p{sc=Hangul}/u,
  zh: /\p{sc=Han}/u,
}

describe('guests’ error texts', () => {
  it.each(languages.filter((language) => language !== 'en'))(
    'every error text exists in %s and is not English',
    (language) => {
      for (const leaf of guests) {
        const [said = ''] = translateErrors([messageOf(leaf)], language)
        expect(said, leaf[0]).not.toBe(translateErrors([messageOf(leaf)], 'en')[0])
        expect(said, leaf[0]).toMatch(letters[language] ?? /\p{L}{3}/u)
      }
    },
  )

  it('a text with a part for hosts only is in one language', () => {
    const words = [messageOfProblem('atMostCharacters|200'), messageOfProblem('guestNameRequired')]
    expect(translateErrors(words, 'ja')).toEqual(['At most 200 characters', 'Guest name is required'])
    expect(translateErrors(words.slice(0, 1), 'ja')).toEqual(['200文字以内で入力してください'])
  })

  it('a library’s own message has a text', () => {
    expect(translateErrors([messageOfProblem('Invalid input: expected string')], 'de')).toEqual([
      'Diese Angabe passt nicht',
    ])
  })
})

function messagesOf(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object' || seen.has(value)) return
    seen.add(value)
    for (const [name, part] of Object.entries(value)) {
      if (name === 'error' && typeof part === 'function') found.push(String(part({ input: null })))
      else look(part)
    }
    const { _zod } = value as { _zod?: { def: unknown } }
    if (_zod) look(_zod.def)
  }
  look(schema)
  return found
}

it('every problem of the contract has a text', () => {
  const schemas = allEndpoints.flatMap(({ params, query, body }) => [params, query, body])
  const messages = [...schemas, houseChangesSchema].flatMap((schema) => (schema ? messagesOf(schema) : []))
  expect(messages.length).toBeGreaterThan(150)
  expect(messages.filter((message) => messageOfProblem(message).key === 'fields.invalid')).toEqual([])
})

it('every error text is used', () => {
  const root = join(import.meta.dirname, '..')
  const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n') && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  // Members of a family are looked up by a code: `card.${code}`.
  const isSaid = ([key]: [string, number]) =>
    key.startsWith('fields.')
      ? key === 'fields.invalid' || code.includes(`problem('${key.slice(7)}'`)
      : code.includes(`'${key}'`) || code.includes(`\`${key.slice(0, key.lastIndexOf('.'))}.\${`)
  expect([...guests, ...leaves(hostErrors)].filter((leaf) => !isSaid(leaf)).map(([key]) => key)).toEqual([])
})
