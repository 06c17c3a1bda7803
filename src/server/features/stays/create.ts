import { randomInt, randomUUID } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { fixedDoorCode } from '#server/features/house/service.ts'
import { findOverlapping } from '#server/features/stays/rows/lists.ts'
import { addStay, changeStay, lockStay } from '#server/features/stays/rows/stays.ts'
import type { Host } from '#server/http/guards.ts'
import { newToken } from '#server/vault/tokens.ts'
import { doorCodeLength } from '#shared/constants.ts'
import type { NewStayInput } from '#shared/contract/stays/forms.ts'
import { type Departure, isoInstant } from '#shared/dates.ts'
import type { House } from '#shared/house.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { linkEndsAt } from '#shared/stay/life.ts'
import { sourceRequirements } from '#shared/stay/sources.ts'
import { depositOf, mergeTerms, type StayTerms } from './edit.ts'
import { notShared } from './sharing.ts'

type Making = Deps<'database' | 'vault' | 'clock' | 'house' | 'emit'>

const tokenBytes = 24
const newDoorCode = () => String(randomInt(0, 10 ** doorCodeLength)).padStart(doorCodeLength, '0')

const doorCodeFor = async (ctx: Deps<'house' | 'vault'>, tx: Tx): Promise<string> =>
  (await fixedDoorCode(ctx, tx)) || newDoorCode()

function newLink({ clock, house }: Deps<'clock' | 'house'>, stay: Departure) {
  const linkMadeAt = isoInstant(clock.now())
  const linkExpiresAt = isoInstant(linkEndsAt({ ...stay, linkMadeAt }, house.timeZone))
  return { accessToken: newToken(tokenBytes), linkMadeAt, linkExpiresAt }
}

/** A booking from a calendar has no address until the host enters one. */
type StayInput = Omit<NewStayInput, 'guestEmail'> & {
  guestEmail: string | null
  /** A visitor typed the name and address. */
  isNameUnconfirmed?: boolean
  threadId?: string
}

export interface MadeStay {
  stay: StayDetails
  /** The ids of stays on the same nights. */
  overlaps: string[]
}

/** Returns each term from the host's input, otherwise from the booking source, otherwise from the house. */
function termsOf(input: StayInput, house: House): StayTerms {
  const source = input.source ?? 'direct'
  const preset = sourceRequirements[source]
  const none = { agreedCents: 0, agreedCurrency: house.currency }
  const deposit = depositOf({ ...none, isUsual: preset.deposit }, input, house)
  return {
    ...mergeTerms(input, { checkInTime: house.checkInTime, checkOutTime: house.checkOutTime }),
    guestEmail: input.guestEmail ?? '',
    bookingEmail: input.guestEmail,
    source,
    requires: { documents: input.requires?.documents ?? preset.documents, deposit: deposit.depositCents > 0 },
    ...deposit,
  }
}

/** Creates a stay with a door code and a link, which is mailed if requested. */
export const create = (ctx: Making, input: StayInput, host: Host): Promise<MadeStay> =>
  inTransaction(ctx.database.db, (tx) => createIn(ctx, tx, input, host))

export async function createIn(ctx: Making, tx: Tx, input: StayInput, host: Host): Promise<MadeStay> {
  const { requires, ...terms } = termsOf(input, ctx.house)
  const at = isoInstant(ctx.clock.now())
  const stay = await addStay(ctx, tx, {
    ...terms,
    id: randomUUID(),
    threadId: input.threadId ?? randomUUID(),
    documentsWaivedAt: requires.documents ? null : at,
    doorCode: await doorCodeFor(ctx, tx),
    nameUnconfirmedAt: input.isNameUnconfirmed ? at : null,
    ...newLink(ctx, terms),
    createdAt: at,
    updatedAt: at,
  })
  await recordAudit(tx, ctx.clock, { actor: host, action: 'stay.created', stayId: stay.id })
  await ctx.emit(tx, 'stay.created', { stay, sendLink: input.sendLink ?? false })
  const overlapping = await findOverlapping(tx, terms, stay.id)
  return { stay, overlaps: overlapping.map((other) => other.id) }
}

/**
 * Replaces the link. The old one stops working at once, and so does the link for companions, which whoever had the old one
 * could have made. Throws 404.
 */
export const replaceLink = (ctx: Making, id: string, host: Host): Promise<StayDetails> =>
  inTransaction(ctx.database.db, async (tx) => {
    const before = await lockStay(ctx, tx, id)
    const stay = await changeStay(ctx, tx, id, { ...newLink(ctx, before), ...notShared })
    await recordAudit(tx, ctx.clock, { actor: host, action: 'stay.link_replaced', stayId: id })
    return stay
  })
