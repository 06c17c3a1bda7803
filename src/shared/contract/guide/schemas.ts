import * as z from 'zod/mini'
import { describe } from '#shared/contract/describe.ts'
import { idSchema, typedLines, typedText } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import { uploadedUrlSchema } from '#shared/contract/uploads/schemas.ts'
import { wordMarkSchema } from '#shared/contract/word-marks.ts'
import { languages } from '#shared/languages.ts'
import * as calls from './calls.ts'

const runSchema = z.object({
  text: z.string(),
  href: z.optional(z.string()),
  isStrong: z.optional(z.boolean()),
  isEmphasis: z.optional(z.boolean()),
})
/** A run of text in one style; `href` is http, https, mailto or tel. */
export type GuideRun = z.infer<typeof runSchema>

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['text', 'heading']), runs: z.array(runSchema) }),
  z.object({
    kind: z.literal('list'),
    isOrdered: z.boolean(),
    start: z.int(),
    /** `depth` 0 is the outer list. */
    items: z.array(z.object({ depth: z.int(), runs: z.array(runSchema) })),
  }),
])
export type GuideBlock = z.infer<typeof blockSchema>

const entryTranslationsSchema = z.partialRecord(
  z.enum(languages, problem('unknownLanguage')),
  z.object({
    title: typedText(200),
    content: typedLines(10_000),
    section: z._default(typedText(80), ''),
    /** `fingerprint` of `originalOf`; the server adds a missing one. */
    of: z.optional(z.string().check(z.maxLength(20))),
  }),
  problem('translations'),
)

const guideEntrySchema = z.object({
  id: idSchema,
  title: z.string(),
  content: z.string(),
  section: z.string(),
  blocks: z.array(blockSchema),
  imagePath: z.nullable(z.string()),
  imagePaths: z.array(z.string()),
  orderIndex: z.int(),
  translations: entryTranslationsSchema,
})
export type GuideEntry = z.infer<typeof guideEntrySchema>

/** An entry in the guest's language. */
const guestGuideEntrySchema = z.extend(z.omit(guideEntrySchema, { translations: true }), {
  words: wordMarkSchema,
})
export type GuestGuideEntry = z.infer<typeof guestGuideEntrySchema>

const unknownPhoto = problem('unknownGuidePhoto')
const imagePathSchema = z.string(unknownPhoto).check(z.maxLength(300, unknownPhoto))
const orderIndexSchema = z
  .int(problem('orderIndexInteger'))
  .check(z.minimum(0, problem('orderIndexMin')), z.maximum(1_000_000))

export const createGuideEntryBodySchema = z.object({
  title: typedText(200, problem('titleRequired')),
  content: typedLines(10_000, problem('contentRequired')),
  section: z.optional(typedText(80)),
  /** The path of a stored photo; empty or null removes it. */
  imagePath: z.optional(z.nullable(imagePathSchema)),
  imagePaths: z.optional(
    z.array(imagePathSchema, problem('imagePathsList')).check(z.maxLength(8, problem('atMostPhotos', 8))),
  ),
  orderIndex: z.optional(orderIndexSchema),
  /** Replaces all translations; one without a text is removed. */
  translations: z.optional(entryTranslationsSchema),
})

export type NewGuideEntry = z.infer<typeof createGuideEntryBodySchema>

export const updateGuideEntryBodySchema = z.partial(createGuideEntryBodySchema)
export type GuideEntryChanges = z.infer<typeof updateGuideEntryBodySchema>

export const listGuideEntries = describe(calls.listGuideEntries, { returns: z.array(guideEntrySchema) })

export const createGuideEntry = describe(calls.createGuideEntry, {
  status: 201,
  body: createGuideEntryBodySchema,
  returns: guideEntrySchema,
})

export const updateGuideEntry = describe(calls.updateGuideEntry, {
  summary: 'Change a guide entry; an empty `imagePath` removes its first photo',
  body: updateGuideEntryBodySchema,
  returns: guideEntrySchema,
})

export const deleteGuideEntry = describe(calls.deleteGuideEntry)

export const reorderGuideEntry = describe(calls.reorderGuideEntry, {
  summary: 'Move a guide entry one place; 200 also at the end of the list',
  body: z.object({ direction: z.enum(['up', 'down'], problem('direction')) }),
  returns: guideEntrySchema,
})

export const setGuideImage = describe(calls.setGuideImage, {
  body: z.object({ imageUrl: uploadedUrlSchema }),
  returns: z.object({ imagePath: z.string() }),
})

export const getGuestGuide = describe(calls.getGuestGuide, { returns: z.array(guestGuideEntrySchema) })
