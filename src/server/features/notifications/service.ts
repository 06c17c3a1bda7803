import { randomUUID } from 'node:crypto'
import { pushTexts } from '#i18n/en/notifications.ts'
import type { PushError, PushKeys } from '#server/adapters/push/port.ts'
import { createPushKeys } from '#server/adapters/push/web-push.ts'
import type { AppContext, Deps, Listener } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, onCommit, type Tx } from '#server/db/client.ts'
import { oneRow } from '#server/db/columns.ts'
import { findSetting, writeSetting } from '#server/db/site-settings.ts'
import { badRequest, conflict, forbidden, invalidField, notFound } from '#server/http/errors.ts'
import { type Host, lockByLink, lockForGuest } from '#server/http/guards.ts'
import { hashToken } from '#server/vault/tokens.ts'
import { notificationLimits } from '#shared/constants.ts'
import type { HandlerInput } from '#shared/contract/endpoint.ts'
import type { MailKind } from '#shared/contract/mail/schemas.ts'
import type { changeNotifications, PushSubscription } from '#shared/contract/notifications/schemas.ts'
import { problem } from '#shared/contract/problems.ts'
import { isoInstant } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { guestNews, hostNews, type News } from './news.ts'
import { payloadOf } from './payload.ts'
import * as store from './store.ts'

/** Returns the site's key pair, made on first use. A browser's subscription is valid for this pair only. */
export async function pushKeys({ database, vault }: Deps<'database' | 'vault'>): Promise<PushKeys> {
  const find = async (db: Db) => (await findSetting<PushKeys>(db, vault, 'push'))?.value
  const make = async (tx: Tx) => {
    await database.lock(tx, 'push_keys')
    // Another process may have made it first.
    const keys = (await find(tx)) ?? createPushKeys()
    await writeSetting(tx, vault, 'push', keys)
    return keys
  }
  return (await find(database.db)) ?? inTransaction(database.db, make)
}

export const read = async ({ database: { db } }: Deps<'database'>, { id }: Pick<Host, 'id'>) => ({
  ...(await store.settingsOf(db, id)),
  devices: await store.listDevices(db, { user_id: id }),
})

export const change = (
  ctx: Deps<'database' | 'wake'>,
  body: HandlerInput<typeof changeNotifications>['body'],
  host: Host,
): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, `host:${host.id}`)
    const known = await store.settingsOf(tx, host.id)
    const events = { ...known.events, ...body.events }
    await store.saveSettings(tx, host.id, { ...known, ...body, events })
    onCommit(tx, ctx.wake)
  })

/** Throws 400 unless pushes can be sent to a subscription. A name that doesn't resolve now may do so later. */
const check = ({ push }: Deps<'push'>, to: PushSubscription): Promise<void> =>
  push.check(to).catch(({ outcome }: PushError) => {
    if (outcome !== 'later') throw invalidField('endpoint', problem('pushSubscription'))
  })

interface NewDevice {
  owner: { user_id: string } | { stay_id: string }
  to: PushSubscription
  name: string
  most: number
  /** News that its owner knows already, and isn't told again. */
  news: readonly News[]
}

/** Adds a browser, or renews its keys. Returns whether it is new. Throws 409 if the owner has too many. */
async function putDevice(ctx: AppContext, tx: Tx, { most, news, ...device }: NewDevice): Promise<boolean> {
  await ctx.database.lock(tx, 'push_subscriptions')
  const devices = await store.listDevices(tx, device.owner)
  const known = devices.find(({ endpointHash }) => endpointHash === hashToken(device.to.endpoint))
  if (!known && devices.length >= most) throw conflict('push.tooMany', most)
  const told = Object.fromEntries(news.map((one) => [one.tag, { news: one.news, isShown: false }]))
  const added = { id: randomUUID(), addedAt: isoInstant(ctx.clock.now()), told }
  await store.putDevice(tx, ctx.vault, { ...(known ?? added), ...device })
  return !known
}

export async function addDevice(
  ctx: AppContext,
  { name, ...to }: PushSubscription & { name: string },
  host: Host,
): Promise<void> {
  await ctx.limiter.hit('push-device', host.id, notificationLimits.adding, 'http.tooOften')
  await check(ctx, to)
  const news = await hostNews(ctx)
  await inTransaction(ctx.database.db, async (tx) => {
    // A browser is told the news of the host who used it last.
    for (const { id, userId } of await store.listDevices(tx, { endpoint_hash: hashToken(to.endpoint) }))
      if (userId !== null && userId !== host.id) await store.removeDevices(tx, { id })
    const device = { owner: { user_id: host.id }, to, name, most: notificationLimits.ofHost, news }
    if (await putDevice(ctx, tx, device))
      await recordAudit(tx, ctx.clock, { actor: host, action: 'notifications.device_added' })
  })
}

export async function addGuestDevice(
  ctx: AppContext,
  to: PushSubscription,
  stay: StayDetails,
): Promise<void> {
  await check(ctx, to)
  const news = await guestNews(ctx, stay)
  await inTransaction(ctx.database.db, async (tx) => {
    if ((await lockForGuest(ctx, tx, stay)).checkinEndedAt !== null) throw forbidden('stay.ended')
    const owner = { stay_id: stay.id }
    await putDevice(ctx, tx, { owner, to, name: '', most: notificationLimits.ofStay, news })
  })
}

/** Removes one of a host's devices. Throws 404. */
export const removeDevice = (ctx: Deps<'database' | 'clock'>, id: string, host: Host): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    if ((await store.removeDevices(tx, { user_id: host.id, id })) === 0) throw notFound()
    await recordAudit(tx, ctx.clock, { actor: host, action: 'notifications.device_removed' })
  })

/** Stops notifying one browser of a guest, or all. Throws 404 for an invalid link. */
export const removeGuestDevice = (
  ctx: Deps<'database' | 'callers' | 'clock'>,
  stay: StayDetails,
  endpoint: string | undefined,
): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    await lockByLink(ctx, tx, stay)
    const browser = endpoint === undefined ? {} : { endpoint_hash: hashToken(endpoint) }
    await store.removeDevices(tx, { stay_id: stay.id, ...browser })
  })

/** Records that a host has seen a notification. */
export async function recordSeen({ database }: Deps<'database'>, tag: string, host: Host): Promise<void> {
  for (const { id } of await store.listDevices(database.db, { user_id: host.id }))
    await store.changeTold(database, id, tag, (told) => (told ? { ...told, isSeen: true } : null))
}

/** Mails to hosts that say the same as a notification, with the kind of its tag. */
const tagKinds: Partial<Record<MailKind, string>> = {
  host_approval_waiting: 'decision',
  host_deposit_trouble: 'money',
  host_booking_moved: 'moved',
  host_enquiry: 'message',
  host_message: 'message',
}

/**
 * Returns whether the host has seen the notification that says the same as this mail; `null` if the mail is sent in any case: there
 * is no such notification, or the host doesn't want mails about missed ones only.
 */
export async function seenByPush(
  db: Db,
  { kind, stayId, params, to }: { kind: MailKind; stayId?: string | null; params: unknown; to: string },
): Promise<boolean | null> {
  const { threadId } = { threadId: stayId, ...(params as object | null) }
  const host = tagKinds[kind] && (await oneRow(db.selectFrom('users').select('id').where('email', '=', to)))
  if (!host || !(await store.settingsOf(db, host.id)).mailsOnlyMissed) return null
  const devices = await store.listDevices(db, { user_id: host.id })
  const tag = `${tagKinds[kind]}:${threadId}`
  return devices.length === 0 ? null : devices.some(({ told }) => told[tag]?.isSeen)
}

/** Sends a test to each device of the host. Throws 400 if no push service accepted it. */
export async function sendTest(ctx: AppContext, host: Host): Promise<{ sent: number }> {
  await ctx.limiter.hit('push-test', host.id, notificationLimits.testing, 'http.tooOften')
  const text = { ...pushTexts.test(ctx.house.name), url: '/admin/settings/notifications' }
  const payload = payloadOf('test', { ...text, tag: 'test', news: randomUUID() })
  const push = { keys: await pushKeys(ctx), ...payload, ttlSeconds: 60 }
  const { db } = ctx.database
  const sending = (await store.listDevices(db, { user_id: host.id })).map(async (device) => {
    await ctx.push.send({ ...push, to: store.subscriptionOf(ctx.vault, device) })
    await store.updateDevice(db, device.id, { last_told_at: isoInstant(ctx.clock.now()) })
  })
  const sent = (await Promise.allSettled(sending)).filter(({ status }) => status === 'fulfilled').length
  if (sent === 0) throw badRequest('pushTest.failed')
  return { sent }
}

/** Wakes the task once the event is committed. Other news is found by the next tick. */
export const onNews = async (ctx: Deps<'wake'>, tx: Tx): Promise<void> => onCommit(tx, ctx.wake)

export const onContactErased: Listener<'stay.contactErased'> = (_ctx, tx, { stayId }) =>
  store.removeDevices(tx, { stay_id: stayId })
