import * as z from 'zod/mini'
import { maxAmountCents } from '#shared/amounts.ts'
import { maxStayNights } from '#shared/constants.ts'
import {
  countField,
  dayField,
  doorCodeSchema,
  emailField,
  integerField,
  timeField,
  typedLines,
} from '#shared/contract/fields.ts'
import { personName } from '#shared/contract/person-name.ts'
import { problem } from '#shared/contract/problems.ts'
import { nightsBetween, type StayDays } from '#shared/dates.ts'
import { staySources } from '#shared/stay/sources.ts'
import { cancelledBy } from '#shared/stay/status.ts'

/** Bodies of the forms about a stay, in a file of their own so that a page that checks them loads no other schemas. */

const yesOrNo = problem('mustBeTrueOrFalse')

/** Terms of a stay that are stored as the host enters them. */
export const plainTermFields = {
  checkInTime: z.optional(timeField(problem('checkInTime'))),
  checkOutTime: z.optional(timeField(problem('checkOutTime'))),
  guests: z.optional(z.nullable(integerField(problem('stayGuests'), 1, 99))),
  hostNote: z.optional(z.nullable(typedLines(2000))),
}

/** Terms of a stay besides guest and days; a new stay and an edit may set any of them. */
const termFields = {
  ...plainTermFields,
  /** Sets `requires` too if the call doesn't; see `requiresFrom`. */
  source: z.optional(z.enum(staySources, problem('source', staySources.join(', ')))),
  /** A part that isn't required is not a step. Nothing can be added once the stay is approved. */
  requires: z.optional(
    z.object(
      { documents: z.optional(z.boolean(yesOrNo)), deposit: z.optional(z.boolean(yesOrNo)) },
      problem('requirementsMissing'),
    ),
  ),
  /** 0 and `requires.deposit: false` are equivalent. */
  depositCents: z.optional(integerField(problem('depositAmount'), 0, maxAmountCents)),
}

interface DepositTerms {
  requires?: { deposit?: boolean | undefined } | undefined
  depositCents?: number | undefined
}

const oneDeposit = z.refine<DepositTerms>(
  ({ requires, depositCents }) =>
    requires?.deposit === undefined || depositCents === undefined || requires.deposit === depositCents > 0,
  { path: ['depositCents'], message: problem('depositContradicts') },
)

export function daysProblem(days: StayDays): string | null {
  if (days.checkOutDate <= days.checkInDate) return problem('checkOutBeforeCheckIn')
  return nightsBetween(days.checkInDate, days.checkOutDate) <= maxStayNights
    ? null
    : problem('twoYearsAtMost')
}

/** Reports `daysProblem` at the check-out. */
export const checkDays: z.core.CheckFn<StayDays> = ({ value, issues }) => {
  const message = daysProblem(value)
  if (message !== null) issues.push({ code: 'custom', path: ['checkOutDate'], message, input: value })
}

export const createStayBodySchema = z
  .object(
    {
      guestName: personName(200, problem('guestNameRequired')),
      guestEmail: emailField(problem('emailRequired')),
      checkInDate: dayField(problem('checkInRequired')),
      checkOutDate: dayField(problem('checkOutRequired')),
      ...termFields,
      sendLink: z.optional(z.boolean(yesOrNo)),
    },
    problem('stayTerms'),
  )
  .check(checkDays, oneDeposit)
export type NewStayInput = z.infer<typeof createStayBodySchema>

/** A host's edit of a stay; absent fields stay unchanged. */
export const editStayBodySchema = z
  .object({
    guestName: z.optional(personName(200, problem('guestNameRequired'))),
    /** The address for links; also the contact, unless the guest entered one. */
    guestEmail: z.optional(emailField(problem('emailRequired'))),
    checkInDate: z.optional(dayField(problem('checkInRequired'))),
    checkOutDate: z.optional(dayField(problem('checkOutRequired'))),
    ...termFields,
    /** The `version` that the host saw; a conflict if the stay changed meanwhile. */
    version: z.optional(countField(problem('stayVersion'))),
  })
  .check(oneDeposit)
export type StayChanges = z.infer<typeof editStayBodySchema>

export const changeDoorCodeBodySchema = z.object({ doorCode: doorCodeSchema })

export const cancelStayBodySchema = z.object({
  by: z.enum(cancelledBy, problem('cancelledBy')),
  message: z.optional(typedLines(2000)),
})
export type Cancellation = z.infer<typeof cancelStayBodySchema>
