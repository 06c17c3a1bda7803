import * as z from 'zod/mini'
import { fields } from '#i18n/en/errors.ts'
import { formProblems } from '#i18n/en/form-problems.ts'
import { readProblem } from '#shared/contract/problems.ts'
import type { FieldErrors } from './use-form.ts'

function problemText(message: string, texts: object): string {
  const { key, params } = readProblem(message)
  const text: unknown = (texts as Record<string, unknown>)[key]
  return typeof text === 'function' ? String(text(...params)) : typeof text === 'string' ? text : message
}

const formTexts = { ...fields, ...formProblems }

/** Returns the text for a schema's problem on a host's form; `more` adds texts of this form. */
export const hostProblemText = (message: string, more: object = {}): string =>
  problemText(message, { ...formTexts, ...more })

export function hostErrors(schema: z.core.$ZodType, values: unknown): FieldErrors {
  const issues = z.safeParse(schema, values).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), hostProblemText(message)]),
  )
}
