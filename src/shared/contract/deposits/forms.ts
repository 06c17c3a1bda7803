import * as z from 'zod/mini'
import { maxClaimPhotos } from '#shared/constants.ts'
import { maxInteger, typedLines } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'

/** The body of a claim, in a file of its own so that a page that checks it loads no other schemas. */
export const claimBodySchema = z.object({
  amountCents: z
    .int({
      error: ({ input }) => (input === undefined ? problem('amountRequired') : problem('amountInteger')),
    })
    .check(z.minimum(1, problem('claimMin')), z.maximum(maxInteger, problem('claimHeld'))),
  reason: typedLines(500, problem('reasonRequired')),
  photos: z.optional(
    z
      .array(
        z.string(problem('unknownPhoto')).check(z.maxLength(2000, problem('unknownPhoto'))),
        problem('photosList'),
      )
      .check(z.maxLength(maxClaimPhotos, problem('claimPhotos', maxClaimPhotos))),
  ),
})
