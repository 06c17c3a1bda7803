import * as z from 'zod/mini'
import { availabilityLimit, maxStayNights, reauthMinutes } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import { dayField, emailField, idSchema, nullableInstantSchema, typedText } from '#shared/contract/fields.ts'
import { personName } from '#shared/contract/person-name.ts'
import { problem } from '#shared/contract/problems.ts'
import { createdStaySchema } from '#shared/contract/stays/schemas.ts'
import { nightsBetween } from '#shared/dates.ts'
import { staySources } from '#shared/stay/sources.ts'
import * as calls from './calls.ts'

/**
 * The reasons why a calendar wasn't read or isn't trusted. `empty`: two reads in a row had no events although nights
 * of it are blocked here.
 */
const feedProblemSchema = z.enum([
  'unreachable',
  'private_address',
  'slow',
  'too_large',
  'refused',
  'not_a_calendar',
  'broken',
  'empty',
  /** Its entries take no night. */
  'nothing_read',
  /** Some entries could not be read; the others are applied. */
  'partly_read',
])
export type FeedProblem = z.infer<typeof feedProblemSchema>

const unreadReasonSchema = z.enum(['malformed', 'no_start', 'end_before_start'])
export type UnreadReason = z.infer<typeof unreadReasonSchema>
const unreadSchema = z.array(z.object({ line: z.int(), reason: unreadReasonSchema }))
/** Entries ahead that take no night: marked as free, without a night, or the arrival or departure of another entry. */
const leftOutSchema = z.object({ free: z.int(), nightless: z.int(), markers: z.int() })
export type LeftOut = z.infer<typeof leftOutSchema>
/** The entries of a calendar that the host reads one by one. */
export const maxShownUnread = 20
export type UnreadEntries = z.infer<typeof unreadSchema>

const wrongUrl = problem('calendarUrl')
const urlField = z.pipe(
  z.pipe(
    z.string(wrongUrl).check(z.trim(), z.maxLength(2000, wrongUrl)),
    // Calendar programs write https this way, so that a click subscribes.
    z.transform((url: string) => url.replace(/^webcals?:/i, 'https:')),
  ),
  z
    .url({ protocol: /^https?$/, error: wrongUrl, abort: true })
    .check(z.refine((url) => !/^https?:[/\\]*[^/\\?#]*@/i.test(url), problem('urlWithSignIn'))),
)

const calendarFeedSchema = z.object({
  id: idSchema,
  name: z.string(),
  source: z.enum(staySources),
  url: z.string(),
  problem: z.nullable(feedProblemSchema),
  lastOkAt: nullableInstantSchema,
  nextReadAt: z.string(),
  /** The bookings and closed days from it, and the nights from today on that they take. */
  blockCount: z.int(),
  nightCount: z.int(),
  /** Entries that repeat nights from our own calendar. */
  echoCount: z.int(),
  /** How many entries the last full read had, how many it left out, and the first of these. */
  entryCount: z.int(),
  leftOut: leftOutSchema,
  unreadCount: z.int(),
  unread: unreadSchema,
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

export const feedBodySchema = z.object({
  name: typedText(80, problem('calendarName')),
  url: urlField,
  source: z.enum(staySources, problem('calendarSource', staySources.join(', '))),
})

export type NewFeed = z.infer<typeof feedBodySchema>

export const listFeeds = describe(calls.listFeeds, {
  summary: 'Calendars of booking sites that are read every 15 minutes',
  returns: z.array(calendarFeedSchema),
})

export const addFeed = describe(calls.addFeed, {
  summary: 'Add a calendar and read it; 400 for an address in a private network',
  status: 201,
  body: feedBodySchema,
  returns: calendarFeedSchema,
})

const changeFeedBodySchema = z.partial(feedBodySchema)
export type FeedChanges = z.infer<typeof changeFeedBodySchema>

export const changeFeed = describe(calls.changeFeed, {
  summary: 'Change a calendar; a new address is read at once',
  body: changeFeedBodySchema,
  returns: calendarFeedSchema,
})

export const removeFeed = describe(calls.removeFeed)

export const refreshFeed = describe(calls.refreshFeed, { returns: calendarFeedSchema })

/** Blocked nights: from a day to the day of departure (`YYYY-MM-DD`). */
const calendarBlockSchema = z.object({
  id: idSchema,
  from: z.string(),
  to: z.string(),
  /** `own`: a host's block. `booked`: a booking elsewhere. `unavailable`: closed elsewhere without a booking. */
  kind: z.enum(['own', 'booked', 'unavailable']),
  source: z.nullable(z.enum(staySources)),
  name: z.nullable(z.string()),
  /** When the block disappeared from its calendar. The nights stay blocked until the host frees them. */
  vanishedAt: nullableInstantSchema,
  movedAt: nullableInstantSchema,
  stayId: z.nullable(idSchema),
})
export type CalendarBlock = z.infer<typeof calendarBlockSchema>

const daysFields = { from: dayField(problem('firstDayRequired')), to: dayField(problem('lastDayRequired')) }
const optionalDays = {
  from: z.optional(dayField(problem('fromDay'))),
  to: z.optional(dayField(problem('toDay'))),
}
interface Days {
  from: string
  to: string
}
const inOrder = z.refine<Days>(({ from, to }) => to > from, {
  path: ['to'],
  message: problem('lastDayBeforeFirst'),
})
const notTooLong = z.refine<Days>(({ from, to }) => nightsBetween(from, to) <= maxStayNights, {
  path: ['to'],
  message: problem('twoYearsAtMost'),
})

const clashSideSchema = z.object({ stayId: z.nullable(idSchema), blockId: z.nullable(idSchema) })

const exportSchema = z.object({
  exportUrl: z.string(),
  /** A calendar for each source, without the blocks from that source. */
  exportUrls: z.object({
    direct: z.string(),
    airbnb: z.string(),
    bookingcom: z.string(),
    vrbo: z.string(),
    other: z.string(),
  }),
})

const calendarSchema = z.extend(exportSchema, {
  stays: z.array(
    z.object({
      id: idSchema,
      guestName: z.string(),
      checkInDate: z.string(),
      checkOutDate: z.string(),
      status: z.string(),
    }),
  ),
  blocks: z.array(calendarBlockSchema),
  clashes: z.array(
    z.object({ from: z.string(), to: z.string(), between: z.tuple([clashSideSchema, clashSideSchema]) }),
  ),
  isShown: z.boolean(),
})
export type HouseCalendar = z.infer<typeof calendarSchema>

export const getCalendar = describe(calls.getCalendar, {
  summary: 'Stays and blocks that overlap these days, their clashes, and the export addresses',
  query: z.object(daysFields).check(inOrder, notTooLong),
  returns: calendarSchema,
})

export const changeCalendar = describe(calls.changeCalendar, {
  body: z.object({ isShown: z.boolean(problem('mustBeTrueOrFalse')) }),
  returns: z.object({ isShown: z.boolean() }),
})

export const replaceExport = describe(calls.replaceExport, {
  requiresReauth: reauthMinutes.guestData,
  summary: 'Replace the export addresses; the old ones stop working at once',
  returns: exportSchema,
})

export const blockBodySchema = z
  .extend(z.object(daysFields), { note: z.optional(typedText(100)) })
  .check(inOrder, notTooLong)
export type NewBlock = z.infer<typeof blockBodySchema>

export const addBlock = describe(calls.addBlock, {
  status: 201,
  body: blockBodySchema,
  returns: calendarBlockSchema,
})

export const removeBlock = describe(calls.removeBlock, {
  summary: 'Delete the host’s own block, or one that vanished from its calendar; 409 otherwise',
})

export const stayOfBlockBodySchema = z.object({
  guestName: personName(200, problem('guestNameRequired')),
  guestEmail: z.optional(emailField(problem('emailRequired'))),
  /** The days that the host saw; a conflict if the calendar has moved the booking meanwhile. */
  ...optionalDays,
})
export type StayOfBlock = z.infer<typeof stayOfBlockBodySchema>

export const makeStayOfBlock = describe(calls.makeStayOfBlock, {
  summary: 'Create a stay from an imported booking; 409 if it has one',
  status: 201,
  body: stayOfBlockBodySchema,
  returns: createdStaySchema,
})

export const getAvailability = describe(calls.getAvailability, {
  summary: `Taken nights from tomorrow on, ${availabilityLimit.days} days at most; 404 if the host hides them`,
  query: z.object(optionalDays).check(
    z.refine(({ from, to }) => from === undefined || to === undefined || to > from, {
      path: ['to'],
      message: problem('toAfterFrom'),
    }),
  ),
  returns: z.array(z.object({ from: z.string(), to: z.string() })),
})
