import { PushError } from '#server/adapters/push/port.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { findSiteState, setSiteState } from '#server/db/site-state.ts'
import { backOffMs } from '#server/due/backoff.ts'
import { defineTask } from '#server/due/task.ts'
import { pollIntervalMs } from '#server/due/ticker.ts'
import * as stays from '#server/features/stays/service.ts'
import { notificationLifetimeMs } from '#shared/constants.ts'
import type { NotificationSettings } from '#shared/contract/notifications/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import { guestNews, type HostNews, hostNews, type News } from './news.ts'
import { payloadOf } from './payload.ts'
import { pushKeys } from './service.ts'
import { settingsOf, tellableAt } from './settings.ts'
import * as store from './store.ts'

/** Pushes in flight. */
const batchSize = 8
const maxBatches = 10

/** The news for a device's owner is told now, and how. Guests have no settings. */
interface Wanted {
  settings: NotificationSettings | null
  news: ReadonlyMap<string, News | HostNews>
  count?: number
}

const countedEvents: readonly string[] = ['decision', 'message']

/** Returns what each device is told, by its id. Reads what a host or a stay's guest is told once for all devices. */
async function readWanted(ctx: AppContext): Promise<Map<string, Wanted>> {
  const devices = await store.listOwners(ctx.database.db)
  const all = devices.some(({ userId }) => userId !== null) ? await hostNews(ctx) : []
  const byOwner = new Map<string, Wanted>()
  for (const { userId, stayId } of devices) {
    const owner = userId ?? stayId ?? ''
    if (byOwner.has(owner)) continue
    const settings = userId === null ? null : await settingsOf(ctx.database.db, userId)
    const stay = stayId === null ? null : await stays.find(ctx, stayId)
    const news = settings
      ? all.filter(({ event }) => settings.events[event])
      : stay
        ? await guestNews(ctx, stay)
        : []
    const count = all.filter(({ event }) => countedEvents.includes(event)).length
    byOwner.set(owner, {
      settings,
      news: new Map(news.map((one) => [one.tag, one])),
      ...(settings && { count }),
    })
  }
  const nothing = { settings: null, news: new Map<string, News>() }
  return new Map(
    devices.map(({ id, userId, stayId }) => [id, byOwner.get(userId ?? stayId ?? '') ?? nothing]),
  )
}

/**
 * Brings every device's notices to what is true. Returns what each is told, or `null` if another process did so meanwhile: what
 * this one read may be older.
 */
async function plan(ctx: AppContext): Promise<Map<string, Wanted> | null> {
  const { database, clock } = ctx
  const before = await findSiteState(database.db, 'notices')
  const wanted = await readWanted(ctx)
  return inTransaction(database.db, async (tx) => {
    await database.lock(tx, 'notices')
    if ((await findSiteState(tx, 'notices'))?.detail !== before?.detail) return null
    let changes = 0
    for (const [id, { settings, news }] of wanted) {
      const at = settings ? tellableAt(clock.now(), settings, ctx.house.timeZone) : clock.now()
      const byTag = new Map([...news].map(([tag, one]) => [tag, one.news]))
      changes += await store.planDevice(tx, { id }, byTag, {
        now: isoInstant(clock.now()),
        tellable: isoInstant(at),
      })
    }
    const detail = String(Number(before?.detail ?? 0) + 1)
    if (changes > 0) await setSiteState(tx, 'notices', { at: isoInstant(clock.now()), detail })
    return wanted
  })
}

/** Records that a push wasn't accepted: retried with back-off until it is worthless. */
async function recordFailure(
  ctx: AppContext,
  claim: store.Claim,
  error: PushError,
  endsAt: number,
): Promise<void> {
  const { db } = ctx.database
  ctx.log.info({ device: claim.subscriptionId, outcome: error.outcome }, error.message)
  if (error.outcome === 'gone') {
    await store.removeById(db, claim.subscriptionId)
    return
  }
  const next = ctx.clock.now() + Math.max(backOffMs(claim.attempts), error.retryAfterMs)
  if (error.outcome === 'refused' || next >= endsAt)
    await store.moveClaimed(db, claim, 'fail', { lease_until: null })
  else await store.moveClaimed(db, claim, 'retry', { lease_until: null, next_attempt_at: isoInstant(next) })
}

/** Sends one notice with its current text. */
async function send(ctx: AppContext, claim: store.Claim, { settings, news, count }: Wanted): Promise<void> {
  const { clock, database, house } = ctx
  const now = clock.now()
  const isEnd = claim.news === ''
  const one = news.get(claim.tag)
  const at = settings && !isEnd ? tellableAt(now, settings, house.timeZone) : now
  // The quiet hours began, or its news changed since the plan, which the next plan sees.
  if (at > now || (!isEnd && one?.news !== claim.news)) {
    const later = isoInstant(Math.max(at, now + pollIntervalMs))
    const due = claim.attempts > 1 ? {} : { due_at: later }
    await store.moveClaimed(database.db, claim, 'retry', {
      ...due,
      next_attempt_at: later,
      lease_until: null,
    })
    return
  }
  const endsAt = Date.parse(claim.dueAt) + notificationLifetimeMs
  const shown = isEnd || !one ? { tag: claim.tag, ends: true as const } : one
  const push = {
    to: store.subscriptionOf(ctx.vault, { id: claim.subscriptionId, sealed: claim.sealed }),
    keys: await pushKeys(ctx),
    ...payloadOf(shown, {
      showsText: settings?.showsText ?? false,
      ...(count === undefined ? {} : { count }),
    }),
    ttlSeconds: Math.max(1, Math.round((endsAt - now) / 1000)),
  }
  try {
    if (now >= endsAt) throw new PushError('refused', 'too old')
    await ctx.push.send(push, async () => {
      const shownSince = { shown_since: claim.shownSince ?? isoInstant(now) }
      if (!(await store.moveClaimed(database.db, claim, 'hand_over', shownSince)))
        throw new Error('The lease of this notice has ended')
    })
  } catch (error) {
    if (!(error instanceof PushError)) throw error
    await recordFailure(ctx, claim, error, endsAt)
    return
  }
  if (isEnd) await store.removeNotice(database.db, claim)
  else if (await store.moveClaimed(database.db, claim, 'accept', { lease_until: null }))
    await store.recordTold(database.db, claim.subscriptionId, isoInstant(clock.now()))
}

/** Tells hosts and guests what is new, in a lane of its own: a push service that is down delays no other task. */
export const notificationTask = defineTask({
  name: 'notifications',
  due: 'rows',
  lane: 'notifications',
  async run(ctx: AppContext) {
    const { db } = ctx.database
    await store.removeEnded(db, isoInstant(ctx.clock.now()))
    const wanted = await plan(ctx)
    if (wanted === null) ctx.wake()
    let count = 0
    for (let batch = 0; wanted && wanted.size > 0 && batch < maxBatches; batch += 1) {
      const claims = (await store.claimDue(db, ctx.clock.now(), batchSize)).filter(({ subscriptionId }) =>
        wanted.has(subscriptionId),
      )
      const ends = await Promise.allSettled(
        claims.map((claim) => send(ctx, claim, wanted.get(claim.subscriptionId) as Wanted)),
      )
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
      count += claims.length
      if (claims.length === 0) break
    }
    return count
  },
})
