import { PushError } from '#server/adapters/push/port.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { backOffMs } from '#server/due/backoff.ts'
import { defineTask } from '#server/due/task.ts'
import * as stays from '#server/features/stays/service.ts'
import { notificationLifetimeMs } from '#shared/constants.ts'
import { isoInstant } from '#shared/dates.ts'
import { revealEndsAt } from '#shared/stay/stage.ts'
import { guestNews, type HostNews, hostNews, type News } from './news.ts'
import { payloadOf } from './payload.ts'
import { pushKeys } from './service.ts'
import { isQuiet, settingsOf } from './settings.ts'
import * as store from './store.ts'

/** Pushes in flight. */
const batchSize = 8

/** The news that a device is told now, by tag. During quiet hours only what was dealt with is taken away. */
interface Wanted {
  news: ReadonlyMap<string, News | HostNews>
  isQuiet: boolean
  showsText: boolean
  count?: number
}

const byTag = (news: readonly (News | HostNews)[]) => new Map(news.map((one) => [one.tag, one]))

/** Brings every device's notices to what is true now. Returns what each is told. */
async function plan(ctx: AppContext): Promise<Map<string, Wanted>> {
  const { db } = ctx.database
  const now = ctx.clock.now()
  const devices = await store.listOwners(db)
  const all = devices.some(({ userId }) => userId !== null) ? await hostNews(ctx) : []
  const count = all.filter(({ event }) => event === 'decision' || event === 'message').length
  const wanted = new Map<string, Wanted>()
  for (const { id, userId, stayId } of devices) {
    const settings = userId && (await settingsOf(db, userId))
    const stay = stayId && (await stays.find(ctx, stayId))
    // The code has closed, and the guest's phone deletes its copy.
    if (stay && now > revealEndsAt(stay, ctx.house.timeZone)) {
      await store.removeDevices(db, { id })
      continue
    }
    const one: Wanted = settings
      ? {
          news: byTag(all.filter(({ event }) => settings.events[event])),
          isQuiet: isQuiet(now, settings, ctx.house.timeZone),
          showsText: settings.showsText,
          count,
        }
      : { news: byTag(stay ? await guestNews(ctx, stay) : []), isQuiet: false, showsText: false }
    wanted.set(id, one)
    await store.planDevice(db, id, one, isoInstant(now))
  }
  return wanted
}

/** Sends one notice with its current text. A crash before the request leaves it due, and one after it never repeats it. */
async function send(ctx: AppContext, claim: store.Claim, { news, showsText, count }: Wanted): Promise<void> {
  const { clock, log } = ctx
  const { db } = ctx.database
  const now = clock.now()
  const endsAt = Date.parse(claim.dueAt) + notificationLifetimeMs
  const shownSince = claim.shownSince ?? isoInstant(now)
  try {
    if (now >= endsAt) throw new PushError('refused', 'too old')
    const push = {
      to: store.subscriptionOf(ctx.vault, { id: claim.subscriptionId, sealed: claim.sealed }),
      keys: await pushKeys(ctx),
      ...payloadOf(claim.tag, claim.news === '' ? undefined : news.get(claim.tag), { showsText, count }),
      ttlSeconds: Math.max(1, Math.round((endsAt - now) / 1000)),
    }
    await ctx.push.send(push, async () => {
      const isOurs = await store.updateClaimed(db, claim, { next_attempt_at: null, shown_since: shownSince })
      if (!isOurs) throw new Error('The lease of this notice has ended')
    })
    await store.recordTold(db, claim.subscriptionId, isoInstant(clock.now()))
  } catch (error) {
    if (!(error instanceof PushError)) throw error
    log.info({ device: claim.subscriptionId, outcome: error.outcome }, error.message)
    const next = clock.now() + Math.max(backOffMs(claim.attempts), error.retryAfterMs)
    const isOver = error.outcome === 'refused' || next >= endsAt
    if (error.outcome === 'gone') await store.removeDevices(db, { id: claim.subscriptionId })
    else await store.updateClaimed(db, claim, { next_attempt_at: isOver ? null : isoInstant(next) })
  }
}

/** Tells hosts and guests what is new, in a lane of its own: a push service that is down delays no other task. */
export const notificationTask = defineTask({
  name: 'notifications',
  due: 'rows',
  lane: 'notifications',
  async run(ctx: AppContext) {
    const { database, clock } = ctx
    await store.removeEnded(database.db, isoInstant(clock.now()))
    if ((await store.listOwners(database.db)).length === 0) return 0
    const wanted = await inTransaction(database.db, async (tx) => {
      // One process plans at a time, so that none brings back older news.
      await database.lock(tx, 'push_notices')
      return plan({ ...ctx, database: { ...database, db: tx } })
    })
    let sent = 0
    for (const due = await store.listDue(database.db, clock.now()); due.length > 0; ) {
      const batch = due.splice(0, batchSize).map(async (notice) => {
        const one = wanted.get(notice.subscriptionId)
        const isCurrent = one && !one.isQuiet && one.news.get(notice.tag)?.news === notice.news
        if (!one || (notice.news !== '' && !isCurrent)) return
        const claim = await store.claim(database.db, notice, clock.now())
        if (claim) await send(ctx, claim, one)
        sent += claim ? 1 : 0
      })
      await Promise.all(batch)
    }
    return sent
  },
})
