import type { Updateable } from 'kysely'
import type { PushSubscription } from '#server/adapters/push/port.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { allRows, countRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import { isUnleased, isWaitOver } from '#server/db/leases.ts'
import type { Tables } from '#server/db/schema.ts'
import { leaseMs, maxBackOffMs } from '#server/due/backoff.ts'
import { hashToken } from '#server/vault/tokens.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { NotificationSettings } from '#shared/contract/notifications/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import { decideNotice, type NoticeTransition, noticeTransitions } from '#shared/notice-states.ts'

/** The host or the stay that a browser belongs to. */
export type Owner = { user_id: string } | { stay_id: string }
type NoticeRow = RowOf<Tables['push_notices']>

const cellOf = (row: string) => ({ table: 'push_subscriptions', row, column: 'subscription_sealed' })

export const listDevices = (db: Db, owner: Owner) =>
  allRows(ofOwner(db.selectFrom('push_subscriptions'), owner).selectAll().orderBy('added_at').orderBy('id'))

type Filtering<Query> = { where(column: 'user_id' | 'stay_id', is: '=', id: string): Query }
const ofOwner = <Query extends Filtering<Query>>(query: Query, owner: Owner): Query =>
  'user_id' in owner ? query.where('user_id', '=', owner.user_id) : query.where('stay_id', '=', owner.stay_id)

export const countDevices = (db: Db, owner: Owner): Promise<number> =>
  countRows(ofOwner(db.selectFrom('push_subscriptions'), owner))

export const findDevice = (db: Db, owner: Owner, endpoint: string) =>
  oneRow(
    ofOwner(db.selectFrom('push_subscriptions'), owner)
      .selectAll()
      .where('endpoint_hash', '=', hashToken(endpoint)),
  )

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

export const removeDevice = async (db: Db, owner: Owner, id: string): Promise<boolean> =>
  (await rowsWritten(ofOwner(db.deleteFrom('push_subscriptions'), owner).where('id', '=', id))) > 0

export const removeById = (db: Db, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

/** Deletes the subscriptions of an owner, of one browser or all. */
export async function removeDevices(db: Db, owner: Owner, endpoint?: string): Promise<void> {
  const removing = ofOwner(db.deleteFrom('push_subscriptions'), owner)
  await (endpoint === undefined
    ? removing
    : removing.where('endpoint_hash', '=', hashToken(endpoint))
  ).execute()
}

/** Deletes a browser's subscriptions of other hosts: it notifies the one who used it last. */
export async function removeOthers(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', hashToken(endpoint))
    .where('user_id', '!=', userId)
    .execute()
}

/** Deletes the subscriptions of stays whose guest, data or link is gone. */
export async function removeEnded(db: Db, now: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('stay_id', 'is not', null)
    .where((e) =>
      e.exists(
        e
          .selectFrom('guest_stays')
          .select('guest_stays.id')
          .whereRef('guest_stays.id', '=', 'push_subscriptions.stay_id')
          .where((stay) =>
            stay.or([
              stay('contact_erased_at', 'is not', null),
              stay('checkin_ended_at', 'is not', null),
              stay('link_expires_at', '<=', now),
              stay('link_made_at', '>', stay.ref('push_subscriptions.added_at')),
            ]),
          ),
      ),
    )
    .execute()
}

export const listOwners = (db: Db) =>
  allRows(db.selectFrom('push_subscriptions').select(['id', 'user_id', 'stay_id']))

export async function readSettings(db: Db, userId: string): Promise<Partial<NotificationSettings>> {
  const row = await oneRow(db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId))
  return row ? JSON.parse(row.settings) : {}
}

/** Stores a host's settings, and makes due what waited for the end of the former quiet hours. */
export async function writeSettings(tx: Tx, userId: string, settings: NotificationSettings, now: string) {
  const values = { settings: JSON.stringify(settings) }
  await tx
    .insertInto('notification_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  const own = tx.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId)
  await tx
    .updateTable('push_notices')
    .set({ due_at: now, next_attempt_at: now })
    .where('subscription_id', 'in', own)
    .where('state', '=', 'queued')
    .where('due_at', '>', now)
    .execute()
}

/** Records that a device's host knows these already. */
export async function addKnown(
  tx: Tx,
  subscriptionId: string,
  news: ReadonlyMap<string, string>,
  at: string,
) {
  for (const [tag, text] of news) await addNotice(tx, { subscriptionId, tag, news: text, at, state: 'known' })
}

async function addNotice(
  tx: Tx,
  { at, ...notice }: Pick<NoticeRow, 'subscriptionId' | 'tag' | 'news' | 'state'> & { at: string },
) {
  const values = toColumns({ ...notice, dueAt: at, nextAttemptAt: at })
  await tx
    .insertInto('push_notices')
    .values(values)
    .onConflict((conflict) => conflict.columns(['subscription_id', 'tag']).doNothing())
    .execute()
}

/** Brings a device's notices to the wanted news, by tag. Returns the number of changes. */
export async function planDevice(
  tx: Tx,
  { id: subscriptionId }: { id: string },
  wanted: ReadonlyMap<string, string>,
  { now, tellable }: { now: string; tellable: string },
): Promise<number> {
  const rows = await allRows(
    tx.selectFrom('push_notices').selectAll().where('subscription_id', '=', subscriptionId),
  )
  const known = new Map(rows.map((row) => [row.tag, row]))
  let changes = 0
  for (const tag of new Set([...wanted.keys(), ...known.keys()])) {
    const news = wanted.get(tag)
    const decision = decideNotice(known.get(tag), news)
    if (decision === null) continue
    changes += 1
    const one = { subscriptionId, tag }
    if (decision === 'drop') await removeNotice(tx, one)
    else if (decision === 'add')
      await addNotice(tx, { ...one, news: news ?? '', at: tellable, state: 'queued' })
    else await queueNews(tx, one, news ?? '', decision === 'close' ? now : tellable)
  }
  return changes
}

type Place = Pick<NoticeRow, 'subscriptionId' | 'tag'>
const queueNews = (tx: Tx, place: Place, news: string, at: string) =>
  move(tx, place, 'queue', {
    ...{ news, due_at: at, next_attempt_at: at, attempts: 0, lease_until: null, seen_at: null },
  }).execute()

export const removeNotice = (db: Db, { subscriptionId, tag }: Place) =>
  db.deleteFrom('push_notices').where('subscription_id', '=', subscriptionId).where('tag', '=', tag).execute()

const move = (
  db: Db,
  { subscriptionId, tag }: Place,
  transition: NoticeTransition,
  more: Updateable<Tables['push_notices']> = {},
) =>
  db
    .updateTable('push_notices')
    .set({ ...more, state: noticeTransitions[transition].to })
    .where('subscription_id', '=', subscriptionId)
    .where('tag', '=', tag)
    .where('state', 'in', noticeTransitions[transition].from)

export type Claim = NoticeRow & { sealed: string; leaseUntil: string }

/** Claims the notices that have been due longest. Marks those of dead processes unsure: they may have been sent. */
export async function claimDue(db: Db, now: number, limit: number): Promise<Claim[]> {
  await db
    .updateTable('push_notices')
    .set({ state: noticeTransitions.lose_answer.to, lease_until: null })
    .where('state', 'in', noticeTransitions.lose_answer.from)
    .where(isUnleased(now, leaseMs))
    .execute()
  const isDue = isWaitOver('next_attempt_at', now, 24 * maxBackOffMs)
  const due = await allRows(
    db
      .selectFrom('push_notices')
      .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
      .selectAll('push_notices')
      .select('subscription_sealed as sealed')
      .where('state', '=', 'queued')
      .where(isDue)
      .where(isUnleased(now, leaseMs))
      .orderBy('next_attempt_at')
      .limit(limit),
  )
  const leaseUntil = isoInstant(now + leaseMs)
  const claims: Claim[] = []
  for (const notice of due) {
    const claiming = db
      .updateTable('push_notices')
      .set((e) => ({ lease_until: leaseUntil, attempts: e('attempts', '+', 1) }))
      .where('subscription_id', '=', notice.subscriptionId)
      .where('tag', '=', notice.tag)
      .where('news', '=', notice.news)
      .where('state', '=', 'queued')
      .where(isUnleased(now, leaseMs))
    // Another process claimed it, or its news changed.
    if ((await rowsWritten(claiming)) > 0)
      claims.push({ ...notice, attempts: notice.attempts + 1, leaseUntil })
  }
  return claims
}

/** Applies a transition while the claim is held. Returns `false` if it was lost. */
export const moveClaimed = async (
  db: Db,
  claim: Claim,
  transition: NoticeTransition,
  more?: Updateable<Tables['push_notices']>,
): Promise<boolean> =>
  (await rowsWritten(
    move(db, claim, transition, more)
      .where('lease_until', '=', claim.leaseUntil)
      .where('news', '=', claim.news),
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

/** Returns the host with this address if one of their browsers is notified. */
export const findNotifiedHost = (db: Db, email: string) =>
  oneRow(
    db
      .selectFrom('users')
      .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'users.id')
      .select('users.id')
      .where('email', '=', email)
      .limit(1),
  )

export const hasSeen = async (db: Db, userId: string, tag: string): Promise<boolean> =>
  (await countRows(
    db
      .selectFrom('push_notices')
      .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
      .where('user_id', '=', userId)
      .where('tag', '=', tag)
      .where('seen_at', 'is not', null),
  )) > 0
