import { setImmediate as breathe } from 'node:timers/promises'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { type AuditKey, type AuditRow, addLinks } from '#server/db/audit-key.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { LoggedRow, Place } from './store.ts'
import * as auditRows from './store.ts'

const batch = 500
/** Rows come in order but for clocks that differ and transactions that took long; later ones wait for the daily look. */
const recentMs = 24 * 60 * 60 * 1000

/** Every row without a link that `since` allows, in batches. */
async function* unsealed(db: Db, since: string | null): AsyncGenerator<LoggedRow[]> {
  let after: Place | null = null
  for (;;) {
    const rows: LoggedRow[] = await auditRows.listUnsealed(db, { since, after, limit: batch })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last
  }
}

const isOurs = (key: AuditKey, row: LoggedRow) => row.mark === key.mark(row)

/**
 * Adds every row that waits to the end of the chain, in the order in which they are found; one process at a time.
 * A row without our mark was not written by us and is left out. Looks at the rows of the last day, or at all of them.
 */
export async function sealAudit(
  { database, auditKey, clock }: Needs<'database' | 'auditKey' | 'clock'>,
  how: 'recent' | 'all',
): Promise<number> {
  const since = how === 'all' ? null : isoInstant(clock.now() - recentMs)
  const waiting = await auditRows.listUnsealed(database.db, { since, after: null, limit: 1 })
  if (waiting.length === 0) return 0
  return inTransaction(database.db, async (tx) => {
    await database.lock(tx, 'audit_chain')
    let count = 0
    for await (const rows of unsealed(tx, since)) {
      const ours = rows.filter((row) => isOurs(auditKey, row))
      await addLinks(tx, auditKey, ours)
      count += ours.length
    }
    return count
  })
}

/** What is wrong with the log, the first thing found. `number` is the place in the chain. */
export type AuditBreak =
  | { kind: 'changed' | 'removed' | 'linkRemoved'; number: number }
  | { kind: 'inserted'; id: string; at: string }
  | { kind: 'headUnknown'; number: number }

/** What a look at the whole log found. */
export interface AuditReport {
  sealed: number
  /** Rows of ours that the next look of the ticker seals. */
  waiting: number
  /** The seal of the last link, to note elsewhere; `null` when nothing is sealed. */
  head: AuditHead | null
  found: AuditBreak | null
}

/** A link as somebody noted it elsewhere. */
export interface AuditHead {
  number: number
  seal: string
}

async function followChain(
  { database, auditKey }: Needs<'database' | 'auditKey'>,
  noted: AuditHead | null,
): Promise<Omit<AuditReport, 'waiting'>> {
  let end: AuditHead = { number: 0, seal: '' }
  const stop = (found: AuditBreak | null) => ({
    sealed: end.number,
    head: end.number > 0 ? end : null,
    found,
  })
  for (;;) {
    const links = await auditRows.listLinks(database.db, { after: end.number, limit: batch })
    for (const { number, seal, row } of links) {
      if (number !== end.number + 1) return stop({ kind: 'linkRemoved', number: end.number + 1 })
      if (row === null) return stop({ kind: 'removed', number })
      if (seal !== auditKey.seal(number, end.seal, row)) return stop({ kind: 'changed', number })
      if (noted?.number === number && noted.seal !== seal) return stop({ kind: 'headUnknown', number })
      end = { number, seal }
    }
    if (links.length < batch) break
    // The site answers in between.
    await breathe()
  }
  return stop(noted && noted.number > end.number ? { kind: 'headUnknown', number: noted.number } : null)
}

/**
 * Reads the whole log and its chain, and answers the first row that is not as it was written: changed, removed, or put in
 * by somebody else. With `noted`, a head that was written down earlier, it also tells when the end was cut off since.
 */
export async function verifyAudit(
  ctx: Needs<'database' | 'auditKey'>,
  noted: AuditHead | null = null,
): Promise<AuditReport> {
  const chain = await followChain(ctx, noted)
  let waiting = 0
  for await (const rows of unsealed(ctx.database.db, null)) {
    const foreign = rows.find((row) => !isOurs(ctx.auditKey, row))
    if (foreign && !chain.found) {
      return { ...chain, waiting, found: { kind: 'inserted', id: foreign.id, at: foreign.at } }
    }
    waiting += rows.length
  }
  return { ...chain, waiting }
}

const cursorPattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const placeOf = (cursor: string): Place => {
  const [at = '', id = ''] = readCursor(cursor, cursorPattern)
  return { at, id }
}

export type AuditPageRow = Awaited<ReturnType<typeof auditRows.listPage>>[number]

/** One page of the log, newest first, and where the one before it begins. Throws 400 for a cursor that is none. */
export async function listAudit(
  { database }: Needs<'database'>,
  { before, size }: { before: string | undefined; size: number },
): Promise<{ rows: AuditPageRow[]; earlier: string | null }> {
  const found = await auditRows.listPage(database.db, {
    before: before === undefined ? null : placeOf(before),
    limit: size + 1,
  })
  const rows = found.slice(0, size)
  const last: AuditRow | undefined = rows.at(-1)
  const earlier = last && found.length > size ? writeCursor(last.at, last.id) : null
  return { rows, earlier }
}
