import * as z from 'zod/mini'
import { fields } from '#words/en/errors.ts'
import { hostProblems } from '#words/en/host-errors.ts'
import { problemText } from './problem-text.ts'
import type { FieldErrors } from './use-form.ts'

const words = { ...fields, ...hostProblems }

/** What a schema found wrong, as a host reads it. */
export const hostProblemText = (message: string): string => problemText(message, words)

/** What a schema finds wrong with a host's form, in words: of each field the first. */
export function hostErrors(schema: z.core.$ZodType, values: unknown): FieldErrors {
  const issues = z.safeParse(schema, values).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), hostProblemText(message)]),
  )
}
