import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { changeStay, getStay, lockStay } from '#server/features/stays/rows/stays.ts'
import { conflict, invalidField } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { isHoldable, leastAbove } from '#shared/amounts.ts'
import { depositCents as usualDepositCents } from '#shared/constants.ts'
import { problem } from '#shared/contract/problems.ts'
import { daysProblem, plainTermFields, type StayChanges } from '#shared/contract/stays/forms.ts'
import { isoInstant } from '#shared/dates.ts'
import type { House } from '#shared/house.ts'
import { formatMoney } from '#shared/money.ts'
import type { Stay, StayDetails } from '#shared/stay/details.ts'
import { linkEndsAt } from '#shared/stay/life.ts'
import { requiresFrom } from '#shared/stay/sources.ts'

export type Editing = Deps<'database' | 'vault' | 'clock' | 'house' | 'emit' | 'settleDeposit' | 'wake'>

const plainTerms = [
  'guestName',
  'checkInDate',
  'checkOutDate',
  ...(Object.keys(plainTermFields) as (keyof typeof plainTermFields)[]),
] as const
type PlainTerms = Pick<Stay, (typeof plainTerms)[number]>

export type StayTerms = PlainTerms &
  Pick<Stay, 'guestEmail' | 'bookingEmail' | 'source' | 'depositCents' | 'depositCurrency' | 'requires'>

/** The fields of a stay that is pending again. Also reopens a check-in that the guest had ended. */
export const reopened = { status: 'pending', decidedAt: null, checkinEndedAt: null } as const

/** These hold money or a card, so their amount can't change until they are released. */
const activeDeposits: readonly StayDetails['depositStatus'][] = [
  'card_saved',
  'held',
  'action_required',
  'claimed',
]

const ofCancelled: readonly (keyof StayChanges)[] = [
  'guestName',
  'guestEmail',
  'hostNote',
  'guests',
  'version',
]

/** Returns the terms after the changes. Throws 400 for impossible days, 409 if it is too late. */
export function changedTerms(stay: StayDetails, changes: StayChanges, house: House): StayTerms {
  assertChangeable(stay, changes)
  const source = changes.source ?? stay.source
  const usual = source === stay.source ? stay.requires : requiresFrom(stay, source)
  const agreedCents = usual.deposit === stay.requires.deposit ? stay.depositCents : 0
  const agreedCurrency = stay.depositCents > 0 ? stay.depositCurrency : house.currency
  const terms: StayTerms = {
    ...mergeTerms(changes, stay),
    guestEmail: stay.guestEmail,
    bookingEmail: changes.guestEmail ?? stay.bookingEmail,
    source,
    requires: { documents: changes.requires?.documents ?? usual.documents, deposit: false },
    ...depositOf({ agreedCents, agreedCurrency, isUsual: usual.deposit }, changes, house),
  }
  // The contact changes with the booking address, unless the guest entered their own.
  if (changes.guestEmail !== undefined && ['', stay.bookingEmail].includes(stay.guestEmail))
    terms.guestEmail = changes.guestEmail
  terms.requires.deposit = terms.depositCents > 0
  const { checkInDate, checkOutDate } = changes
  const problem = checkInDate === undefined && checkOutDate === undefined ? null : daysProblem(terms)
  if (problem !== null)
    throw invalidField(checkOutDate === undefined ? 'checkInDate' : 'checkOutDate', problem)
  assertTermsAllowed(stay, terms)
  return terms
}

/** Merges submitted terms into the former ones. An empty text becomes `null`. */
export const mergeTerms = (submitted: Pick<StayChanges, keyof PlainTerms>, before: Partial<PlainTerms>) =>
  Object.fromEntries(
    plainTerms.map((name) => {
      const value = submitted[name] === undefined ? before[name] : submitted[name]
      return [name, value === undefined || value === '' ? null : value]
    }),
  ) as unknown as PlainTerms

/**
 * Returns a stay's deposit: the submitted amount, else the agreed one, else the house's if the booking source allows one. 0
 * means none. An amount from the house is in its currency; others stay in the currency that was agreed. Throws 400 for an
 * amount that a card can't hold.
 */
export function depositOf(
  { agreedCents, agreedCurrency, isUsual }: { agreedCents: number; agreedCurrency: string; isUsual: boolean },
  { requires, depositCents }: Pick<StayChanges, 'requires' | 'depositCents'>,
  house: House,
): Pick<Stay, 'depositCents' | 'depositCurrency'> {
  const agreed = (cents: number) => ({ depositCents: cents, depositCurrency: agreedCurrency })
  if (requires?.deposit === false) return agreed(0)
  if (depositCents !== undefined) {
    if (!isHoldable({ amountCents: depositCents, currency: agreedCurrency }))
      throw invalidField('depositCents', problem('notHoldable', agreedCurrency))
    const least = leastAbove({ amountCents: depositCents, currency: agreedCurrency })
    if (least) throw invalidField('depositCents', problem('leastCharge', formatMoney(least, 'short')))
    return agreed(depositCents)
  }
  if (agreedCents > 0) return agreed(agreedCents)
  // A house without deposits has no amount, so use the default.
  const ofHouse = requires?.deposit ? house.depositCents || usualDepositCents : house.depositCents
  return isUsual || requires?.deposit ? { depositCents: ofHouse, depositCurrency: house.currency } : agreed(0)
}

function assertChangeable(stay: StayDetails, changes: StayChanges): void {
  if (changes.version !== undefined && changes.version !== stay.version) throw conflict('stays.changedSince')
  const isContactErased = stay.contactErasedAt !== null
  if (isContactErased && (changes.guestName !== undefined || changes.guestEmail !== undefined))
    throw conflict('stays.contactErased')
  const named = (Object.keys(changes) as (keyof StayChanges)[]).filter((name) => changes[name] !== undefined)
  if (stay.cancelledAt !== null && named.some((name) => !ofCancelled.includes(name)))
    throw conflict('stays.cancelled')
}

function assertTermsAllowed(stay: StayDetails, terms: StayTerms): void {
  const isAdding =
    (terms.requires.documents && !stay.requires.documents) ||
    (terms.requires.deposit && !stay.requires.deposit)
  if (isAdding && stay.status === 'approved') throw conflict('stays.nothingMore')
  if (terms.depositCents !== stay.depositCents && activeDeposits.includes(stay.depositStatus))
    throw conflict('stays.depositStands')
}

export const withTerms = (stay: StayDetails, terms: StayTerms, timeZone: string): StayDetails => ({
  ...stay,
  ...terms,
  linkExpiresAt: isoInstant(linkEndsAt({ ...stay, ...terms }, timeZone)),
})

/**
 * Changes the submitted terms of a stay, and everything that depends on its days and times. Throws 404; 409 for a requirement
 * added after approval, a deposit changed while held, the contact of an erased guest, the days of a cancelled stay, or an
 * outdated `version`.
 */
export async function edit(ctx: Editing, id: string, changes: StayChanges, host: Host): Promise<StayDetails> {
  const { database } = ctx
  const { before, after } = await inTransaction(database.db, (tx) => editIn(ctx, tx, id, changes, host))
  if (after === before) return after
  // The host sees the end of a deposit that a new amount replaces; holds for new dates are the ticker's.
  if (before.depositCents === after.depositCents) ctx.wake()
  else await ctx.settleDeposit(id)
  return getStay(ctx, database.db, id)
}

/** Edits a stay inside the caller's transaction. The ticker settles the deposit. */
export async function editIn(
  ctx: Omit<Editing, 'database' | 'settleDeposit' | 'wake'>,
  tx: Tx,
  id: string,
  changes: StayChanges,
  host: Host,
): Promise<{ before: StayDetails; after: StayDetails }> {
  const { clock, house, emit } = ctx
  const before = await lockStay(ctx, tx, id)
  const terms = changedTerms(before, changes, house)
  const fields = differing(before, terms)
  if (fields.length === 0) return { before, after: before }
  const { requires, ...plain } = terms
  const after = await changeStay(ctx, tx, id, {
    ...plain,
    ...(fields.includes('guestName') ? { nameUnconfirmedAt: null } : {}),
    ...(requires.documents === before.requires.documents
      ? {}
      : { documentsWaivedAt: requires.documents ? null : isoInstant(clock.now()) }),
    linkExpiresAt: withTerms(before, terms, house.timeZone).linkExpiresAt,
    version: before.version + 1,
  })
  const detail = { fields: fields.join(' ') }
  await recordAudit(tx, clock, { actor: host, action: 'stay.edited', stayId: id, detail })
  if (after.bookingEmail !== before.bookingEmail) await emit(tx, 'stay.addressConfirmed', { stay: after })
  await emit(tx, 'stay.edited', { before, after })
  // Reads again, since listeners change the day of the hold and when photos are erased.
  return { before, after: await getStay(ctx, tx, id) }
}

/** Returns the names of changed terms for the audit row, never their values. */
export const differing = (before: Stay, terms: StayTerms): (keyof StayTerms)[] =>
  (Object.keys(terms) as (keyof StayTerms)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(terms[name]),
  )
