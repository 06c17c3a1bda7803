import { zodResolver } from '@hookform/resolvers/zod'
import { fields } from '#words/en/errors.ts'
import { hostProblems } from '#words/en/host-errors.ts'
import { problemText } from './problem-text.ts'

const words = { ...fields, ...hostProblems }

/** What a schema found wrong, as a host reads it. */
export const hostProblemText = (message: string): string => problemText(message, words)

function word(errors: object): void {
  for (const [name, found] of Object.entries(errors)) {
    if (name === 'message' && typeof found === 'string')
      Object.assign(errors, { message: hostProblemText(found) })
    else if (name !== 'ref' && typeof found === 'object' && found !== null) word(found)
  }
}

/** Checks a host's form by a schema; what it finds wrong is said in words. */
export const hostResolver = ((...how: Parameters<typeof zodResolver>) => {
  const resolve = zodResolver(...how)
  return async (...form: Parameters<typeof resolve>) => {
    const result = await resolve(...form)
    word(result.errors)
    return result
  }
}) as typeof zodResolver
