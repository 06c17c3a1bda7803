import * as z from 'zod/mini'
import { parseDay } from '#shared/dates.ts'
import { cleanEmail, emailPattern } from '#shared/email-address.ts'
import { problem } from './problems.ts'

/** Fields that several resources share. Each schema has its error message. */

export const idSchema = z.uuid(problem('unknownId'))
export const idParamsSchema = z.object({ id: idSchema })
/** A link token in a path; the guard checks whether it exists. */
export const tokenParamsSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const instantSchema = z.string()
export const nullableInstantSchema = z.nullable(z.string())

/**
 * Invisible characters that change the text's direction or make identical-looking names differ. Joiners stay, since
 * scripts and emoji need them. https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters
 */
const hiddenCharacters =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

const toOneLine = (text: string) => text.replace(hiddenCharacters, '').replace(lineBreaks, ' ')
const onLines = (text: string) =>
  text.replace(hiddenCharacters, '').replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')

const typed = (clean: (text: string) => string, max: number, requiredMessage: string | undefined) => {
  const base = z.string(requiredMessage ?? problem('mustBeText')).check(
    z.overwrite(clean),
    z.trim(),
    z.maxLength(max, problem('atMostCharacters', max)),
    z.refine((text) => !/[^\P{Cc}\t\n]/u.test(text), problem('unstorable')),
    z.refine((text) => text.isWellFormed(), problem('unstorable')),
  )
  return requiredMessage ? base.check(z.minLength(1, requiredMessage)) : base
}

/** A text that nobody reads, such as a token or a password: kept as it is. */
export const rawText = (max: number, message: string, tooLongMessage = message) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(max, tooLongMessage))

/** A name or other short text: one line, trimmed, without invisible and control characters. */
export const typedText = (max: number, requiredMessage?: string) => typed(toOneLine, max, requiredMessage)

/** A longer text: trimmed, without invisible and control characters, with its lines and tabs. */
export const typedLines = (max: number, requiredMessage?: string) => typed(onLines, max, requiredMessage)

/** The largest value of an integer column: https://www.postgresql.org/docs/17/datatype-numeric.html */
export const maxInteger = 2 ** 31 - 1

export const integerField = (message: string, least: number, most: number) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message))

/** A version or other count that is compared with a stored one. */
export const countField = (message: string) => integerField(message, 0, maxInteger)

/** E.164 numbers have at most 15 digits; numbers of emergency services may have three. */
const maxDigits = 15
export const phoneField = (minDigits: number, message?: string) =>
  typedText(40, message).check(
    z.refine((text) => /^\+?[\d\s()./-]*$/.test(text), problem('housePhone')),
    z.refine((text) => {
      const digits = text.replace(/\D/g, '').length
      return text === '' || (digits >= minDigits && digits <= maxDigits)
    }, problem('housePhoneLength')),
  )

/** The only schema of an e-mail address that a person types. */
export const emailField = (message: string) =>
  z.pipe(
    z.string(message).check(z.overwrite(cleanEmail), z.maxLength(254, message)),
    z.email({ pattern: emailPattern, error: message }),
  )

const notADay = problem('notADay')

/** A calendar day at the house, as `YYYY-MM-DD`, from a day or an ISO date-time. */
export const dayField = (message: string) =>
  z.pipe(
    z.string(message),
    z.transform((text: string, context) => {
      const day = parseDay(text)
      if (day !== null) return day
      const isMissing = text.trim() === ''
      context.issues.push({ code: 'custom', message: isMissing ? message : notADay, input: text })
      return z.NEVER
    }),
  )

const wrongCursor = problem('unknownCursor')

/** The previous page's cursor; absent for the first page. */
export const cursorField = (most: number) =>
  z.optional(z.string(wrongCursor).check(z.maxLength(most, wrongCursor), z.regex(/^[\w-]*$/, wrongCursor)))

/** The number of items that a page may have. */
export const pageSizeField = (most: number) => {
  const message = problem('pageSize', most)
  return z.pipe(z.coerce.number(message), integerField(message, 1, most))
}

export const timeField = (message: string) =>
  z.string(message).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message))

/** Six digits as text, leading zeros kept. */
export const doorCodeSchema = z.string(problem('doorCode')).check(z.regex(/^[0-9]{6}$/, problem('doorCode')))
