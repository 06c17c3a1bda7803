import * as z from 'zod/mini'
import { maxArriving, reauthMinutes } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import {
  countField,
  cursorField,
  dayField,
  emailField,
  idSchema,
  instantSchema,
  integerField,
  nullableInstantSchema,
  pageSizeField,
  timeField,
  typedText,
} from '#shared/contract/fields.ts'
import { personName } from '#shared/contract/person-name.ts'
import { problem } from '#shared/contract/problems.ts'
import { languages } from '#shared/languages.ts'
import { stayMailKinds } from '#shared/mail/kinds.ts'
import { typesShownTo } from '#shared/stay/fields.ts'
import { stayStatuses } from '#shared/stay/status.ts'
import { isTimeZone } from '#shared/time-zone.ts'
import * as calls from './calls.ts'
import {
  cancelStayBodySchema,
  changeDoorCodeBodySchema,
  createStayBodySchema,
  editStayBodySchema,
} from './forms.ts'

/** Where the wire differs from `stayFields`. Days are sent as `YYYY-MM-DDT00:00:00.000Z`. */
const onWire = {
  /** One of `stayStatuses`. An unexpected value is shown as unknown and doesn't hide other rows. */
  status: z.string(),
  paymentStatus: z.string(),
  withdrawnAt: nullableInstantSchema,
}

export const guestStaySchema = z.object({
  ...typesShownTo('guest'),
  ...onWire,
  /** `null` unless the reveal gate is open. */
  doorCode: z.nullable(z.string()),
  /** True while door code, Wi-Fi and guide are readable; `revealEndsAt` is the end of that time. */
  isRevealed: z.boolean(),
  revealEndsAt: instantSchema,
  /** True if decisions are mailed: a mail server is configured and the host entered an address. */
  isNotifiedByMail: z.boolean(),
})
export type GuestStay = z.infer<typeof guestStaySchema>

export const adminStaySchema = z.object({ ...typesShownTo('host'), ...onWire })
export type AdminStay = z.infer<typeof adminStaySchema>

const changedValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
/** The changes that an edit would make: its own fields, and those that depend on them. */
const stayPreviewSchema = z.object({
  changes: z.array(z.object({ what: z.string(), from: changedValue, to: changedValue })),
})
export type StayPreview = z.infer<typeof stayPreviewSchema>

export const editStay = describe(calls.editStay, {
  summary: 'Change the terms of a stay; with `preview=1`, return what would change and write nothing',
  query: z.object({ preview: z.optional(z.enum(['0', '1'], problem('preview'))) }),
  body: editStayBodySchema,
  returns: z.union([adminStaySchema, stayPreviewSchema]),
})

/** The newest mail to the guest that won't be retried: without a mail server, refused, or without an address. */
const stuckMailSchema = z.object({
  id: idSchema,
  kind: z.enum(stayMailKinds),
  state: z.enum(['kept', 'late', 'failed', 'unsure', 'no_address']),
})

export const listedStaySchema = z.extend(adminStaySchema, { stuckMail: z.nullable(stuckMailSchema) })
export type ListedStay = z.infer<typeof listedStaySchema>

const unknownStatus = problem('unknownStatus')
export const listStays = describe(calls.listStays, {
  summary:
    'All stays, newest check-in first; with any query parameter, one page of them (next page in `Link`)',
  query: z.object({
    q: z.optional(typedText(200)),
    status: z.optional(z.enum(stayStatuses, unknownStatus)),
    deposit: z.optional(z.enum(['attention'], problem('depositFilter'))),
    /** `ahead`: live stays that end soon or are in the future; `past`: all others. */
    part: z.optional(z.enum(['ahead', 'past'], problem('listPart'))),
    /** Orders by relevance today: guests who have just left, then the next arrivals, then past stays, latest first. */
    order: z.optional(z.enum(['today'], problem('listOrder'))),
    limit: z.optional(pageSizeField(200)),
    cursor: cursorField(200),
  }),
  returns: z.array(listedStaySchema),
})

export const exportStays = describe(calls.exportStays, {
  requiresReauth: reauthMinutes.guestData,
  returns: z.string(),
  produces: 'text/csv',
})

export const getStay = describe(calls.getStay, { returns: listedStaySchema })

/** A new stay with the ids of the stays and blocks that overlap it. */
export const createdStaySchema = z.extend(adminStaySchema, {
  overlaps: z.array(idSchema),
  blocks: z.array(idSchema),
})

export const createStay = describe(calls.createStay, {
  summary: 'Create a stay with a door code and a link; returns the stays and blocks that overlap',
  status: 201,
  body: createStayBodySchema,
  returns: createdStaySchema,
})

export const findOverlaps = describe(calls.findOverlaps, {
  query: z.object({
    checkInDate: dayField(problem('checkInRequired')),
    checkOutDate: dayField(problem('checkOutRequired')),
    except: z.optional(idSchema),
  }),
  returns: z.array(
    z.object({ id: idSchema, guestName: z.string(), checkInDate: z.string(), checkOutDate: z.string() }),
  ),
})

const changeStatusBodySchema = z.object({
  status: z.enum(stayStatuses, unknownStatus),
  /** The `documentsVersion` that the host reviewed; a conflict if the documents changed meanwhile. */
  reviewed: z.optional(countField(problem('reviewed'))),
})
export type StatusChange = z.infer<typeof changeStatusBodySchema>

export const changeStatus = describe(calls.changeStatus, {
  body: changeStatusBodySchema,
  returns: adminStaySchema,
})

export const changeDoorCode = describe(calls.changeDoorCode, {
  body: changeDoorCodeBodySchema,
  returns: adminStaySchema,
})

export const setKeypad = describe(calls.setKeypad, {
  body: z.object({ set: z.boolean(problem('mustBeTrueOrFalse')) }),
  returns: adminStaySchema,
})

export const replaceLink = describe(calls.replaceLink, {
  summary: 'Replace the stay’s link; the old one stops working at once',
  returns: adminStaySchema,
})

export const cancelStay = describe(calls.cancelStay, {
  summary: 'Cancel a stay: hides its code, releases its deposit and frees its nights; keeps its status',
  body: cancelStayBodySchema,
  returns: adminStaySchema,
})

export const reinstateStay = describe(calls.reinstateStay, {
  summary: 'Undo a cancellation: the stay is pending, and a released deposit is required again',
  returns: adminStaySchema,
})

export const deleteStay = describe(calls.deleteStay)

export const waitWithDeposit = describe(calls.waitWithDeposit, {
  summary: 'Wait with the deposit of guests who have left; 409 unless the host is asked about it',
  returns: adminStaySchema,
})

const houseMoveSchema = z.extend(stayPreviewSchema, { id: idSchema, guestName: z.string() })
export type HouseMove = z.infer<typeof houseMoveSchema>

export const previewHouseTimes = describe(calls.previewHouseTimes, {
  summary: 'Preview what a change of the house’s times or time zone would move, by stay',
  query: z.object({
    checkInTime: z.optional(timeField(problem('checkInTime'))),
    checkOutTime: z.optional(timeField(problem('checkOutTime'))),
    timeZone: z.optional(typedText(64).check(z.refine(isTimeZone, problem('houseTimeZoneUnknown')))),
  }),
  returns: z.array(houseMoveSchema),
})

export const listFixedCodeStays = describe(calls.listFixedCodeStays, {
  summary: 'The coming stays that have the house’s fixed door code',
  returns: z.array(z.object({ id: idSchema, guestName: z.string() })),
})

export const getGuestStay = describe(calls.getGuestStay, {
  allowsCancelled: true,
  summary: 'The stay behind a link; sets the guest cookie',
  returns: guestStaySchema,
})

export const contactBodySchema = z.object({
  guestPhone: typedText(40, problem('phoneRequired')),
  guestEmail: emailField(problem('emailRequired')),
  /** The preferred name; empty removes it, absent keeps it. */
  preferredName: z.optional(personName(60)),
})
export type GuestContact = z.infer<typeof contactBodySchema>

export const saveContact = describe(calls.saveContact, { body: contactBodySchema, returns: guestStaySchema })

export const chooseLanguage = describe(calls.chooseLanguage, {
  body: z.object({ language: z.enum(languages, problem('unknownLanguage')) }),
  returns: guestStaySchema,
})

/** Its fields are fields of a stay. */
export const saveArrivalBodySchema = z.object({
  guests: integerField(problem('headCount'), 1, maxArriving.guests),
  vehicles: z.optional(z.nullable(integerField(problem('vehicleCount'), 0, maxArriving.vehicles))),
  arrivalTime: z.optional(z.nullable(timeField(problem('arrivalTime')))),
})
export type ArrivalDetails = z.infer<typeof saveArrivalBodySchema>

export const saveArrival = describe(calls.saveArrival, {
  summary: 'Save number of guests, vehicles and arrival time; until check-out',
  body: saveArrivalBodySchema,
  returns: guestStaySchema,
})

export const acceptHouseRules = describe(calls.acceptHouseRules, {
  body: z.object({ version: countField(problem('rulesVersion')) }),
  returns: guestStaySchema,
})

export const markDeparted = describe(calls.markDeparted, {
  summary: 'Report that the guest has left; from 04:00 on the last day until 48 hours after check-out',
  returns: guestStaySchema,
})

export const shareStay = describe(calls.shareStay, {
  summary:
    'Make the link for the guest’s companions, or return the one there is; 403 until door code and guide are shown',
  returns: z.object({ url: z.string(), sharedAt: instantSchema }),
})

export const stopSharing = describe(calls.stopSharing, {
  summary: 'End the link for the guest’s companions; it stops working at once',
  returns: guestStaySchema,
})

export const endSharedLink = describe(calls.endSharedLink, {
  summary: 'End the link that a guest made for companions; it stops working at once',
  returns: adminStaySchema,
})

export const getCalendarFile = describe(calls.getCalendarFile, {
  summary: 'The stay as a calendar file (text/calendar), without door code and link',
  status: 200,
})
