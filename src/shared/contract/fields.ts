import * as z from 'zod'
import { parseDay } from '#shared/dates.ts'

/** Fields that several resources share; a rule's message sits on its schema, so that it is written once. */

export const idSchema = z.uuid('Unknown id')
export const idParamsSchema = z.object({ id: idSchema })
/** A link token as it stands in a path; whether it is known is the guard's question. */
export const tokenParamsSchema = z.object({ token: z.string().min(1).max(200) })

export const instantSchema = z.string()
export const nullableInstantSchema = z.string().nullable()

/** Text that people typed: trimmed, without control characters (line breaks and tabs stay). */
export const typedText = (max: number, requiredMessage?: string) => {
  const base = z
    .string(requiredMessage)
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), 'Contains characters that cannot be stored')
    .refine((text) => text.isWellFormed(), 'Contains characters that cannot be stored')
  return requiredMessage ? base.min(1, requiredMessage) : base
}

export const emailField = (message: string) =>
  z.string(message).trim().max(254, message).pipe(z.email(message))

/** A calendar day at the property, as `YYYY-MM-DD`, from a day or an ISO date-time. */
export const dayField = (message: string) =>
  z.string(message).transform((text, context) => {
    const day = parseDay(text)
    if (day === null) {
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }
    return day
  })

/** Six digits as text, leading zeros kept. */
export const doorCodeSchema = z
  .string('Door code must be exactly 6 digits')
  .regex(/^[0-9]{6}$/, 'Door code must be exactly 6 digits')
