import * as z from 'zod/mini'
import { fields } from '#i18n/en/errors.ts'
import { formProblems } from '#i18n/en/problems.ts'
import { readProblem } from '#shared/contract/problems.ts'

/** Returns the text for a schema's problem on a host's form; `more` adds texts of this form. */
export function hostProblemText(message: string, more: object = {}): string {
  const { code, params } = readProblem(message)
  const texts: Record<string, unknown> = { ...fields, ...formProblems, ...more }
  const text = texts[code]
  return typeof text === 'function' ? String(text(...params)) : typeof text === 'string' ? text : message
}

/** Returns the first error of each field, in the order of the schema. A nested field's key is its path. */
export function hostErrors(schema: z.core.$ZodType, values: unknown, more?: object): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? [])
    errors[path.join('.')] ??= hostProblemText(message, more)
  return errors
}
