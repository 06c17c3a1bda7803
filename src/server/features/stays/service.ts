import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import type { AppContext } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Database, inTransaction, type Tx } from '#server/db/client.ts'
import { conflict, forbidden, invalid, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { readPhone } from '#server/phone/phone-number.ts'
import type { Vault } from '#server/vault/vault.ts'
import { checkOutTime, doorCodeLength, linkLifetimeMs } from '#shared/constants.ts'
import type { StayChanges } from '#shared/contract/stays.ts'
import { instantAt } from '#shared/dates.ts'
import { hasDocuments } from '#shared/stay/stage.ts'
import { canMoveStatus, type StayStatus } from '#shared/stay/status.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { editStay } from './service-edit.ts'
import { type StayFilter, stayStore } from './store.ts'
import { preparedStayByToken } from './store-by-link.ts'
import { forgetStore } from './store-forget.ts'

/** Stays: made by the host, looked up by link, decided once. */
export interface StayService {
  /** The stay behind a link that is still live, else `null`. */
  findLiveByToken(token: string): Promise<Stay | null>
  find(id: string): Promise<Stay | null>
  /** The same in a caller's transaction: as the change under way left it. */
  findIn(tx: Tx, id: string): Promise<Stay | null>
  /** Throws 404. */
  get(id: string): Promise<Stay>
  list(filter: StayFilter): Promise<Stay[]>
  findOverlapping(days: Days): Promise<OverlappingStay[]>
  /** Makes a stay with a door code and a link; `overlaps` names the stays it meets. */
  create(
    stay: Days & { guestName: string; guestEmail: string },
    host: Host,
  ): Promise<{ stay: Stay; overlaps: string[] }>
  /**
   * Moves a stay's status. The same status again changes nothing. Throws 404; 409 when the move is not allowed, when
   * another host was faster, or when the documents are not those that were `reviewed`.
   */
  changeStatus(id: string, change: { to: StayStatus; reviewed?: number }, host: Host): Promise<Stay>
  changeDoorCode(id: string, doorCode: string, host: Host): Promise<Stay>
  /**
   * Changes what was agreed about a stay. What is not named stays. Throws 404; 409 for a requirement added after
   * approval, for a deposit changed while one stands, and for the address of a guest who was forgotten.
   */
  edit(id: string, changes: StayChanges, host: Host): Promise<Stay>
  /** The same in a caller's transaction. */
  editIn(tx: Tx, id: string, changes: StayChanges, host: Host): Promise<Stay>
  /** Gives the stay a new link; the old one is dead at once. */
  replaceLink(id: string, host: Host): Promise<Stay>
  /**
   * Saves how the guest can be reached; what stands already is not written again. Throws 400 for what is no phone number, 403 after check-out and when the guest
   * has ended the check-in.
   */
  saveContact(stay: Stay, contact: { guestPhone: string; guestEmail: string }): Promise<Stay>
  /**
   * The guest ends the check-in, and the phone number goes. What `write` stores goes with it in one transaction; a
   * pending stay becomes rejected, so that its hold is released, a decided one keeps its status.
   */
  withdraw(stay: Stay, write: (tx: Tx) => Promise<void>): Promise<Stay>
}

interface Days {
  checkInDate: string
  checkOutDate: string
}
interface OverlappingStay extends Days {
  id: string
  guestName: string
}

/** What a guest reads who typed something that nobody can call. */
const phoneProblems = {
  not_a_number: 'Enter a phone number, for example 021 123 4567 or +44 20 7946 0018',
  several_numbers: 'One number is enough. Please enter the one we can best reach you on.',
  no_area_code:
    'Please add the area code, for example 06 555 0199. A number from abroad starts with + and the country code.',
} as const

const tokenBytes = 24
const newAccessToken = () => randomBytes(tokenBytes).toString('base64url')
const newDoorCode = () => String(randomInt(0, 10 ** doorCodeLength)).padStart(doorCodeLength, '0')

interface Dependencies {
  database: Database
  vault: Vault
  clock: Clock
  timeZone: string
  phoneCountry: string
  raise: AppContext['raise']
  raiseStored: AppContext['raiseStored']
}

/** Makes the service. */
export function createStayService(deps: Dependencies): StayService {
  const { database, vault, clock, timeZone, phoneCountry, raise } = deps
  const { db } = database
  const store = stayStore(db, vault)
  const findByToken = preparedStayByToken(database, vault)
  const now = () => isoInstant(clock.now())

  const linkExpiry = (checkOutDate: string) =>
    isoInstant(Math.max(instantAt(checkOutDate, checkOutTime, timeZone), clock.now()) + linkLifetimeMs)

  const get = async (id: string): Promise<Stay> => {
    const stay = await store.find(id)
    if (!stay) throw notFound('Stay not found')
    return stay
  }

  /** One change of a stay by a host with its audit row, in one transaction. */
  const change = (
    host: Host,
    action: string,
    write: (stays: ReturnType<typeof stayStore>) => Promise<Stay | null>,
  ): Promise<Stay> =>
    inTransaction(db, async (tx) => {
      const stay = await write(stayStore(tx, vault))
      if (!stay) throw notFound('Stay not found')
      await recordAudit(tx, clock, { actor: `host:${host.id}`, action, stayId: stay.id })
      return stay
    })

  return {
    get,
    find: (id) => store.find(id),
    findIn: (tx, id) => stayStore(tx, vault).find(id),
    list: (filter) => store.list(filter),
    findOverlapping: (days) => store.findOverlapping(days, null),

    async findLiveByToken(token) {
      const stay = await findByToken(token)
      return stay && clock.now() < Date.parse(stay.linkExpiresAt) ? stay : null
    },

    create: (wanted, host) =>
      inTransaction(db, async (tx) => {
        const stays = stayStore(tx, vault)
        const stay = await stays.add({
          ...wanted,
          id: randomUUID(),
          doorCode: newDoorCode(),
          accessToken: newAccessToken(),
          linkExpiresAt: linkExpiry(wanted.checkOutDate),
          createdAt: now(),
        })
        await recordAudit(tx, clock, { actor: `host:${host.id}`, action: 'stay.created', stayId: stay.id })
        await raise(tx, 'stay.created', { stay })
        const overlapping = await stays.findOverlapping(wanted, stay.id)
        return { stay, overlaps: overlapping.map((other) => other.id) }
      }),

    withdraw: (stay, write) => withdraw({ ...deps, get }, stay, write),
    changeStatus: (id, wanted, host) => moveStatus({ ...deps, get }, id, wanted, host),

    edit: (id, changes, host) => inTransaction(db, (tx) => editStay(tx, deps, id, changes, host)),
    editIn: (tx, id, changes, host) => editStay(tx, deps, id, changes, host),

    changeDoorCode: (id, doorCode, host) =>
      change(host, 'stay.door_code_changed', (stays) => stays.setDoorCode(id, doorCode, now())),

    async replaceLink(id, host) {
      const { checkOutDate } = await get(id)
      const fresh = { accessToken: newAccessToken(), linkExpiresAt: linkExpiry(checkOutDate), at: now() }
      return change(host, 'stay.link_replaced', (stays) => stays.setAccessToken(id, fresh))
    },

    async saveContact(stay, contact) {
      if (clock.now() >= instantAt(stay.checkOutDate, checkOutTime, timeZone)) {
        throw forbidden('Contact details can be changed until check-out')
      }
      if (stay.withdrawnAt !== null) throw forbidden('You ended this check-in. Please contact the host.')
      const read = await readPhone(contact.guestPhone, phoneCountry)
      if ('problem' in read)
        throw invalid(phoneProblems[read.problem], { guestPhone: phoneProblems[read.problem] })
      const guestPhone = read.number
      if (stay.guestPhone === guestPhone && stay.guestEmail === contact.guestEmail) return stay
      return inTransaction(db, async (tx) => {
        const saved = await stayStore(tx, vault).setContact(stay.id, { ...contact, guestPhone, at: now() })
        if (!saved) throw notFound('Stay not found')
        await recordAudit(tx, clock, { actor: 'guest', action: 'stay.contact_saved', stayId: stay.id })
        await raise(tx, 'guest.progressed', { before: stay, after: saved })
        return saved
      })
    },
  }
}

/** The decision: one conditional write, its audit row and what other features do with it, in one transaction. */
async function moveStatus(
  { database, vault, clock, raise, raiseStored, get }: Dependencies & { get: StayService['get'] },
  id: string,
  { to, reviewed }: { to: StayStatus; reviewed?: number },
  host: Host,
): Promise<Stay> {
  const before = await get(id)
  if (before.status === to) return before
  if (!canMoveStatus(before.status, to)) throw statusConflict(before, before, to)
  const at = isoInstant(clock.now())
  const moved = await inTransaction(database.db, async (tx) => {
    const stays = stayStore(tx, vault)
    const decidedAt = to === 'pending' ? null : at
    let stay = await stays.moveStatus(id, {
      from: [before.status],
      to,
      decidedAt,
      at,
      ...(reviewed === undefined ? {} : { reviewed }),
    })
    if (!stay) return null
    if (to === 'approved' && hasDocuments(stay)) stay = (await stays.markSighted(id, host.name, at)) ?? stay
    const detail = { from: before.status, to }
    await recordAudit(tx, clock, {
      actor: `host:${host.id}`,
      action: 'stay.status_moved',
      stayId: id,
      detail,
    })
    await raise(tx, 'stay.decided', { stay, move: { from: before.status, to } })
    return stays.find(id)
  })
  if (!moved) {
    const current = await get(id)
    // The same decision made twice at once: the first one has done it.
    if (current.status === to) return current
    throw statusConflict(current, before, to)
  }
  await raiseStored('stay.decided', { stay: moved, move: { from: before.status, to } })
  return get(id)
}

/** The guest's own way out: no reason asked, nobody else's decision overturned. */
async function withdraw(
  { database, vault, clock, raise, raiseStored, get }: Dependencies & { get: StayService['get'] },
  stay: Stay,
  write: (tx: Tx) => Promise<void>,
): Promise<Stay> {
  const move = { from: 'pending', to: 'rejected', isWithdrawal: true } as const
  const at = isoInstant(clock.now())
  const moved = await inTransaction(database.db, async (tx) => {
    await write(tx)
    await forgetStore(tx).endCheckIn(stay.id, at)
    const ended = await stayStore(tx, vault).moveStatus(stay.id, {
      from: [move.from],
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
  return get(stay.id)
}

function statusConflict(current: Stay, before: Stay, to: StayStatus) {
  if (current.status !== before.status)
    return conflict(`Another host was faster: this stay is now ${current.status}`)
  if (!canMoveStatus(current.status, to)) {
    return conflict(`This stay is ${current.status}. Set it back to pending first.`)
  }
  return conflict('The documents changed since you looked at them. Please look again before you decide.')
}
