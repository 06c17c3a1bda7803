import * as z from 'zod/mini'
import { maxImageBytes, uploadLimit } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import { integerField } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import * as calls from './calls.ts'

/** The address of an upload of ours; the service checks it against the issued slots. */
export const uploadedUrlSchema = z.pipe(
  z.string(problem('urlRequired')).check(z.maxLength(2000)),
  z.url(problem('mustBeUrl')),
)

export const requestUpload = describe(calls.requestUpload, {
  summary: 'Create a signed address for one PUT of one photo',
  limits: [
    { max: uploadLimit.perMinute, windowMs: 60_000 },
    { max: uploadLimit.perDay, windowMs: 24 * 60 * 60 * 1000 },
  ],
  returns: z.object({ uploadURL: z.string() }),
})

export const reportRefusedUpload = describe(calls.reportRefusedUpload, {
  summary: 'Report that a server between browser and site refused a photo for its size',
  limits: [{ max: 5, windowMs: 24 * 60 * 60 * 1000 }],
  body: z.object({ bytes: integerField(problem('photoBytes'), 1, maxImageBytes) }),
})
