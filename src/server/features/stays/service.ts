import type { Deps, Listener } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { conflict, forbidden, invalidField } from '#server/http/errors.ts'
import { type Host, lockForGuest, requireReauthForHold } from '#server/http/guards.ts'
import { readPhone } from '#server/phone-number.ts'
import type { GuestContact, StatusChange } from '#shared/contract/stays/schemas.ts'
import { addDays, checkOutAt, isoInstant, type StayDays } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { depositQuestionDays } from '#shared/stay/departure.ts'
import type { Stay, StayDetails } from '#shared/stay/details.ts'
import { erased, ownFields } from '#shared/stay/fields.ts'
import { canMoveStatus } from '#shared/stay/status.ts'
import { reopened } from './edit.ts'
import * as lists from './rows/lists.ts'
import { changeStay, findStay, getStay, lockStay } from './rows/stays.ts'

type StayContext = Deps<
  'database' | 'callers' | 'vault' | 'clock' | 'house' | 'emit' | 'settleDeposit' | 'wake'
>
type Reading = Deps<'database' | 'vault'>

export const find = (ctx: Reading, id: string): Promise<StayDetails | null> =>
  findStay(ctx, ctx.database.db, id)

/** Updates `updatedAt` after a change of another feature, and returns the stay. */
export const touch = (ctx: Deps<'vault' | 'clock'>, tx: Tx, id: string): Promise<StayDetails> =>
  changeStay(ctx, tx, id, {})

/** Throws 404 for an unknown stay. */
export const get = (ctx: Reading, id: string): Promise<StayDetails> => getStay(ctx, ctx.database.db, id)

export const list = ({ database, vault }: Reading, filter: lists.StayFilter): Promise<StayDetails[]> =>
  lists.listStays(database.db, vault, filter)

/**
 * Returns a page in the order of `today`: stays that ended recently and future ones by check-in, then the past ones.
 * `part` selects one of the two.
 */
export async function listForToday(
  ctx: Reading,
  { after, limit, ...filter }: lists.StayFilter & { limit: number },
  { today, isPast, part }: { today: string; isPast: boolean; part?: lists.ListPart['of'] | undefined },
): Promise<{ stay: StayDetails; isPast: boolean }[]> {
  const since = addDays(today, -depositQuestionDays)
  const page = async (of: 'ahead' | 'past', size: number, from: typeof after) =>
    (await list(ctx, { ...filter, part: { of, since }, limit: size, after: from })).map((stay) => ({
      stay,
      isPast: of === 'past',
    }))
  const ahead = isPast ? [] : await page('ahead', limit, after)
  if (ahead.length === limit || part === 'ahead') return ahead
  return [...ahead, ...(await page('past', limit - ahead.length, isPast ? after : undefined))]
}

export const findOverlapping = ({ database }: Reading, days: StayDays, except?: string) =>
  lists.findOverlapping(database.db, days, except)

/** Returns every live stay that shares a night with these days; accepts a transaction. */
export const listLive = (db: Db, days: StayDays) =>
  lists.selectLive(db, days).orderBy('check_in_date').orderBy('id').execute()

export { createIn, type MadeStay } from './create.ts'
export { editIn } from './edit.ts'
export { findAndLockStay, findStay, findStayOfThread, lockStay } from './rows/stays.ts'
export { findShared, type SharedStay } from './sharing.ts'

/** Sets the door code, which then has to be set on the keypad again. The same code changes nothing. Throws 404. */
export const changeDoorCode = (ctx: StayContext, id: string, doorCode: string, host: Host) =>
  inTransaction(ctx.database.db, async (tx) => {
    const before = await lockStay(ctx, tx, id)
    if (before.doorCode === doorCode) return before
    await recordAudit(tx, ctx.clock, { actor: host, action: 'stay.door_code_changed', stayId: id })
    return changeStay(ctx, tx, id, { doorCode, keypadSetAt: null })
  })

/** Records that a host has set the door code on the keypad, or reverses that. Idempotent. Throws 404. */
export const setKeypad = (ctx: StayContext, id: string, isSet: boolean, host: Host): Promise<StayDetails> =>
  inTransaction(ctx.database.db, async (tx) => {
    const before = await lockStay(ctx, tx, id)
    if ((before.keypadSetAt !== null) === isSet) return before
    const action = isSet ? 'stay.keypad_set' : 'stay.keypad_unset'
    await recordAudit(tx, ctx.clock, { actor: host, action, stayId: id })
    return changeStay(ctx, tx, id, { keypadSetAt: isSet ? isoInstant(ctx.clock.now()) : null })
  })

/** Saves the guest's contact. Idempotent. Throws 400 for an unreadable number, 403 after check-out or an ended check-in. */
export async function saveContact(ctx: StayContext, unlocked: Stay, entered: GuestContact) {
  const { database, clock, house, emit } = ctx
  const read = await readPhone(entered.guestPhone, house.country)
  return inTransaction(database.db, async (tx) => {
    const stay = await lockForGuest(ctx, tx, unlocked)
    if (clock.now() >= checkOutAt(stay, house.timeZone)) throw forbidden('stay.contactClosed')
    if (stay.checkinEndedAt !== null) throw forbidden('stay.ended')
    if ('problem' in read) throw invalidField('guestPhone', read.problem)
    const guestPhone = read.number
    const { guestEmail } = entered
    const preferredName =
      entered.preferredName === undefined ? stay.preferredName : entered.preferredName || null
    const isKnown = stay.guestPhone === guestPhone && stay.guestEmail === guestEmail
    if (isKnown && stay.preferredName === preferredName) return stay
    const contact = { guestPhone, guestEmail, preferredName, nameUnconfirmedAt: null }
    const saved = await changeStay(ctx, tx, stay.id, contact)
    await recordAudit(tx, clock, { actor: 'guest', action: 'stay.contact_saved', stayId: stay.id })
    await emit(tx, 'guest.progressed', { before: stay, after: saved })
    return saved
  })
}

/** Stores the guest's language. Throws 403 once the guest has ended the check-in. */
export const chooseLanguage = (ctx: StayContext, unlocked: Stay, language: Language): Promise<StayDetails> =>
  inTransaction(ctx.database.db, async (tx) => {
    const stay = await lockForGuest(ctx, tx, unlocked)
    if (stay.checkinEndedAt !== null) throw forbidden('stay.ended')
    return stay.language === language ? stay : changeStay(ctx, tx, stay.id, { language })
  })

/**
 * Moves a stay's status, with audit row and events in one transaction. The same status changes nothing. Throws 404; 409 if the
 * stay is cancelled, the table has no such move, or the documents are not those that were `reviewed`.
 */
export async function changeStatus(
  ctx: StayContext,
  id: string,
  { status: to, reviewed }: StatusChange,
  host: Host,
): Promise<StayDetails> {
  const { database, clock, emit } = ctx
  const isMoved = await inTransaction(database.db, async (tx) => {
    const before = await lockStay(ctx, tx, id)
    const { status: from, cancelledAt, documentsVersion } = before
    if (cancelledAt !== null) throw conflict('stays.cancelledUndecided')
    if (from === to) return false
    if (!canMoveStatus(from, to)) throw conflict('stays.decided', from)
    if (reviewed !== undefined && reviewed !== documentsVersion) throw conflict('stays.documentsChanged')
    if (to === 'rejected') requireReauthForHold(ctx, host, before)
    const decided = { status: to, decidedAt: isoInstant(clock.now()) }
    const stay = await changeStay(ctx, tx, id, to === 'pending' ? reopened : decided)
    const detail = { from, to }
    await recordAudit(tx, clock, { actor: host, action: 'stay.status_moved', stayId: id, detail })
    await emit(tx, 'stay.decided', { stay, move: { ...detail, by: host.name } })
    return true
  })
  if (isMoved && to === 'rejected') await ctx.settleDeposit(id)
  else if (isMoved) ctx.wake()
  return get(ctx, id)
}

/** Updates the payment status after a deposit's transition, and notifies listeners of the guest's progress. */
export const onDepositMoved: Listener<'deposit.moved'> = async (ctx, tx, moved) => {
  const { stayId, paymentStatus } = moved
  const before = await findStay(ctx, tx, stayId)
  if (!before || before.paymentStatus === paymentStatus) return
  const after = await changeStay(ctx, tx, stayId, { paymentStatus })
  await ctx.emit(tx, 'guest.progressed', { before, after })
}

/**
 * Ends the check-in and erases what the guest submitted, in one transaction with `write`. A pending stay is rejected, which
 * releases its hold; a host's decision stays. A repeated call erases what the guest has written since.
 */
export async function endCheckIn(ctx: StayContext, unlocked: Stay, write: (tx: Tx) => Promise<void>) {
  const { database, clock, emit } = ctx
  const move = { from: 'pending', to: 'rejected', by: null, isWithdrawal: true } as const
  const isRejected = await inTransaction(database.db, async (tx) => {
    const stay = await lockForGuest(ctx, tx, unlocked)
    await write(tx)
    const at = isoInstant(clock.now())
    const isUndecided = stay.status === move.from
    const ended = await changeStay(ctx, tx, stay.id, {
      ...erased(ownFields, 'request'),
      checkinEndedAt: stay.checkinEndedAt ?? at,
      ...(isUndecided ? { status: move.to, decidedAt: at } : {}),
    })
    if (!isUndecided) return false
    await recordAudit(tx, clock, { actor: 'guest', action: 'stay.withdrawn', stayId: stay.id })
    await emit(tx, 'stay.decided', { stay: ended, move })
    return true
  })
  if (isRejected) await ctx.settleDeposit(unlocked.id)
  return get(ctx, unlocked.id)
}
