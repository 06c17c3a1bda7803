import type { Updateable } from 'kysely'
import type { PushSubscription } from '#server/adapters/push/port.ts'
import type { Db } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import { isWaitOver } from '#server/db/leases.ts'
import type { Tables } from '#server/db/schema.ts'
import { leaseMs, maxBackOffMs } from '#server/due/backoff.ts'
import type { Vault } from '#server/vault/seal.ts'
import { hashToken } from '#server/vault/tokens.ts'
import type { NotificationSettings } from '#shared/contract/notifications/schemas.ts'
import { isoInstant } from '#shared/dates.ts'

/** The host or the stay that a browser belongs to. */
export type Owner = { user_id: string } | { stay_id: string }
type NoticeRow = RowOf<Tables['push_notices']>

const cellOf = (row: string) => ({ table: 'push_subscriptions', row, column: 'subscription_sealed' })

export const listDevices = (db: Db, owner: Owner) =>
  allRows(
    db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where((e) => e.and(owner))
      .orderBy('added_at')
      .orderBy('id'),
  )

export const listOwners = (db: Db) =>
  allRows(db.selectFrom('push_subscriptions').select(['id', 'user_id', 'stay_id']))

export async function putDevice(
  db: Db,
  vault: Vault,
  device: { id: string; owner: Owner; to: PushSubscription; name: string; addedAt: string },
): Promise<void> {
  const { id, owner, to, name } = device
  const values = { name, subscription_sealed: vault.sealText(cellOf(id), JSON.stringify(to)) }
  const isNew = { ...owner, id, endpoint_hash: hashToken(to.endpoint), added_at: device.addedAt }
  await db
    .insertInto('push_subscriptions')
    .values({ ...isNew, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export const subscriptionOf = (vault: Vault, { id, sealed }: { id: string; sealed: string }) =>
  JSON.parse(vault.openText(cellOf(id), sealed)) as PushSubscription

/** Deletes the subscriptions with these values. Returns how many there were. */
export const removeDevices = (
  db: Db,
  which: Partial<Record<'id' | 'user_id' | 'stay_id' | 'endpoint_hash', string>>,
): Promise<number> => rowsWritten(db.deleteFrom('push_subscriptions').where((e) => e.and(which)))

/** Deletes a browser's subscriptions of other hosts: it notifies the one who used it last. */
export const removeOthers = (db: Db, userId: string, endpoint: string) =>
  db
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', hashToken(endpoint))
    .where('user_id', '!=', userId)
    .execute()

/** Deletes the subscriptions of stays whose guest, data or link is gone. */
export async function removeEnded(db: Db, now: string): Promise<void> {
  const ended = db
    .selectFrom('push_subscriptions')
    .innerJoin('guest_stays', 'guest_stays.id', 'stay_id')
    .select('push_subscriptions.id')
    .where((stay) =>
      stay.or([
        stay('contact_erased_at', 'is not', null),
        stay('checkin_ended_at', 'is not', null),
        stay('link_expires_at', '<=', now),
        stay('link_made_at', '>', stay.ref('added_at')),
      ]),
    )
  await db.deleteFrom('push_subscriptions').where('id', 'in', ended).execute()
}

export async function readSettings(db: Db, userId: string): Promise<Partial<NotificationSettings>> {
  const row = await oneRow(db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId))
  return row ? JSON.parse(row.settings) : {}
}

export async function writeSettings(db: Db, userId: string, chosen: NotificationSettings): Promise<void> {
  const settings = JSON.stringify(chosen)
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ settings }))
    .execute()
}

/** Sets what a device is told of a tag, at once, or never if its owner knows it already. */
export async function putNotice(
  db: Db,
  {
    at,
    isKnown = false,
    ...notice
  }: Pick<NoticeRow, 'subscriptionId' | 'tag' | 'news'> & { at: string; isKnown?: boolean },
): Promise<void> {
  const changed = {
    news: notice.news,
    due_at: at,
    next_attempt_at: isKnown ? null : at,
    attempts: 0,
    seen_at: null,
  }
  await db
    .insertInto('push_notices')
    .values({ ...toColumns(notice), ...changed })
    .onConflict((conflict) => conflict.columns(['subscription_id', 'tag']).doUpdateSet(changed))
    .execute()
}

/** Brings a device's notices to the wanted news, by tag. News that is gone is taken away if it was shown. */
export async function planDevice(
  db: Db,
  subscriptionId: string,
  { news: wanted, isQuiet }: { news: ReadonlyMap<string, { news: string }>; isQuiet: boolean },
  at: string,
): Promise<void> {
  const rows = await allRows(
    db.selectFrom('push_notices').selectAll().where('subscription_id', '=', subscriptionId),
  )
  const known = new Map(rows.map((row) => [row.tag, row.news]))
  for (const [tag, { news }] of wanted)
    if (!isQuiet && known.get(tag) !== news) await putNotice(db, { subscriptionId, tag, news, at })
  for (const { tag, news, shownSince, nextAttemptAt } of rows.filter((row) => !wanted.has(row.tag))) {
    const isOver = news === '' ? nextAttemptAt === null : shownSince === null
    const place = atNotice({ subscriptionId, tag, news })
    if (isOver) await rowsWritten(db.deleteFrom('push_notices').where((e) => e.and(place)))
    else if (news !== '') await putNotice(db, { subscriptionId, tag, news: '', at })
  }
}

type Place = Pick<NoticeRow, 'subscriptionId' | 'tag' | 'news'>
const atNotice = ({ subscriptionId: subscription_id, tag, news }: Place) => ({ subscription_id, tag, news })

/** Returns the notices that are due, longest first. */
export const listDue = (db: Db, now: number) =>
  allRows(
    db
      .selectFrom('push_notices')
      .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
      .selectAll('push_notices')
      .select('subscription_sealed as sealed')
      .where(isWaitOver('next_attempt_at', now, 24 * maxBackOffMs))
      .orderBy('next_attempt_at'),
  )

/** A notice that this process may send; `attempts` tells its claim from a later one. */
export type Claim = NoticeRow & { sealed: string }

/** Claims a notice for the time of a lease. Returns `null` if another process was faster, or its news changed. */
export async function claim(db: Db, notice: Claim, now: number): Promise<Claim | null> {
  const attempts = notice.attempts + 1
  const next_attempt_at = isoInstant(now + leaseMs)
  return (await updateClaimed(db, notice, { attempts, next_attempt_at })) ? { ...notice, attempts } : null
}

/** Returns `false` if the claim was lost. */
export const updateClaimed = async (
  db: Db,
  claimed: Claim,
  values: Updateable<Tables['push_notices']>,
): Promise<boolean> =>
  (await rowsWritten(
    db
      .updateTable('push_notices')
      .set(values)
      .where((e) => e.and({ ...atNotice(claimed), attempts: claimed.attempts })),
  )) > 0

export const recordTold = (db: Db, id: string, at: string) =>
  db.updateTable('push_subscriptions').set({ last_told_at: at }).where('id', '=', id).execute()

export async function recordSeen(db: Db, userId: string, tag: string, at: string): Promise<void> {
  const own = db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId)
  await db
    .updateTable('push_notices')
    .set({ seen_at: at })
    .where('tag', '=', tag)
    .where('subscription_id', 'in', own)
    .execute()
}

/** Returns the host with this address if one of their browsers is notified, and whether one has seen the tag. */
export async function findNotifiedHost(db: Db, email: string, tag: string) {
  const rows = await allRows(
    db
      .selectFrom('users')
      .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'users.id')
      .leftJoin('push_notices', (join) =>
        join.onRef('subscription_id', '=', 'push_subscriptions.id').on('tag', '=', tag),
      )
      .select(['users.id', 'seen_at'])
      .where('email', '=', email),
  )
  return rows[0] ? { id: rows[0].id, hasSeen: rows.some(({ seenAt }) => seenAt !== null) } : null
}
