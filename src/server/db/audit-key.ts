import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import type { AuditTable } from '#server/db/schema.ts'
import type { DataKey, Vault } from '#server/vault/vault.ts'
import { type Database, inTransaction, type Tx } from './client.ts'

/** A row of the audit log as its mark and seal cover it. */
export type AuditRow = Omit<Selectable<AuditTable>, 'mark'>

/** Makes what shows that a row was written by us, and that it stands where it stood. */
export interface AuditKey {
  /** Since when rows are marked and chained. */
  madeAt: string
  mark(row: AuditRow): string
  /** The seal of the link `number`, which covers the seal before it and the row. */
  seal(number: number, before: string, row: AuditRow): string
}

const textOf = ({ id, at, actor, action, stay_id, detail }: AuditRow) =>
  JSON.stringify([id, at, actor, action, stay_id, detail])

const keyOf = (key: DataKey, madeAt: string): AuditKey => ({
  madeAt,
  mark: (row) => key.mark('row', textOf(row)),
  seal: (number, before, row) => key.mark('seal', JSON.stringify([number, before, textOf(row)])),
})

const ownerOf = (id: string) => `audit_keys:${id}`
const linksAtOnce = 500

/** Adds links to the end of the chain; nobody else may do so meanwhile. Answers the last one. */
export async function addLinks(
  tx: Tx,
  key: AuditKey,
  rows: readonly AuditRow[],
): Promise<{ number: number; seal: string }> {
  const last = await tx
    .selectFrom('audit_chain')
    .select(['number', 'seal'])
    .orderBy('number', 'desc')
    .executeTakeFirst()
  let end = last ?? { number: 0, seal: '' }
  for (let from = 0; from < rows.length; from += linksAtOnce) {
    const links = rows.slice(from, from + linksAtOnce).map((row) => {
      const number = end.number + 1
      end = { number, seal: key.seal(number, end.seal, row) }
      return { ...end, audit_id: row.id }
    })
    await tx.insertInto('audit_chain').values(links).execute()
  }
  return end
}

/**
 * Opens the key of the audit log. The first time it is drawn, and what the log holds by then, from before it was chained,
 * becomes the beginning of the chain.
 */
export async function openAuditKey(database: Database, vault: Vault, clock: Clock): Promise<AuditKey> {
  return inTransaction(database.db, async (tx) => {
    await database.lock(tx, 'audit_keys')
    const known = await tx.selectFrom('audit_keys').selectAll().executeTakeFirst()
    if (known) return keyOf(vault.openDataKey(known.data_key, ownerOf(known.id)), known.made_at)
    const id = randomUUID()
    const drawn = vault.newDataKey(ownerOf(id))
    const made_at = isoInstant(clock.now())
    await tx.insertInto('audit_keys').values({ id, data_key: drawn.wrapped, made_at }).execute()
    const key = keyOf(drawn, made_at)
    const earlier = await tx.selectFrom('audit_log').selectAll().orderBy('at').orderBy('id').execute()
    await addLinks(tx, key, earlier)
    return key
  })
}
