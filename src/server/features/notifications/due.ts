import { PushError } from '#server/adapters/push/port.ts'
import { isWaitOver } from '#server/clock.ts'
import type { AppContext } from '#server/context.ts'
import { backOffMs } from '#server/due/backoff.ts'
import { defineTask } from '#server/due/task.ts'
import * as stays from '#server/features/stays/service.ts'
import { notificationLifetimeMs } from '#shared/constants.ts'
import type { NotificationSettings } from '#shared/contract/notifications/schemas.ts'
import { isoInstant, toWallTime } from '#shared/dates.ts'
import { revealEndsAt } from '#shared/stay/stage.ts'
import { guestNews, hostNews, type News } from './news.ts'
import { payloadOf } from './payload.ts'
import { pushKeys } from './service.ts'
import * as store from './store.ts'

/** The news that a device is told now. During quiet hours only what was dealt with is taken away. */
interface Wanted {
  news: readonly News[]
  isQuiet?: boolean
  count?: number
}

/** Returns whether a host has quiet hours at this instant, by the clock at the house. */
export function isQuiet(
  now: number,
  { quietFrom, quietTo }: Pick<NotificationSettings, 'quietFrom' | 'quietTo'>,
  timeZone: string,
): boolean {
  const time = toWallTime(now, timeZone).toISOString().slice(11, 16)
  return quietFrom > quietTo ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo
}

/** Returns the news that a device is told now; `null` if its guest, their data, the link or the copy on their phone is gone. */
async function newsFor(
  ctx: AppContext,
  { userId, stayId, addedAt }: store.Device,
  all: readonly News[],
): Promise<Wanted | null> {
  const { house, database } = ctx
  const now = ctx.clock.now()
  if (userId !== null) {
    const settings = await store.settingsOf(database.db, userId)
    const news = all.filter(({ event }) => event && settings.events[event])
    return {
      news: settings.showsText ? news.map((one) => ({ ...one, body: one.text || one.body })) : news,
      isQuiet: isQuiet(now, settings, house.timeZone),
      count: all.filter(({ action }) => action).length,
    }
  }
  const stay = stayId && (await stays.find(ctx, stayId))
  if (!stay || stay.contactErasedAt !== null || stay.checkinEndedAt !== null) return null
  const endsAt = Math.min(Date.parse(stay.linkExpiresAt), revealEndsAt(stay, house.timeZone))
  return now > endsAt || stay.linkMadeAt > addedAt ? null : { news: await guestNews(ctx, stay) }
}

/**
 * Tells a device the news of one tag, or, without `one`, takes its notification away. A crash before the request leaves it due,
 * and one after it never repeats it. Returns why it was not sent, if so.
 */
async function tell(ctx: AppContext, device: store.Device, tag: string, wanted: Wanted, one?: News) {
  const { clock, database, log } = ctx
  const now = clock.now()
  const news = one?.news ?? ''
  const before = device.told[tag]
  const isShown = before?.isShown ?? false
  const dueSince = (before?.news === news && before.dueSince) || now
  const endsAt = dueSince + notificationLifetimeMs
  let known = before
  const record = async (told: store.Told | undefined) => {
    // Another process may have told it meanwhile.
    const isOurs = await store.changeTold(database, device.id, tag, (stored) =>
      stored?.news === known?.news && stored?.dueSince === known?.dueSince ? told : null,
    )
    known = told
    return isOurs
  }
  // It is worthless by now, or there is nothing to take away.
  if (now >= endsAt || !(one || isShown)) {
    await record(one && { news, isShown })
    return 'refused'
  }
  try {
    const push = {
      ...{ to: store.subscriptionOf(ctx.vault, device), keys: await pushKeys(ctx) },
      ...payloadOf(tag, one, wanted.count),
      ttlSeconds: Math.ceil((endsAt - now) / 1000),
    }
    await ctx.push.send(push, () => record(one && { news, isShown: true }))
    const told = { last_told_at: isoInstant(clock.now()), attempts: 0, next_attempt_at: null }
    await store.updateDevice(database.db, device.id, told)
    return null
  } catch (error) {
    if (!(error instanceof PushError)) throw error
    const { outcome, message, retryAfterMs } = error
    log.info({ device: device.id, outcome }, message)
    if (outcome === 'gone') await store.removeDevices(database.db, { id: device.id })
    else await record(outcome === 'later' ? { news, isShown, dueSince } : one && { news, isShown })
    if (outcome === 'later') {
      const attempts = device.attempts + 1
      const waitMs = Math.max(backOffMs(attempts), retryAfterMs)
      const next_attempt_at = isoInstant(clock.now() + Math.min(waitMs, notificationLifetimeMs))
      await store.updateDevice(database.db, device.id, { attempts, next_attempt_at })
    }
    return outcome
  }
}

/** Tells a device everything that is new to it, until its push service fails. Returns how much was sent. */
async function tellAll(ctx: AppContext, device: store.Device, wanted: Wanted): Promise<number> {
  const { told, nextAttemptAt } = device
  if (nextAttemptAt && !isWaitOver(nextAttemptAt, ctx.clock.now(), notificationLifetimeMs)) return 0
  const news = new Map(wanted.news.map((one) => [one.tag, one]))
  let sent = 0
  for (const tag of new Set([...news.keys(), ...Object.keys(told)])) {
    const one = news.get(tag)
    const isNotified = one?.news === told[tag]?.news && told[tag]?.dueSince === undefined
    if (isNotified || (one && wanted.isQuiet)) continue
    const failure = await tell(ctx, device, tag, wanted, one)
    if (failure === 'later' || failure === 'gone') break
    if (failure === null) sent += 1
  }
  return sent
}

/** Tells hosts and guests what is new, in a lane of its own: a push service that is down delays no other task. */
export const notificationTask = defineTask({
  name: 'notifications',
  due: 'rows',
  lane: 'notifications',
  async run(ctx: AppContext) {
    // Read before the news, so this process never tells older news than another has told.
    const devices = await store.listDevices(ctx.database.db)
    const all = devices.some(({ userId }) => userId !== null) ? await hostNews(ctx) : []
    const counts = devices.map(async (device) => {
      const wanted = await newsFor(ctx, device, all)
      if (wanted) return tellAll(ctx, device, wanted)
      await store.removeDevices(ctx.database.db, { id: device.id })
      return 0
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  },
})
