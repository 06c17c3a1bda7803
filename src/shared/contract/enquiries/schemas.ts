import * as z from 'zod/mini'
import { enquiryPage, maxStayNights } from '#shared/constants.ts'
import { describe } from '#shared/contract/endpoint.ts'
import {
  cursorField,
  dayField,
  emailField,
  idParamsSchema,
  idSchema,
  instantSchema,
  nullableInstantSchema,
  typedLines,
  typedText,
  wholeField,
} from '#shared/contract/fields.ts'
import { personName } from '#shared/contract/person-name.ts'
import { problem } from '#shared/contract/problems.ts'
import { adminStaySchema } from '#shared/contract/stays/schemas.ts'
import { nightsBetween } from '#shared/dates.ts'
import * as calls from './calls.ts'

export const enquiryStatuses = ['open', 'accepted', 'declined'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

const guestsHint = problem('howManyGuests')

export const enquiryBodySchema = z
  .object({
    name: personName(100, problem('nameRequired')),
    email: emailField(problem('emailRequired')),
    checkInDate: dayField(problem('checkInRequired')),
    checkOutDate: dayField(problem('checkOutRequired')),
    guests: z.int(guestsHint).check(z.minimum(1, guestsHint), z.maximum(50, problem('tooManyGuests'))),
    message: z._default(typedLines(2000), ''),
    /** The honeypot: a hidden field that bots fill in. */
    website: z.optional(typedText(2000)),
  })
  .check(
    z.refine((asked) => asked.checkOutDate > asked.checkInDate, {
      path: ['checkOutDate'],
      message: problem('checkOutBeforeCheckIn'),
    }),
    z.refine((asked) => nightsBetween(asked.checkInDate, asked.checkOutDate) <= maxStayNights, {
      path: ['checkOutDate'],
      message: problem('twoYearsAtMost'),
    }),
  )

export type Asked = z.infer<typeof enquiryBodySchema>

export const ask = describe(calls.ask, {
  summary: 'Ask the host about dates; 409 when a night of them is taken',
  status: 201,
  body: enquiryBodySchema,
  returns: z.object({
    name: z.string(),
    email: z.string(),
    checkInDate: z.string(),
    checkOutDate: z.string(),
    guests: z.int(),
    message: z.string(),
  }),
})

export const enquirySchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** Calendar days at the house, sent as `YYYY-MM-DDT00:00:00.000Z`. */
  checkInDate: z.string(),
  checkOutDate: z.string(),
  guests: z.int(),
  message: z.string(),
  status: z.enum(enquiryStatuses),
  receivedAt: instantSchema,
  answeredAt: nullableInstantSchema,
  /** When it is erased, answered or not. */
  erasedOn: instantSchema,
  stayId: z.nullable(idSchema),
  isFree: z.boolean(),
})
export type Enquiry = z.infer<typeof enquirySchema>

const pageSize = problem('pageSize', enquiryPage.most)

export const listEnquiries = describe(calls.listEnquiries, {
  summary:
    'A page of what visitors asked in the last 90 days: unanswered ones first, then the newest (next page in Link)',
  query: z.object({
    limit: z.optional(z.pipe(z.coerce.number(pageSize), wholeField(pageSize, 1, enquiryPage.most))),
    cursor: cursorField(200),
  }),
  returns: z.array(enquirySchema),
})

const answerSchema = z.optional(typedLines(2000))

export const acceptEnquiry = describe(calls.acceptEnquiry, {
  summary: 'Make a stay of an enquiry and write to who asked; 409 when it was answered',
  status: 201,
  params: idParamsSchema,
  body: z.optional(z.object({ message: answerSchema })),
  returns: z.extend(adminStaySchema, { overlaps: z.array(idSchema), blocks: z.array(idSchema) }),
})

export const declineEnquiry = describe(calls.declineEnquiry, {
  summary: 'Decline an enquiry and write to who asked; 409 when it was answered',
  params: idParamsSchema,
  body: z.optional(z.object({ message: answerSchema })),
  returns: enquirySchema,
})
