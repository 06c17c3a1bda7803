import * as z from 'zod/mini'

/** A text’s language (BCP 47), and what its reader should know. */
export const wordMarkSchema = z.object({ lang: z.string(), note: z.string() })
export const wordMarksSchema = z.record(z.string(), wordMarkSchema)
