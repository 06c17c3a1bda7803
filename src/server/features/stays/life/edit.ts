import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { findStay, plainTerms, type StayTerms } from '#server/features/stays/rows/columns.ts'
import { lockStay, setTerms } from '#server/features/stays/rows/terms.ts'
import { conflict, invalidField } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { depositCents as usualDepositCents } from '#shared/constants.ts'
import { daysProblem, type StayChanges } from '#shared/contract/stay-forms.ts'
import type { House } from '#shared/house.ts'
import { linkEndsAt } from '#shared/stay/life.ts'
import { requiresFrom } from '#shared/stay/sources.ts'
import type { Stay, StayDetails } from '#shared/stay/stay.ts'

/** What an edit needs of the context. */
export type Editing = Deps<'database' | 'vault' | 'clock' | 'house' | 'emit' | 'emitAfterCommit'>

/** Deposits that hold money or a card: their amount can't change until they are released. */
const activeDeposits: readonly StayDetails['depositStatus'][] = [
  'card_saved',
  'held',
  'action_required',
  'claimed',
]

/** Fields that can still be changed once a stay is cancelled. */
const ofCancelled: readonly (keyof StayChanges)[] = [
  'guestName',
  'guestEmail',
  'hostNote',
  'guests',
  'version',
]

/** Returns the terms after the host's changes; writes nothing. Throws 400 for impossible days, 409 if it is too late. */
export function changedTerms(
  stay: StayDetails,
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
  // The contact follows, unless the guest gave an address of their own; then both are kept.
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

/** Returns the plain terms, with those that are not named as before, or `null`. An empty text becomes `null`. */
export const saidTerms = (said: Pick<StayChanges, keyof PlainTerms>, before: Partial<PlainTerms>) =>
  Object.fromEntries(
    plainTerms.map((name) => {
      const value = said[name] === undefined ? before[name] : said[name]
      return [name, value === undefined || value === '' ? null : value]
    }),
  ) as unknown as PlainTerms

/**
 * Returns a stay's deposit: what the host says, else what was agreed, else the house's usual amount if the booking source
 * allows a deposit. 0 means that none is required.
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
  // A house that asks for no deposit has no usual amount.
  return requires?.deposit ? usualCents || askedCents || usualDepositCents : usualCents
}

function refuseLateChanges(stay: StayDetails, changes: StayChanges): void {
  if (changes.version !== undefined && changes.version !== stay.version) throw conflict('stays.changedSince')
  const isContactErased = stay.contactErasedAt !== null
  if (isContactErased && (changes.guestName !== undefined || changes.guestEmail !== undefined))
    throw conflict('stays.contactErased')
  const named = (Object.keys(changes) as (keyof StayChanges)[]).filter((name) => changes[name] !== undefined)
  if (stay.cancelledAt !== null && named.some((name) => !ofCancelled.includes(name)))
    throw conflict('stays.cancelled')
}

function refuseLateTerms(stay: StayDetails, terms: StayTerms): void {
  const isAdding =
    (terms.requires.documents && !stay.requires.documents) ||
    (terms.requires.deposit && !stay.requires.deposit)
  if (isAdding && stay.status === 'approved') throw conflict('stays.nothingMore')
  if (terms.depositCents !== stay.depositCents && activeDeposits.includes(stay.depositStatus))
    throw conflict('stays.depositStands')
}

/** Returns the stay with other terms; writes nothing. */
export const withTerms = (stay: StayDetails, terms: StayTerms, timeZone: string): StayDetails => ({
  ...stay,
  ...terms,
  linkExpiresAt: isoInstant(linkEndsAt({ ...stay, ...terms }, timeZone)),
})

/**
 * Changes what was agreed about a stay, and everything that depends on its days and times. Fields that are not named stay.
 * Throws 404; 409 for a requirement added after approval, a deposit changed while it is held, the contact of an erased
 * guest, the days of a cancelled stay, or a `version` that is not the current one.
 */
export async function edit(ctx: Editing, id: string, changes: StayChanges, host: Host): Promise<StayDetails> {
  const { before, after } = await inTransaction(ctx.database.db, (tx) =>
    editLocked(ctx, tx, id, changes, host),
  )
  if (after === before) return after
  await ctx.emitAfterCommit('stay.edited', { before, after })
  return (await findStay(ctx.database.db, ctx.vault, id)) ?? after
}

/** Edits a stay inside the caller's transaction; the ticker then does what `emitAfterCommit` would do. */
export const editIn = async (
  ctx: Omit<Editing, 'database' | 'emitAfterCommit'>,
  tx: Tx,
  id: string,
  changes: StayChanges,
  host: Host,
): Promise<StayDetails> => (await editLocked(ctx, tx, id, changes, host)).after

async function editLocked(
  { vault, clock, house, emit }: Omit<Editing, 'database' | 'emitAfterCommit'>,
  tx: Tx,
  id: string,
  changes: StayChanges,
  host: Host,
): Promise<{ before: StayDetails; after: StayDetails }> {
  const before = await lockStay(tx, vault, id)
  const terms = changedTerms(before, changes, house)
  const fields = differing(before, terms)
  if (fields.length === 0) return { before, after: before }
  const { linkExpiresAt } = withTerms(before, terms, house.timeZone)
  const at = isoInstant(clock.now())
  const after = await setTerms(tx, vault, { before, terms, linkExpiresAt, at })
  const detail = { fields: fields.join(' ') }
  await recordAudit(tx, clock, { actor: host, action: 'stay.edited', stayId: id, detail })
  if (after.bookingEmail !== before.bookingEmail) await emit(tx, 'stay.addressConfirmed', { stay: after })
  await emit(tx, 'stay.edited', { before, after })
  // Read again, since the listeners change it too: the day of the hold, when photos are erased.
  return { before, after: (await findStay(tx, vault, id)) ?? after }
}

/** Returns the names of the terms that differ, for the audit row: never the values. */
export const differing = (before: Stay, terms: StayTerms): (keyof StayTerms)[] =>
  (Object.keys(terms) as (keyof StayTerms)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(terms[name]),
  )
