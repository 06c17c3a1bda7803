import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { AppContext, Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import { listFeedSources } from '#server/features/calendar/feeds/rows.ts'
import * as stays from '#server/features/stays/service.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import {
  addBlocks,
  type Block,
  claimForStay,
  findBlock,
  listBlocksMeeting,
  type Nights,
  removeFreeBlock,
} from './rows.ts'

type Blocks = Deps<'database' | 'clock'>

/** The ids of blocks that share a night with the days of a stay, its own one left out. */
export async function blocksMeeting(
  db: Db,
  days: { checkInDate: string; checkOutDate: string },
  stayId: string | null = null,
): Promise<string[]> {
  const met = await listBlocksMeeting(db, { from: days.checkInDate, to: days.checkOutDate })
  return met.filter((block) => stayId === null || block.stayId !== stayId).map(({ id }) => id)
}

/** Keeps nights for the host. */
export const addBlock = (
  { database, clock }: Blocks,
  { from, to, note }: Nights & { note?: string | undefined },
  host: Host,
): Promise<Block> =>
  inTransaction(database.db, async (tx) => {
    const createdAt = isoInstant(clock.now())
    const nobodys = { feedId: null, uid: null, vanishedAt: null, movedAt: null, stayId: null }
    const block: Block = {
      ...nobodys,
      id: randomUUID(),
      kind: 'own',
      from,
      to,
      note: note === '' || note === undefined ? null : note,
      createdAt,
    }
    await addBlocks(tx, [block])
    const detail = { block: block.id }
    await recordAudit(tx, clock, { actor: host, action: 'calendar.block_added', detail })
    return block
  })

/**
 * Frees the nights of a block: the host's own, or one that its calendar no longer has. Throws 404; 409 while the calendar
 * has it, which would bring it back with the next read.
 */
export const removeBlock = ({ database, clock }: Blocks, id: string, host: Host): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    if (!(await findBlock(tx, id))) throw notFound('calendar.blockGone')
    if (!(await removeFreeBlock(tx, id))) throw conflict('calendar.stillBooked')
    const detail = { block: id }
    await recordAudit(tx, clock, { actor: host, action: 'calendar.block_freed', detail })
  })

/**
 * Makes a stay of a booking from a calendar: its days, and the name that the host gives. Throws 404; 409 when there is
 * one already, or the booking moved meanwhile.
 */
export const makeStayOf = (
  ctx: AppContext,
  id: string,
  wanted: { guestName: string; guestEmail?: string | undefined } & Partial<
    Record<'from' | 'to', string | undefined>
  >,
  host: Host,
): Promise<{ stay: StayDetails; overlaps: string[]; blocks: string[] }> =>
  inTransaction(ctx.database.db, async (tx) => {
    const block = await findBlock(tx, id)
    if (!block) throw notFound('calendar.blockGone')
    if (block.stayId !== null) throw conflict('calendar.hasStay')
    if (block.vanishedAt !== null) throw conflict('calendar.hasVanished')
    const hasMoved = (wanted.from ?? block.from) !== block.from || (wanted.to ?? block.to) !== block.to
    if (hasMoved) throw conflict('calendar.changedMeanwhile')
    const days = { checkInDate: block.from, checkOutDate: block.to }
    const { guestName, guestEmail = null } = wanted
    const source = (await listFeedSources(tx)).get(block.feedId ?? '') ?? 'direct'
    const made = await stays.createIn(ctx, tx, { ...days, guestName, guestEmail, source }, host)
    if (!(await claimForStay(tx, block, made.stay.id))) throw conflict('calendar.changedMeanwhile')
    return { ...made, blocks: await blocksMeeting(tx, days, made.stay.id) }
  })
