import { randomUUID } from 'node:crypto'
import { pushTexts } from '#i18n/en/notifications.ts'
import type { PushError, PushKeys, PushSubscription } from '#server/adapters/push/port.ts'
import { createPushKeys } from '#server/adapters/push/web-push.ts'
import type { AppContext, Deps, Listener } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, onCommit, type Tx } from '#server/db/client.ts'
import { findSetting, writeSetting } from '#server/db/site-settings.ts'
import { badRequest, conflict, forbidden, invalidField, notFound } from '#server/http/errors.ts'
import { type Host, lockByLink, lockForGuest } from '#server/http/guards.ts'
import { hashToken } from '#server/vault/tokens.ts'
import { notificationLimits } from '#shared/constants.ts'
import type { HandlerInput } from '#shared/contract/endpoint.ts'
import type { changeNotifications } from '#shared/contract/notifications/schemas.ts'
import { problem } from '#shared/contract/problems.ts'
import { isoInstant } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { guestNews, hostNews, type News } from './news.ts'
import { payloadOf } from './payload.ts'
import { settingsOf } from './settings.ts'
import * as store from './store.ts'

export { seenByPush } from './mails.ts'

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

export async function read({ database: { db } }: Deps<'database'>, { id }: Pick<Host, 'id'>) {
  return { ...(await settingsOf(db, id)), devices: await store.listDevices(db, { user_id: id }) }
}

export async function change(
  ctx: Deps<'database' | 'wake'>,
  body: HandlerInput<typeof changeNotifications>['body'],
  host: Host,
) {
  await inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, `host:${host.id}`)
    const known = await settingsOf(tx, host.id)
    const events = { ...known.events, ...body.events }
    const settings = JSON.stringify({ ...known, ...body, events })
    await tx
      .insertInto('notification_settings')
      .values({ user_id: host.id, settings })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ settings }))
      .execute()
    onCommit(tx, ctx.wake)
  })
  return read(ctx, host)
}

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
  actor: Host | 'guest'
}

/** Adds a browser, or renews its keys. Throws 409 if the owner has too many. */
async function putDevice(ctx: AppContext, tx: Tx, { owner, to, name, most, news, actor }: NewDevice) {
  await ctx.database.lock(tx, 'push_subscriptions')
  const devices = await store.listDevices(tx, owner)
  const known = devices.find(({ endpointHash }) => endpointHash === hashToken(to.endpoint))
  if (!known && devices.length >= most) throw conflict('push.tooMany', most)
  const told = Object.fromEntries(news.map((one) => [one.tag, { news: one.news, isShown: false }]))
  const device = known ?? { id: randomUUID(), addedAt: isoInstant(ctx.clock.now()), lastToldAt: null, told }
  await store.putDevice(tx, ctx.vault, { ...device, owner, to, name })
  const of = 'stay_id' in owner ? { stayId: owner.stay_id } : {}
  if (!known) await recordAudit(tx, ctx.clock, { actor, action: 'notifications.device_added', ...of })
  return { ...device, name }
}

export async function addDevice(
  ctx: AppContext,
  { name, ...to }: PushSubscription & { name: string },
  host: Host,
) {
  await ctx.limiter.hit('push-device', host.id, notificationLimits.adding, 'http.tooOften')
  await check(ctx, to)
  const device = { owner: { user_id: host.id }, to, name, most: notificationLimits.ofHost, actor: host }
  const news = await hostNews(ctx)
  return inTransaction(ctx.database.db, async (tx) => {
    // A browser is told the news of the host who used it last.
    for (const { id, userId } of await store.listDevices(tx, { endpoint_hash: hashToken(to.endpoint) }))
      if (userId !== null && userId !== host.id) await store.removeDevices(tx, { id })
    return putDevice(ctx, tx, { ...device, news })
  })
}

export async function addGuestDevice(
  ctx: AppContext,
  to: PushSubscription,
  stay: StayDetails,
): Promise<void> {
  await check(ctx, to)
  const owner = { stay_id: stay.id }
  const device = { owner, to, name: '', most: notificationLimits.ofStay, actor: 'guest' } as const
  const news = await guestNews(ctx, stay)
  await inTransaction(ctx.database.db, async (tx) => {
    if ((await lockForGuest(ctx, tx, stay)).checkinEndedAt !== null) throw forbidden('stay.ended')
    await putDevice(ctx, tx, { ...device, news })
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

/** Sends a test to each device of the host. Throws 409 without one, 400 if no push service accepted it. */
export async function sendTest(ctx: AppContext, host: Host): Promise<{ sent: number; failed: number }> {
  const { db } = ctx.database
  const devices = await store.listDevices(db, { user_id: host.id })
  if (devices.length === 0) throw conflict('pushTest.noDevice')
  await ctx.limiter.hit('push-test', host.id, notificationLimits.testing, 'http.tooOften')
  const text = { ...pushTexts.test(ctx.house.name), url: '/admin/settings/notifications' }
  const push = {
    keys: await pushKeys(ctx),
    ...payloadOf('test', { ...text, tag: 'test', news: randomUUID() }),
  }
  const ends = await Promise.allSettled(
    devices.map(async (device) => {
      await ctx.push.send({ ...push, to: store.subscriptionOf(ctx.vault, device), ttlSeconds: 60 })
      await store.updateDevice(db, device.id, { last_told_at: isoInstant(ctx.clock.now()) })
    }),
  )
  const sent = ends.filter(({ status }) => status === 'fulfilled').length
  if (sent === 0) throw badRequest('pushTest.failed')
  return { sent, failed: ends.length - sent }
}

/** Wakes the task once the event is committed. Other news is found by the next tick. */
export const onNews = async (ctx: Deps<'wake'>, tx: Tx): Promise<void> => onCommit(tx, ctx.wake)

export const onContactErased: Listener<'stay.contactErased'> = (_ctx, tx, { stayId }) =>
  store.removeDevices(tx, { stay_id: stayId })
