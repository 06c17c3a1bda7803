import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { findStay, plainTerms, type StayTerms } from '#server/features/stays/rows/columns.ts'
import { holdStay, setTerms } from '#server/features/stays/rows/terms.ts'
import { conflict, invalidField } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { depositCents as usualDepositCents } from '#shared/constants.ts'
import { daysProblem, type StayChanges } from '#shared/contract/stay-terms.ts'
import type { House } from '#shared/house.ts'
import { linkEndsAt } from '#shared/stay/life.ts'
import { requiresFrom } from '#shared/stay/sources.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** What a change works with. */
export type Editing = Needs<'database' | 'vault' | 'clock' | 'house' | 'raise' | 'raiseStored'>

/** Deposits that are somebody's money or card: what was agreed about them stands until they are released. */
const standing: readonly Stay['depositStatus'][] = ['card_saved', 'held', 'action_required', 'claimed']

/** What can be changed about a stay that is cancelled: who it was, and what the host notes. */
const ofCancelled: readonly (keyof StayChanges)[] = [
  'guestName',
  'guestEmail',
  'hostNote',
  'guests',
  'version',
]

/**
 * What the host's changes make of a stay; nothing is written. Throws 400 for days that make no stay, 409 where the changes
 * come too late.
 */
export function changedTerms(
  stay: Stay,
  changes: StayChanges,
  house: Pick<House, 'depositCents'>,
): StayTerms {
  refuseLateChanges(stay, changes)
  const source = changes.source ?? stay.source
  const usual = source === stay.source ? stay.requires : requiresFrom(stay, source)
  const agreedCents = usual.deposit === stay.requires.deposit ? stay.depositCents : 0
  const terms: StayTerms = {
    ...saidTerms(changes, stay),
    guestEmail: stay.guestEmail,
    bookingEmail: changes.guestEmail ?? stay.bookingEmail,
    source,
    requires: { documents: changes.requires?.documents ?? usual.documents, deposit: false },
    depositCents: depositOf({ agreedCents, isUsual: usual.deposit }, changes, house),
  }
  // The contact follows, unless the guest gave one of their own: then both stand side by side.
  if (changes.guestEmail !== undefined && ['', stay.bookingEmail].includes(stay.guestEmail))
    terms.guestEmail = changes.guestEmail
  terms.requires.deposit = terms.depositCents > 0
  const { checkInDate, checkOutDate } = changes
  const problem = checkInDate === undefined && checkOutDate === undefined ? null : daysProblem(terms)
  if (problem !== null)
    throw invalidField(checkOutDate === undefined ? 'checkInDate' : 'checkOutDate', problem)
  refuseLateTerms(stay, terms)
  return terms
}

type PlainTerms = Pick<StayTerms, (typeof plainTerms)[number]>

/** Terms as the host says them; what is not named is as it was, or nothing. A text that was emptied is none. */
export const saidTerms = (said: Pick<StayChanges, keyof PlainTerms>, before: Partial<PlainTerms>) =>
  Object.fromEntries(
    plainTerms.map((name) => {
      const value = said[name] === undefined ? before[name] : said[name]
      return [name, value === undefined || value === '' ? null : value]
    }),
  ) as unknown as PlainTerms

/**
 * A stay's deposit: what the host says, else what was agreed, else what the house asks where the place of booking has one.
 * An amount of nothing and a deposit that is not required are one and the same.
 */
export function depositOf(
  { agreedCents, isUsual }: { agreedCents: number; isUsual: boolean },
  { requires, depositCents }: Pick<StayChanges, 'requires' | 'depositCents'>,
  house: Pick<House, 'depositCents'>,
): number {
  if (requires?.deposit === false) return 0
  if (depositCents !== undefined) return depositCents
  const askedCents = house.depositCents
  const usualCents = agreedCents || (isUsual ? askedCents : 0)
  // A house that asks for none has no amount of its own to fall back on.
  return requires?.deposit ? usualCents || askedCents || usualDepositCents : usualCents
}

function refuseLateChanges(stay: Stay, changes: StayChanges): void {
  if (changes.version !== undefined && changes.version !== stay.version) throw conflict('stays.changedSince')
  const isForgotten = stay.contactErasedAt !== null
  if (isForgotten && (changes.guestName !== undefined || changes.guestEmail !== undefined))
    throw conflict('stays.forgotten')
  const named = (Object.keys(changes) as (keyof StayChanges)[]).filter((name) => changes[name] !== undefined)
  if (stay.cancelledAt !== null && named.some((name) => !ofCancelled.includes(name)))
    throw conflict('stays.cancelled')
}

function refuseLateTerms(stay: Stay, terms: StayTerms): void {
  const isAdding =
    (terms.requires.documents && !stay.requires.documents) ||
    (terms.requires.deposit && !stay.requires.deposit)
  if (isAdding && stay.status === 'approved') throw conflict('stays.nothingMore')
  if (terms.depositCents !== stay.depositCents && standing.includes(stay.depositStatus))
    throw conflict('stays.depositStands')
}

/** A stay as the changes would leave it. */
export const withTerms = (stay: Stay, terms: StayTerms, timeZone: string): Stay => ({
  ...stay,
  ...terms,
  linkExpiresAt: isoInstant(linkEndsAt({ ...stay, ...terms }, timeZone)),
})

/**
 * Changes what was agreed about a stay, and with it everything that hangs on its days and times. What is not named stays.
 * Throws 404; 409 for a requirement added after approval, for a deposit changed while one stands, for the address of a
 * guest who was forgotten, for the days of a cancelled stay, and when somebody changed it since the `version` named.
 */
export async function edit(ctx: Editing, id: string, changes: StayChanges, host: Host): Promise<Stay> {
  const { before, after } = await inTransaction(ctx.database.db, (tx) =>
    editLocked(ctx, tx, id, changes, host),
  )
  if (after === before) return after
  await ctx.raiseStored('stay.edited', { before, after })
  return (await findStay(ctx.database.db, ctx.vault, id)) ?? after
}

/** The same in a caller's transaction; what is done after it is stored is done by the ticker. */
export const editIn = async (
  ctx: Omit<Editing, 'database' | 'raiseStored'>,
  tx: Tx,
  id: string,
  changes: StayChanges,
  host: Host,
): Promise<Stay> => (await editLocked(ctx, tx, id, changes, host)).after

async function editLocked(
  { vault, clock, house, raise }: Omit<Editing, 'database' | 'raiseStored'>,
  tx: Tx,
  id: string,
  changes: StayChanges,
  host: Host,
): Promise<{ before: Stay; after: Stay }> {
  const before = await holdStay(tx, vault, id)
  const terms = changedTerms(before, changes, house)
  const fields = differing(before, terms)
  if (fields.length === 0) return { before, after: before }
  const { linkExpiresAt } = withTerms(before, terms, house.timeZone)
  const at = isoInstant(clock.now())
  const after = await setTerms(tx, vault, { before, terms, linkExpiresAt, at })
  const detail = { fields: fields.join(' ') }
  await recordAudit(tx, clock, { actor: host, action: 'stay.edited', stayId: id, detail })
  if (after.bookingEmail !== before.bookingEmail) await raise(tx, 'stay.addressConfirmed', { stay: after })
  await raise(tx, 'stay.edited', { before, after })
  // With what those who heard of it made of it: the day of the hold, when pictures go.
  return { before, after: (await findStay(tx, vault, id)) ?? after }
}

/** Names of what a change makes different, for the audit row: never the values. */
export const differing = (before: Stay, terms: StayTerms): (keyof StayTerms)[] =>
  (Object.keys(terms) as (keyof StayTerms)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(terms[name]),
  )
