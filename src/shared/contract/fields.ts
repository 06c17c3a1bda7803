import * as z from 'zod/mini'
import { parseDay } from '#shared/dates.ts'

/** Fields that several resources share; a rule's message sits on its schema, so that it is written once. */

export const idSchema = z.uuid('Unknown id')
export const idParamsSchema = z.object({ id: idSchema })
/** A link token as it stands in a path; whether it is known is the guard's question. */
export const tokenParamsSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const instantSchema = z.string()
export const nullableInstantSchema = z.nullable(z.string())

/** Text that people typed: trimmed, without control characters (line breaks and tabs stay). */
export const typedText = (max: number, requiredMessage?: string) => {
  const base = z.string(requiredMessage ?? 'Must be text').check(
    z.trim(),
    z.maxLength(max, `At most ${max} characters`),
    z.refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), 'Contains characters that cannot be stored'),
    z.refine((text) => text.isWellFormed(), 'Contains characters that cannot be stored'),
  )
  return requiredMessage ? base.check(z.minLength(1, requiredMessage)) : base
}

export const emailField = (message: string) =>
  z.pipe(z.string(message).check(z.trim(), z.maxLength(254, message)), z.email(message))

const notADay = 'Enter a date of the calendar, for example 2026-12-05'

/** A calendar day at the property, as `YYYY-MM-DD`, from a day or an ISO date-time. */
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

/** Six digits as text, leading zeros kept. */
export const doorCodeSchema = z
  .string('Door code must be exactly 6 digits')
  .check(z.regex(/^[0-9]{6}$/, 'Door code must be exactly 6 digits'))
