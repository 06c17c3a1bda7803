import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { conflict, forbidden, invalidField, notFound } from '#server/http/errors.ts'
import { type Host, lockForGuest } from '#server/http/guards.ts'
import { readPhone } from '#server/phone/phone-number.ts'
import { problem } from '#shared/contract/problems.ts'
import { countryCodeOf } from '#shared/country.ts'
import { addDays } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { askedDays } from '#shared/stay/departure.ts'
import { canMoveStatus, type StayStatus } from '#shared/stay/status.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { checkOutAt } from '#shared/stay/times.ts'
import { findByToken } from './rows/by-link.ts'
import { findStay } from './rows/columns.ts'
import * as forgetting from './rows/forget.ts'
import * as rows from './rows/stays.ts'
import { holdStay, lockStay } from './rows/terms.ts'

interface Days {
  checkInDate: string
  checkOutDate: string
}
/** What a guest reads who typed something that nobody can call. */
const phoneProblems = {
  not_a_number: problem('phoneNotANumber'),
  several_numbers: problem('phoneSeveralNumbers'),
  no_area_code: problem('phoneNoAreaCode'),
} as const

type StayContext = Needs<'database' | 'callers' | 'vault' | 'clock' | 'house' | 'raise' | 'raiseStored'>
type Reading = Needs<'database' | 'vault'>

/** The stay behind a link that is still live, else `null`. */
export async function findLiveByToken(ctx: Needs<'database' | 'vault' | 'clock'>, token: string) {
  const stay = await findByToken(ctx, token)
  return stay && ctx.clock.now() < Date.parse(stay.linkExpiresAt) ? stay : null
}

/** A stay by its id, or `null`. */
export const find = ({ database, vault }: Reading, id: string): Promise<Stay | null> =>
  findStay(database.db, vault, id)

/** The same in a caller's transaction: as the change under way left it. */
export const findIn = ({ vault }: Needs<'vault'>, tx: Tx, id: string): Promise<Stay | null> =>
  findStay(tx, vault, id)

/** The same, with every other change of the stay waiting until the caller's transaction ends. Throws 404. */
export const holdIn = ({ vault }: Needs<'vault'>, tx: Tx, id: string): Promise<Stay> =>
  holdStay(tx, vault, id)

/** Has every other change of the stay wait until the caller's transaction ends; `null` when there is no such stay. */
export const lockIn = ({ vault }: Needs<'vault'>, tx: Tx, id: string): Promise<Stay | null> =>
  lockStay(tx, vault, id)

/** Notes that something of the stay changed, in a caller's transaction. */
export const touchIn = ({ clock }: Needs<'clock'>, tx: Tx, id: string): Promise<void> =>
  rows.touch(tx, id, isoInstant(clock.now()))

/** A stay by its id. Throws 404. */
export async function get(ctx: Reading, id: string): Promise<Stay> {
  const stay = await find(ctx, id)
  if (!stay) throw notFound('stay.notFound')
  return stay
}

/** Stays, newest check-in first. */
export const list = ({ database, vault }: Reading, filter: rows.StayFilter): Promise<Stay[]> =>
  rows.listStays(database.db, vault, filter)

/** A page of what matters on `today`: stays from who has just left on, then the past; `after` is the last one shown. */
export async function listForToday(
  ctx: Reading,
  { after, limit, ...filter }: rows.StayFilter & { limit: number },
  { today, isPast }: { today: string; isPast: boolean },
): Promise<{ stay: Stay; isPast: boolean }[]> {
  const since = addDays(today, -askedDays)
  const page = async (of: 'ahead' | 'past', size: number, from: typeof after) =>
    (await list(ctx, { ...filter, part: { of, since }, limit: size, ...(from ? { after: from } : {}) })).map(
      (stay) => ({ stay, isPast: of === 'past' }),
    )
  const ahead = isPast ? [] : await page('ahead', limit, after)
  if (ahead.length === limit) return ahead
  return [...ahead, ...(await page('past', limit - ahead.length, isPast ? after : undefined))]
}

/** Stays that share a night with the given days. */
export const findOverlapping = ({ database }: Reading, days: Days, exceptId: string | null = null) =>
  rows.findOverlapping(database.db, days, exceptId)

/** Every stay that takes the house on a night between the days, on a database or in a caller's transaction. */
export const listLive = (db: Db, days: Days) =>
  rows.selectLive(db, days).orderBy('check_in_date').orderBy('id').execute()

export { createIn } from './life/create.ts'
export { editIn } from './life/edit.ts'

/** Sets the door code. Throws 404. */
export const changeDoorCode = (
  { database, vault, clock }: StayContext,
  id: string,
  doorCode: string,
  host: Host,
): Promise<Stay> =>
  inTransaction(database.db, async (tx) => {
    const stay = await rows.setDoorCode(tx, vault, id, doorCode, isoInstant(clock.now()))
    if (!stay) throw notFound('stay.notFound')
    await recordAudit(tx, clock, { actor: host, action: 'stay.door_code_changed', stayId: id })
    return stay
  })

/**
 * Saves how the guest can be reached; the same again is not written. Throws 400 for a number that nobody can call, 403
 * after check-out and when the guest has ended the check-in.
 */
export async function saveContact(
  ctx: StayContext,
  known: Stay,
  contact: { guestPhone: string; guestEmail: string; preferredName?: string | undefined },
): Promise<Stay> {
  const { database, vault, clock, house, raise } = ctx
  const read = await readPhone(contact.guestPhone, countryCodeOf(house.country))
  return inTransaction(database.db, async (tx) => {
    const stay = await lockForGuest(ctx, tx, known)
    if (clock.now() >= checkOutAt(stay, house.timeZone)) throw forbidden('stay.contactClosed')
    if (stay.withdrawnAt !== null) throw forbidden('stay.ended')
    if ('problem' in read) throw invalidField('guestPhone', phoneProblems[read.problem])
    const guestPhone = read.number
    const { guestEmail } = contact
    const preferredName =
      contact.preferredName === undefined ? stay.preferredName : contact.preferredName || null
    const isKnown = stay.guestPhone === guestPhone && stay.guestEmail === guestEmail
    if (isKnown && stay.preferredName === preferredName) return stay
    const at = isoInstant(clock.now())
    const saved = await rows.setContact(tx, vault, stay.id, { guestPhone, guestEmail, preferredName, at })
    if (!saved) throw notFound('stay.notFound')
    await recordAudit(tx, clock, { actor: 'guest', action: 'stay.contact_saved', stayId: stay.id })
    await raise(tx, 'guest.progressed', { before: stay, after: saved })
    return saved
  })
}

/** Keeps the language that the guest chose. Throws 403 when the guest has ended the check-in. */
export const chooseLanguage = (ctx: StayContext, known: Stay, language: Language): Promise<Stay> =>
  inTransaction(ctx.database.db, async (tx) => {
    const stay = await lockForGuest(ctx, tx, known)
    if (stay.withdrawnAt !== null) throw forbidden('stay.ended')
    if (stay.language === language) return stay
    const at = isoInstant(ctx.clock.now())
    return (await rows.setLanguage(tx, ctx.vault, stay.id, language, at)) ?? stay
  })

/**
 * Moves a stay's status: one conditional write, its audit row and what other features do with it, in one transaction. The
 * same status again changes nothing. Throws 404; 409 when the move is not allowed, when another host was faster, or when
 * the documents are not those that were `reviewed`.
 */
export async function changeStatus(
  ctx: StayContext,
  id: string,
  { to, reviewed }: { to: StayStatus; reviewed?: number },
  host: Host,
): Promise<Stay> {
  const { database, vault, clock, raise, raiseStored } = ctx
  const before = await get(ctx, id)
  if (before.cancelledAt !== null) throw conflict('stays.cancelledUndecided')
  if (before.status === to) return before
  if (!canMoveStatus(before.status, to)) throw statusConflict(before, before, to)
  const at = isoInstant(clock.now())
  const move = { from: before.status, to, by: host.name }
  const moved = await inTransaction(database.db, async (tx) => {
    const decidedAt = to === 'pending' ? null : at
    const held = await lockStay(tx, vault, id)
    if (reviewed !== undefined && held?.documentsVersion !== reviewed) return null
    const stay = await rows.moveStatus(tx, vault, id, { from: before.status, to, decidedAt, at })
    if (!stay) return null
    const detail = { from: before.status, to }
    await recordAudit(tx, clock, { actor: host, action: 'stay.status_moved', stayId: id, detail })
    await raise(tx, 'stay.decided', { stay, move })
    return findStay(tx, vault, id)
  })
  if (!moved) {
    const current = await get(ctx, id)
    if (current.cancelledAt !== null) throw conflict('stays.cancelledUndecided')
    // The same decision made twice at once: the first one has done it.
    if (current.status === to) return current
    throw statusConflict(current, before, to)
  }
  await raiseStored('stay.decided', { stay: moved, move })
  return get(ctx, id)
}

/**
 * The guest ends the check-in, and the phone number goes: no reason asked, nobody else's decision overturned. What `write`
 * stores goes with it in one transaction; a pending stay becomes rejected, so that its hold is released. A second time
 * changes nothing.
 */
export async function withdraw(
  ctx: StayContext,
  known: Stay,
  write: (tx: Tx) => Promise<void>,
): Promise<Stay> {
  const { database, vault, clock, raise, raiseStored } = ctx
  const move = { from: 'pending', to: 'rejected', by: null, isWithdrawal: true } as const
  const at = isoInstant(clock.now())
  const moved = await inTransaction(database.db, async (tx) => {
    const stay = await lockForGuest(ctx, tx, known)
    if (stay.withdrawnAt !== null) return null
    await write(tx)
    await forgetting.endCheckIn(tx, stay.id, at)
    const ended = await rows.moveStatus(tx, vault, stay.id, {
      from: move.from,
      to: move.to,
      decidedAt: at,
      at,
    })
    if (!ended) return null
    await recordAudit(tx, clock, { actor: 'guest', action: 'stay.withdrawn', stayId: stay.id })
    await raise(tx, 'stay.decided', { stay: ended, move })
    return ended
  })
  if (moved) await raiseStored('stay.decided', { stay: moved, move })
  return get(ctx, known.id)
}

function statusConflict(current: Stay, before: Stay, to: StayStatus) {
  if (current.status !== before.status) return conflict('stays.faster', current.status)
  if (!canMoveStatus(current.status, to)) {
    return conflict('stays.decided', current.status)
  }
  return conflict('stays.documentsChanged')
}
