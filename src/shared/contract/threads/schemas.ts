import * as z from 'zod/mini'
import { messageLength, messageLimit, messagePage } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import {
  cursorField,
  dayField,
  emailField,
  idSchema,
  instantSchema,
  nullableInstantSchema,
  pageSizeField,
  tokenParamsSchema,
  typedLines,
  typedText,
} from '#shared/contract/fields.ts'
import { personName } from '#shared/contract/person-name.ts'
import { problem } from '#shared/contract/problems.ts'
import { checkDays, createStayBodySchema } from '#shared/contract/stays/forms.ts'
import { createdStaySchema } from '#shared/contract/stays/schemas.ts'
import { senders } from '#shared/thread-states.ts'
import * as calls from './calls.ts'

const guestsHint = problem('howManyGuests')

export const enquiryBodySchema = z
  .object({
    name: personName(100, problem('nameRequired')),
    email: emailField(problem('emailRequired')),
    checkInDate: dayField(problem('checkInRequired')),
    checkOutDate: dayField(problem('checkOutRequired')),
    guests: z.int(guestsHint).check(z.minimum(1, guestsHint), z.maximum(50, problem('tooManyGuests'))),
    message: z._default(typedLines(messageLength), ''),
    /** The honeypot: a hidden field that bots fill in. */
    website: z.optional(typedText(2000)),
  })
  .check(checkDays)
export type EnquiryBody = z.infer<typeof enquiryBodySchema>

const enquirySchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** Calendar days at the house, sent as `YYYY-MM-DDT00:00:00.000Z`. */
  checkInDate: z.string(),
  checkOutDate: z.string(),
  guests: z.int(),
  message: z.string(),
  status: z.enum(['open', 'accepted', 'declined']),
  receivedAt: instantSchema,
  /** When the thread is erased if nobody writes; `null` if it is erased with the data of its stay's guest. */
  erasedOn: nullableInstantSchema,
  stayId: z.nullable(idSchema),
  /** True while all of its nights are free. */
  isFree: z.boolean(),
})
export type Enquiry = z.infer<typeof enquirySchema>
export type EnquiryStatus = Enquiry['status']

export const ask = describe(calls.ask, {
  summary: 'Ask the host about dates; 409 if one of their nights is taken',
  status: 201,
  body: enquiryBodySchema,
  returns: z.pick(enquirySchema, {
    name: true,
    email: true,
    checkInDate: true,
    checkOutDate: true,
    guests: true,
    message: true,
  }),
})

export const listEnquiries = describe(calls.listEnquiries, {
  summary: 'A page of enquiries, the newest first (next page in Link)',
  query: z.object({
    limit: z._default(pageSizeField(100), 100),
    cursor: cursorField(200),
  }),
  returns: z.array(enquirySchema),
})

const answerSchema = z.optional(typedLines(messageLength))

export const acceptEnquiry = describe(calls.acceptEnquiry, {
  summary: 'Make a stay of an enquiry and write to the visitor; 409 if it was answered',
  status: 201,
  /** With `stay`, the stay gets these terms instead of the visitor's, also for a declined enquiry. */
  body: z.optional(z.object({ message: answerSchema, stay: z.optional(createStayBodySchema) })),
  returns: createdStaySchema,
})

export const declineEnquiry = describe(calls.declineEnquiry, {
  summary: 'Decline an enquiry and write to the visitor; 409 if it was answered',
  body: z.optional(z.object({ message: answerSchema })),
  returns: enquirySchema,
})

const senderSchema = z.enum(senders)

export const messageSchema = z.object({
  id: idSchema,
  from: senderSchema,
  /** The house's host for guests and visitors; for hosts the name of the host, guest or visitor who wrote it. */
  name: z.string(),
  text: z.string(),
  at: instantSchema,
  /** When the other side first saw the message; `null` until then. */
  readAt: nullableInstantSchema,
})
export type Message = z.infer<typeof messageSchema>

const messageBodySchema = z.object({
  text: typedLines(messageLength, problem('messageRequired')),
  /** Generated once per message by the sender, so that a retry stores nothing twice. */
  clientId: idSchema,
})
export type NewMessage = z.infer<typeof messageBodySchema>

const listing = {
  summary: `The newest ${messagePage} messages, oldest first (earlier ones in Link)`,
  query: z.object({ cursor: cursorField(80) }),
  returns: z.array(messageSchema),
} as const
const sending = {
  summary: 'Write a message; a repeated clientId returns the stored one with 200',
  status: 201,
  body: messageBodySchema,
  returns: messageSchema,
} as const
/** `upTo`: the newest message that was shown; later ones stay unread. Without it, all are read. */
const reading = { body: z.optional(z.object({ upTo: z.optional(idSchema) })) }
const withSecret = { params: z.object({ secret: tokenParamsSchema.shape.token }) }
const allowsCancelled = true

export const listGuestMessages = describe(calls.listGuestMessages, { allowsCancelled, ...listing })
export const sendGuestMessage = describe(calls.sendGuestMessage, {
  allowsCancelled,
  limits: [messageLimit],
  ...sending,
})
export const readGuestMessages = describe(calls.readGuestMessages, { allowsCancelled, ...reading })

export const listVisitorMessages = describe(calls.listVisitorMessages, { ...withSecret, ...listing })
export const sendVisitorMessage = describe(calls.sendVisitorMessage, { ...withSecret, ...sending })
export const readVisitorMessages = describe(calls.readVisitorMessages, { ...withSecret, ...reading })

export const listHostMessages = describe(calls.listHostMessages, listing)
export const sendHostMessage = describe(calls.sendHostMessage, sending)
export const readHostMessages = describe(calls.readHostMessages, reading)

const threadSchema = z.object({
  id: idSchema,
  stayId: z.nullable(idSchema),
  enquiryId: z.nullable(idSchema),
  name: z.string(),
  /** Calendar days of the stay or the enquiry, sent as `YYYY-MM-DDT00:00:00.000Z`. */
  checkInDate: z.string(),
  checkOutDate: z.string(),
  /** The status of the stay (also `cancelled`) or of the enquiry. */
  status: z.string(),
  /** True if the guest or visitor wrote last. */
  waiting: z.boolean(),
  /** The guest's or visitor's messages that no host has read. */
  unread: z.int(),
  /** `null` before the first message. */
  last: z.nullable(z.object({ from: senderSchema, text: z.string(), at: instantSchema })),
})
export type Thread = z.infer<typeof threadSchema>

export const listThreads = describe(calls.listThreads, {
  summary:
    'A page of conversations, the latest first; with waiting=1 only those that wait for the host (next page in Link)',
  query: z.object({
    waiting: z.optional(z.enum(['0', '1'], problem('waitingFlag'))),
    limit: z._default(pageSizeField(100), 50),
    cursor: cursorField(200),
  }),
  returns: z.array(threadSchema),
})

export const getThread = describe(calls.getThread, {
  summary: 'One conversation as the list has it, with its enquiry and whether the host may write now',
  returns: z.extend(threadSchema, { enquiry: z.nullable(enquirySchema), canWrite: z.boolean() }),
})

export const closeThread = describe(calls.closeThread, {
  summary: 'Stop waiting for an answer, unless a message came after the last one that was shown',
  body: z.object({ upTo: idSchema }),
})
