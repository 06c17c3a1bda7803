import type { AppContext, Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import type { Block, Nights } from '#server/features/calendar/store.ts'
import * as store from '#server/features/calendar/store.ts'
import * as stays from '#server/features/stays/service.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { HouseCalendar, NewBlock, StayOfBlock } from '#shared/contract/calendar/schemas.ts'
import { firstDay, isoInstant, type StayDays } from '#shared/dates.ts'

type Blocks = Deps<'database' | 'clock'>

/** Returns the ids of blocks on these nights, except the one of a stay. */
export async function blocksOverlapping(db: Db, days: StayDays, stayId?: string): Promise<string[]> {
  const overlapping = await store.listBlocksOverlapping(db, { from: days.checkInDate, to: days.checkOutDate })
  return overlapping.filter((block) => stayId === undefined || block.stayId !== stayId).map(({ id }) => id)
}

export const addBlock = ({ database, clock }: Blocks, wanted: NewBlock, host: Host): Promise<store.Block> =>
  inTransaction(database.db, async (tx) => {
    const note = wanted.note || null
    const createdAt = isoInstant(clock.now())
    const block = await store.addBlock(tx, { ...wanted, note, kind: 'own', createdAt })
    const detail = { block: block.id }
    await recordAudit(tx, clock, { actor: host, action: 'calendar.block_added', detail })
    return block
  })

/** Deletes the host's own block, or one that vanished from its calendar. Throws 404; 409 while its calendar has it. */
export const removeBlock = ({ database, clock }: Blocks, id: string, host: Host): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    if (!(await store.findBlock(tx, id))) throw notFound('calendar.blockGone')
    if (!(await store.removeFreeBlock(tx, id))) throw conflict('calendar.stillBooked')
    const detail = { block: id }
    await recordAudit(tx, clock, { actor: host, action: 'calendar.block_freed', detail })
  })

/** Turns a booking from a calendar into a stay. Throws 404; 409 if it already has one, or was moved or removed. */
export const makeStayOf = (ctx: AppContext, id: string, wanted: StayOfBlock, host: Host) =>
  inTransaction(ctx.database.db, async (tx) => {
    const block = await store.findBlock(tx, id)
    if (!block) throw notFound('calendar.blockGone')
    if (block.stayId !== null) throw conflict('calendar.hasStay')
    if (block.vanishedAt !== null) throw conflict('calendar.hasVanished')
    const hasMoved = (wanted.from ?? block.from) !== block.from || (wanted.to ?? block.to) !== block.to
    if (hasMoved) throw conflict('calendar.changedMeanwhile')
    const days = { checkInDate: block.from, checkOutDate: block.to }
    const { guestName, guestEmail = null } = wanted
    const source = (await store.listFeedSources(tx)).get(block.feedId ?? '') ?? 'direct'
    const made = await stays.createIn(ctx, tx, { ...days, guestName, guestEmail, source }, host)
    if (!(await store.claimForStay(tx, block, made.stay.id))) throw conflict('calendar.changedMeanwhile')
    return { ...made, blocks: await blocksOverlapping(tx, days, made.stay.id) }
  })

type Clash = HouseCalendar['clashes'][number]

interface Claim extends Nights {
  side: Clash['between'][number]
  feedId: string | null
  /** The stay that the nights belong to. */
  belongsTo: string | null
}

/** Returns whether two claims belong to one booking. A calendar that has the same nights twice has one booking. */
const isSameBooking = (a: Claim, b: Claim): boolean =>
  (a.belongsTo !== null && a.belongsTo === b.belongsTo) ||
  (a.feedId !== null && a.feedId === b.feedId && a.from === b.from && a.to === b.to)

/**
 * Returns nights with two claims. Ignores closed nights (they may be our own export, read back) and vanished blocks (the host
 * is notified of those). A block with the nights of its stay is no claim of its own.
 */
export function clashesAmong(
  stays: readonly { id: string; checkInDate: string; checkOutDate: string }[],
  blocks: readonly Block[],
): Clash[] {
  const taken = blocks.filter(({ kind, vanishedAt }) => kind !== 'unavailable' && vanishedAt === null)
  const blockOf = new Map(taken.map((block) => [block.stayId, block]))
  const daysOf = new Map(
    stays.map(({ id, checkInDate, checkOutDate }) => [id, `${checkInDate}/${checkOutDate}`]),
  )
  const claims: Claim[] = [
    ...stays.map(({ id, checkInDate, checkOutDate }) => ({
      ...{ from: checkInDate, to: checkOutDate, feedId: blockOf.get(id)?.feedId ?? null, belongsTo: id },
      side: { stayId: id, blockId: null },
    })),
    ...taken
      .filter(({ stayId, from, to }) => daysOf.get(stayId ?? '') !== `${from}/${to}`)
      .map(({ id, from, to, feedId, stayId }) => ({
        ...{ from, to, feedId, belongsTo: stayId },
        side: { stayId: null, blockId: id },
      })),
  ].toSorted((a, b) => a.from.localeCompare(b.from))
  const clashes: Clash[] = []
  let open: Claim[] = []
  for (const claim of claims) {
    open = open.filter(({ to }) => to > claim.from)
    for (const other of open) {
      if (isSameBooking(other, claim)) continue
      const to = firstDay(other.to, claim.to)
      clashes.push({ from: claim.from, to, between: [other.side, claim.side] })
    }
    open.push(claim)
  }
  return clashes
}
