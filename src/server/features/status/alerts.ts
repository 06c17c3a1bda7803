import { siteAlerts } from '#i18n/en/status.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { isDiskFailure } from '#server/db/failures.ts'
import { findSiteState, setSiteState } from '#server/db/site-state.ts'
import { isClockSuspect } from '#server/due/clock-check.ts'
import { hostAddresses } from '#server/features/accounts/service.ts'
import { sendWithoutOutbox } from '#server/features/mail/service.ts'
import { readStatus } from '#server/features/status/service.ts'
import { toSiteStatus } from '#server/features/status/view.ts'
import { version } from '#server/version.ts'
import { isoInstant } from '#shared/dates.ts'

export interface AlertState {
  bad: readonly string[]
  /** Items that the hosts were notified of; emptied by the all-clear. */
  notified: readonly string[]
  notifiedAt: number | null
  goodSince: number | null
}

export const nothingNotified: AlertState = { bad: [], notified: [], notifiedAt: null, goodSince: null }

export type Alert = 'trouble' | 'reminder' | 'clear'

export const remindEveryMs = 24 * 60 * 60 * 1000
/** A problem that disappears and returns within this time is notified once. */
export const recoveredAfterMs = 15 * 60 * 1000

/** Compares in both directions, since the clock may have been set back. */
const hasPassed = (then: number, wait: number, now: number) => Math.abs(now - then) >= wait

/**
 * Returns the next mail to the hosts: trouble once per bad item, a reminder after a day, the all-clear once nothing has been
 * bad for 15 minutes.
 */
export function decideAlert(
  before: AlertState,
  bad: readonly string[],
  now: number,
): { after: AlertState; alert: Alert | null } {
  if (bad.some((name) => !before.notified.includes(name))) {
    const notified = [...new Set([...before.notified, ...bad])]
    return { after: { bad, notified, notifiedAt: now, goodSince: null }, alert: 'trouble' }
  }
  if (bad.length > 0) {
    const isOld = before.notifiedAt === null || hasPassed(before.notifiedAt, remindEveryMs, now)
    const notifiedAt = isOld ? now : before.notifiedAt
    return { after: { ...before, bad, notifiedAt, goodSince: null }, alert: isOld ? 'reminder' : null }
  }
  if (before.notified.length === 0) return { after: nothingNotified, alert: null }
  const goodSince = before.goodSince ?? now
  return hasPassed(goodSince, recoveredAfterMs, now)
    ? { after: nothingNotified, alert: 'clear' }
    : { after: { ...before, bad, goodSince }, alert: null }
}

const pollIntervalMs = 60_000

/** Per process: the last read of the status, and the state notified while the database could not be written. */
interface Memory {
  polledAt: number
  unwritten: AlertState | null
}
const memories = new WeakMap<object, Memory>()

function memoryOf({ database }: Pick<AppContext, 'database'>): Memory {
  const memory = memories.get(database) ?? { polledAt: Number.NEGATIVE_INFINITY, unwritten: null }
  memories.set(database, memory)
  return memory
}

async function readAlertState(ctx: Pick<AppContext, 'database'>): Promise<AlertState> {
  const mark = await findSiteState(ctx.database.db, 'alerts')
  return memoryOf(ctx).unwritten ?? (mark?.detail ? JSON.parse(mark.detail) : nothingNotified)
}

type Item = ReturnType<typeof toSiteStatus>['items'][number]

async function mailsFor(ctx: AppContext, alert: Alert, items: readonly Item[]) {
  const { subject, text } = siteAlerts[alert]({
    house: ctx.house.name,
    items,
    address: `${ctx.config.publicUrl}/admin/settings/status`,
  })
  const kind = alert === 'clear' ? ('host_site_well' as const) : ('host_site_trouble' as const)
  return (await hostAddresses(ctx.database.db)).map((to) => ({ kind, to, subject, text }))
}

/**
 * Reads the status once a minute and mails every host about new problems, without the outbox if nothing can be written.
 * Takes no lease for the same reason. Returns the number of mails.
 */
export async function notifyHosts(ctx: AppContext): Promise<number> {
  const memory = memoryOf(ctx)
  const now = ctx.clock.now()
  if (Math.abs(now - memory.polledAt) < pollIntervalMs) return 0
  memory.polledAt = now
  const facts = await readStatus(ctx)
  const { items } = toSiteStatus(facts, version)
  // Undelivered mails to guests are alerted separately.
  const isNotified = (name: string) => name === 'mail' && facts.mail.unnotified === 0
  const bad = items.filter(({ name, state }) => state === 'bad' && !isNotified(name))
  const before = await readAlertState(ctx)
  const names = bad.map(({ name }) => name)
  const { after, alert } = decideAlert(before, names, now)
  if (JSON.stringify(after) === JSON.stringify(before) && memory.unwritten === null) return 0
  const mails = alert === null ? [] : await mailsFor(ctx, alert, bad)
  // The outbox waits while the clock is suspect, but this mail reports that.
  const isPaused = isClockSuspect(ctx)
  try {
    const isOurs = await inTransaction(ctx.database.db, async (tx) => {
      await ctx.database.lock(tx, 'alerts')
      const stored = (await findSiteState(tx, 'alerts'))?.detail ?? null
      // Another process stored the state first.
      const isDone = memory.unwritten === null && stored !== asDetail(before)
      if (isDone) return false
      await setSiteState(tx, 'alerts', { at: isoInstant(now), detail: asDetail(after) })
      if (!isPaused) for (const mail of mails) await ctx.emit(tx, 'account.mail', mail)
      return true
    })
    memory.unwritten = null
    if (isPaused && isOurs) await sendNow(ctx, mails, before)
  } catch (error) {
    if (!isDiskFailure(error)) throw error
    memory.unwritten = after
    for (const mail of mails) await sendWithoutOutbox(ctx, mail)
  }
  return mails.length
}

/** Sends mails without the outbox. After a failure the hosts count as not notified, and the next tick retries. */
async function sendNow(ctx: AppContext, mails: Awaited<ReturnType<typeof mailsFor>>, before: AlertState) {
  try {
    for (const mail of mails) await sendWithoutOutbox(ctx, mail)
  } catch (error) {
    const mark = { at: isoInstant(ctx.clock.now()), detail: asDetail(before) }
    await setSiteState(ctx.database.db, 'alerts', mark)
    throw error
  }
}

const asDetail = (state: AlertState): string | null =>
  state === nothingNotified ? null : JSON.stringify(state)

/** Returns whether any status item is bad. Throws if the database doesn't respond. */
export const isInTrouble = async (ctx: Pick<AppContext, 'database'>): Promise<boolean> =>
  (await readAlertState(ctx)).bad.length > 0
