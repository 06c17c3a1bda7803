import * as z from 'zod/mini'
import { maxClaimPictures, maxStayNights } from '#shared/constants.ts'
import { nightsBetween } from '#shared/dates.ts'
import { staySources } from '#shared/stay/sources.ts'
import { cancelledBy } from '#shared/stay/status.ts'
import { documentTypes } from './documents/calls.ts'
import {
  countField,
  dayField,
  doorCodeSchema,
  emailField,
  mostWhole,
  timeField,
  typedLines,
  wholeField,
} from './fields.ts'
import { personName } from './person-name.ts'
import { problem } from './problems.ts'

/** Bodies of the forms about a stay. They are apart, so that a page that checks them loads no other schemas. */

const yesOrNo = problem('mustBeTrueOrFalse')

/** What is agreed about a stay and stands as the host says it. */
export const plainTermFields = {
  checkInTime: z.optional(timeField(problem('checkInTime'))),
  checkOutTime: z.optional(timeField(problem('checkOutTime'))),
  guests: z.optional(z.nullable(wholeField(problem('stayGuests'), 1, 99))),
  hostNote: z.optional(z.nullable(typedLines(2000))),
}

/** What is agreed about a stay beside who and when; both a new stay and an edit may name any of it. */
const termFields = {
  ...plainTermFields,
  /** What is asked follows it where the same call says nothing of that; see `requiresFrom`. */
  source: z.optional(z.enum(staySources, problem('source', staySources.join(', ')))),
  /** What is waived is no step. Nothing can be added once the stay is approved. */
  requires: z.optional(
    z.object(
      { documents: z.optional(z.boolean(yesOrNo)), deposit: z.optional(z.boolean(yesOrNo)) },
      problem('whatIsRequired'),
    ),
  ),
  /** 0 and `requires.deposit: false` are the same. */
  depositCents: z.optional(wholeField(problem('depositAmount'), 0, 1_000_000)),
}

interface DepositTerms {
  requires?: { deposit?: boolean | undefined } | undefined
  depositCents?: number | undefined
}

const oneDeposit = <Body extends DepositTerms>() =>
  z.refine<Body>(
    ({ requires, depositCents }) =>
      requires?.deposit === undefined || depositCents === undefined || requires.deposit === depositCents > 0,
    {
      path: ['depositCents'],
      message: problem('depositContradicts'),
    },
  )

/** Why days do not make a stay, as a person reads it; `null` when they do. */
export function daysProblem(days: { checkInDate: string; checkOutDate: string }): string | null {
  if (days.checkOutDate <= days.checkInDate) return problem('checkOutBeforeCheckIn')
  return nightsBetween(days.checkInDate, days.checkOutDate) <= maxStayNights ? null : problem('stayTooLong')
}

export const createStayBodySchema = z
  .object({
    guestName: personName(200, problem('guestNameRequired')),
    guestEmail: emailField(problem('emailRequired')),
    checkInDate: dayField(problem('checkInRequired')),
    checkOutDate: dayField(problem('checkOutRequired')),
    ...termFields,
    /** Mails the link to the guest. */
    sendLink: z.optional(z.boolean(yesOrNo)),
  })
  .check((context) => {
    const message = daysProblem(context.value)
    if (message !== null)
      context.issues.push({ code: 'custom', path: ['checkOutDate'], message, input: context.value })
  }, oneDeposit())
export type NewStayInput = z.infer<typeof createStayBodySchema>

/** What the host may change about a stay; what is not named stays as it is. */
export const editStayBodySchema = z
  .object({
    guestName: z.optional(personName(200, problem('guestNameRequired'))),
    /** The address that links are mailed to; the contact too, unless the guest gave one of their own. */
    guestEmail: z.optional(emailField(problem('emailRequired'))),
    checkInDate: z.optional(dayField(problem('checkInRequired'))),
    checkOutDate: z.optional(dayField(problem('checkOutRequired'))),
    ...termFields,
    /** The `version` that the host looked at; a conflict when somebody changed the stay since. */
    version: z.optional(countField(problem('stayVersion'))),
  })
  .check(oneDeposit())
export type StayChanges = z.infer<typeof editStayBodySchema>

export const documentTypeSchema = z.enum(documentTypes, problem('documentType'))

export const changeDoorCodeBodySchema = z.object({ doorCode: doorCodeSchema })

export const cancelStayBodySchema = z.object({
  by: z.enum(cancelledBy, problem('cancelledBy')),
  /** For the guest, in the mail and on their page. */
  message: z.optional(typedLines(2000)),
})

export const claimBodySchema = z.object({
  amountCents: z
    .int({
      error: ({ input }) => (input === undefined ? problem('amountRequired') : problem('amountWhole')),
    })
    .check(z.minimum(1, problem('claimLeast')), z.maximum(mostWhole, problem('claimHeld'))),
  reason: typedLines(500, problem('reasonRequired')),
  /** Addresses of uploads of this host. */
  pictures: z.optional(
    z
      .array(
        z.string(problem('unknownPicture')).check(z.maxLength(2000, problem('unknownPicture'))),
        problem('picturesList'),
      )
      .check(z.maxLength(maxClaimPictures, problem('claimPictures', maxClaimPictures))),
  ),
})

export const keepDocumentsBodySchema = z.object({
  until: z
    .string(problem('endDateRequired'))
    .check(z.minLength(1, problem('endDateRequired')), z.maxLength(40)),
  reason: typedLines(500, problem('reasonRequired')),
})

export const sendDocumentBackBodySchema = z.object({
  documentType: documentTypeSchema,
  reason: typedLines(500, problem('reasonRequired')),
})
