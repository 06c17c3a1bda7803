import type { Updateable } from 'kysely'
import { type Database, type Db, inTransaction } from '#server/db/client.ts'
import { allRows, oneRow, rowsWritten } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Vault } from '#server/vault/seal.ts'
import { hashToken } from '#server/vault/tokens.ts'
import type { NotificationSettings, PushSubscription } from '#shared/contract/notifications/schemas.ts'

const defaultSettings: NotificationSettings = {
  events: { decision: true, message: true, money: true, booking: true, keypad: true, trouble: true },
  ...{ quietFrom: '22:00', quietTo: '07:00', showsText: false, mailsOnlyMissed: false },
}

/** Returns what a host has chosen, or the defaults. */
export async function settingsOf(db: Db, userId: string): Promise<NotificationSettings> {
  const row = await oneRow(db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId))
  return row ? JSON.parse(row.settings) : defaultSettings
}

export async function saveSettings(db: Db, userId: string, chosen: object): Promise<void> {
  const settings = JSON.stringify(chosen)
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ settings }))
    .execute()
}

/** The last news of one subject that a device was told. */
export interface Told {
  /** Changes with every newer state; empty while the notification is being taken away. */
  news: string
  /** Handed to the push service, and so may be shown. */
  isShown?: boolean
  isSeen?: boolean
  /** While sending fails: when it was first due, which its life counts from. */
  dueSince?: number
}

type Which = Partial<Record<'id' | 'user_id' | 'stay_id' | 'endpoint_hash', string>>
const cellOf = (row: string) => ({ table: 'push_subscriptions', row, column: 'subscription_sealed' })

/** Returns the devices with these values, the oldest first. */
export async function listDevices(db: Db, which: Which = {}) {
  const matching = db.selectFrom('push_subscriptions').where((e) => e.and(which))
  const rows = await allRows(matching.selectAll().orderBy('added_at').orderBy('id'))
  return rows.map((row) => ({ ...row, told: JSON.parse(row.told) as Record<string, Told> }))
}
export type Device = Awaited<ReturnType<typeof listDevices>>[number]

export const subscriptionOf = (vault: Vault, { id, subscriptionSealed }: Device): PushSubscription =>
  JSON.parse(vault.openText(cellOf(id), subscriptionSealed))

type NewDevice = Pick<Device, 'id' | 'name' | 'addedAt' | 'told'> & { to: PushSubscription; owner: Which }

/** Adds a device, or changes the name and the keys of one with this id. */
export async function putDevice(db: Db, vault: Vault, device: NewDevice): Promise<void> {
  const { id, to, name, owner, addedAt, told } = device
  const values = { name, subscription_sealed: vault.sealText(cellOf(id), JSON.stringify(to)) }
  const facts = { ...owner, id, endpoint_hash: hashToken(to.endpoint), added_at: addedAt }
  await db
    .insertInto('push_subscriptions')
    .values({ ...facts, ...values, told: JSON.stringify(told) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export const updateDevice = (db: Db, id: string, values: Updateable<Tables['push_subscriptions']>) =>
  db.updateTable('push_subscriptions').set(values).where('id', '=', id).execute()

/** Deletes the devices with these values. Returns how many there were. */
export const removeDevices = (db: Db, which: Which): Promise<number> =>
  rowsWritten(db.deleteFrom('push_subscriptions').where((e) => e.and(which)))

/**
 * Replaces what a device was told of a tag: `change` returns the new value, `undefined` to forget the tag, or `null` to leave it
 * as it is. Returns whether it was replaced.
 */
export const changeTold = (
  { db, lock }: Database,
  id: string,
  tag: string,
  change: (told: Told | undefined) => Told | undefined | null,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lock(tx, 'push_subscriptions')
    const [device] = await listDevices(tx, { id })
    const changed = device ? change(device.told[tag]) : null
    if (!device || changed === null) return false
    await updateDevice(tx, id, { told: JSON.stringify({ ...device.told, [tag]: changed }) })
    return true
  })
