import { createECDH, generateKeyPairSync, randomUUID } from 'node:crypto'
import { pushTexts } from '#i18n/en/notifications.ts'
import { AddressRefused, checkedAddresses } from '#server/adapters/open-addresses.ts'
import type { PushKeys, PushSubscription } from '#server/adapters/push/port.ts'
import type { AppContext, Deps, Listener } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, onCommit, type Tx } from '#server/db/client.ts'
import { oneRow } from '#server/db/columns.ts'
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

type Reading = Deps<'database'>

const keyCell = (row: string) => ({ table: 'push_keys', row, column: 'private_key_sealed' })

/** Returns the site's key pair, made on first use. A browser's subscription is valid for this pair only. */
export async function pushKeys({ database: { db }, vault }: Deps<'database' | 'vault'>): Promise<PushKeys> {
  const find = () => oneRow(db.selectFrom('push_keys').selectAll())
  const id = randomUUID()
  let found = await find()
  if (!found) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    // The last 65 bytes are the point.
    const point = publicKey.toString('base64url', publicKey.length - 65)
    const private_key_sealed = vault.sealText(keyCell(id), privateKey)
    await db
      .insertInto('push_keys')
      .values({ name: 'house', id, public_key: point, private_key_sealed })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    // Another process may have made it first.
    found = await find()
  }
  if (!found) throw new Error('The key pair for notifications was not stored')
  return { publicKey: found.publicKey, privateKey: vault.openText(keyCell(found.id), found.privateKeySealed) }
}

export async function read(ctx: Reading, host: Pick<Host, 'id'>) {
  const devices = await store.listDevices(ctx.database.db, { user_id: host.id })
  return { ...(await settingsOf(ctx.database.db, host.id)), devices }
}

export async function change(
  ctx: Deps<'database' | 'wake'>,
  body: HandlerInput<typeof changeNotifications>['body'],
  host: Host,
) {
  await inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, `host:${host.id}`)
    await store.writeSettings(tx, host.id, await settingsOf(tx, host.id, body))
    onCommit(tx, ctx.wake)
  })
  return read(ctx, host)
}

/** Throws 400 unless the subscription has usable keys and an address that pushes may be sent to. */
async function checkSubscription(
  { config }: Deps<'config'>,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  const refused = () => invalidField('endpoint', problem('pushSubscription'))
  try {
    // Throws for a point that isn't on the curve.
    const other = createECDH('prime256v1')
    other.generateKeys()
    other.computeSecret(Buffer.from(keys.p256dh, 'base64url'))
    await checkedAddresses(new URL(endpoint), { mayBePrivate: config.allowsPrivatePush })
  } catch (error) {
    // A name that doesn't resolve now may do so later.
    if (!(error instanceof AddressRefused && error.problem === 'unreachable')) throw refused()
  }
  if (!endpoint.startsWith('https:') && !config.allowsPrivatePush) throw refused()
}

interface NewDevice {
  owner: store.Owner
  to: PushSubscription
  name: string
  most: number
  /** The news that its owner knows already. */
  news: readonly News[]
  /** Locks the owner. Throws if it may not have a device any more. */
  lock?: (tx: Tx) => Promise<unknown>
}

/** Adds a browser, or renews its keys. Throws 409 if the owner has too many. */
async function putDevice(
  ctx: Deps<'database' | 'vault' | 'clock' | 'wake'>,
  device: NewDevice,
  actor: Host | 'guest',
) {
  const { owner, to, name, most, news, lock } = device
  return inTransaction(ctx.database.db, async (tx) => {
    await lock?.(tx)
    await ctx.database.lock(tx, 'push_subscriptions')
    const devices = await store.listDevices(tx, owner)
    const known = devices.find(({ endpointHash }) => endpointHash === hashToken(to.endpoint))
    if (!known && devices.length >= most) throw conflict('push.tooMany', most)
    const id = known?.id ?? randomUUID()
    const at = isoInstant(ctx.clock.now())
    if ('user_id' in owner) await store.removeOthers(tx, owner.user_id, to.endpoint)
    await store.putDevice(tx, ctx.vault, { id, owner, to, name, addedAt: at })
    if (!known) {
      for (const { tag, news: text } of news)
        await store.putNotice(tx, { subscriptionId: id, tag, news: text, at, isKnown: true })
      const stayId = 'stay_id' in owner ? owner.stay_id : null
      await recordAudit(tx, ctx.clock, { actor, action: 'notifications.device_added', stayId })
    }
    return { id, name, addedAt: known?.addedAt ?? at, lastToldAt: known?.lastToldAt ?? null }
  })
}

export async function addDevice(
  ctx: AppContext,
  { name, ...to }: PushSubscription & { name: string },
  host: Host,
) {
  await ctx.limiter.hit('push-device', host.id, notificationLimits.adding, 'http.tooOften')
  await checkSubscription(ctx, to)
  const owner = { user_id: host.id }
  return putDevice(ctx, { owner, to, name, most: notificationLimits.ofHost, news: await hostNews(ctx) }, host)
}

export async function addGuestDevice(
  ctx: AppContext,
  to: PushSubscription,
  stay: StayDetails,
): Promise<void> {
  await checkSubscription(ctx, to)
  const owner = { stay_id: stay.id }
  const news = await guestNews(ctx, stay)
  const lock = async (tx: Tx) => {
    if ((await lockForGuest(ctx, tx, stay)).checkinEndedAt !== null) throw forbidden('stay.ended')
  }
  await putDevice(ctx, { owner, to, name: '', most: notificationLimits.ofStay, news, lock }, 'guest')
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

export const recordSeen = (
  { database, clock }: Deps<'database' | 'clock'>,
  tag: string,
  host: Host,
): Promise<void> => store.recordSeen(database.db, host.id, tag, isoInstant(clock.now()))

/** Sends a test to each device of the host. Throws 409 without one, 400 if no push service accepted it. */
export async function sendTest(ctx: AppContext, host: Host): Promise<{ sent: number; failed: number }> {
  const { db } = ctx.database
  const devices = await store.listDevices(db, { user_id: host.id })
  if (devices.length === 0) throw conflict('pushTest.noDevice')
  await ctx.limiter.hit('push-test', host.id, notificationLimits.testing, 'http.tooOften')
  const keys = await pushKeys(ctx)
  const text = { ...pushTexts.test(ctx.house.name), url: '/admin/settings/notifications' }
  const push = payloadOf('test', { ...text, tag: 'test', news: randomUUID() })
  const ends = await Promise.allSettled(
    devices.map(async ({ id, subscriptionSealed: sealed }) => {
      const to = store.subscriptionOf(ctx.vault, { id, sealed })
      await ctx.push.send({ to, keys, ...push, ttlSeconds: 60 }, async () => {})
      await store.recordTold(db, id, isoInstant(ctx.clock.now()))
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
