import { isoInstant } from '#server/adapters/clock/port.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { isDiskFailure } from '#server/db/failures.ts'
import { findMark, setMark } from '#server/db/marks.ts'
import { isTimeDoubtful } from '#server/due/time-trust.ts'
import { hostAddresses } from '#server/features/accounts/service.ts'
import { sendPastOutbox } from '#server/features/mail/service.ts'
import { look } from '#server/features/status/service.ts'
import { toSiteStatus } from '#server/features/status/view.ts'
import { version } from '#server/version.ts'
import { siteAlerts } from '#words/en/site-alerts.ts'
import { type Alert, type AlertState, decideAlert, nothingTold } from './decide.ts'

const lookEveryMs = 60_000

/** What one process keeps in mind: when it looked, and what it told while nothing could be written. */
interface Memory {
  lookedAt: number
  unwritten: AlertState | null
}
const memories = new WeakMap<object, Memory>()

function memoryOf({ database }: Pick<AppContext, 'database'>): Memory {
  const memory = memories.get(database) ?? { lookedAt: Number.NEGATIVE_INFINITY, unwritten: null }
  memories.set(database, memory)
  return memory
}

async function stateOf(ctx: Pick<AppContext, 'database'>): Promise<AlertState> {
  const mark = await findMark(ctx.database.db, 'alerts')
  return memoryOf(ctx).unwritten ?? (mark?.detail ? JSON.parse(mark.detail) : nothingTold)
}

type Item = ReturnType<typeof toSiteStatus>['items'][number]

async function mailsFor(ctx: AppContext, alert: Alert, items: readonly Item[]) {
  const { subject, text } = siteAlerts[alert]({
    house: ctx.house.name,
    items,
    address: `${ctx.config.publicUrl}/admin/status`,
  })
  const kind = alert === 'clear' ? ('host_site_well' as const) : ('host_site_trouble' as const)
  return (await hostAddresses(ctx.database.db)).map((to) => ({ kind, to, subject, text }))
}

/**
 * Looks at the site once a minute and tells every host by mail what has turned bad. Where nothing can be written the mails
 * go out past the outbox. Answers how many were written.
 */
export async function tellHosts(ctx: AppContext): Promise<number> {
  const memory = memoryOf(ctx)
  const now = ctx.clock.now()
  if (Math.abs(now - memory.lookedAt) < lookEveryMs) return 0
  memory.lookedAt = now
  const facts = await look(ctx)
  const { items } = toSiteStatus(facts, version)
  // A mail that did not reach its guest is told by a mail of its own, with the guest's name.
  const isTold = (name: string) => name === 'mail' && facts.mail.untold === 0
  const bad = items.filter(({ name, state }) => state === 'bad' && !isTold(name))
  const before = await stateOf(ctx)
  const names = bad.map(({ name }) => name)
  const { after, alert } = decideAlert(before, names, now)
  if (JSON.stringify(after) === JSON.stringify(before) && memory.unwritten === null) return 0
  const mails = alert === null ? [] : await mailsFor(ctx, alert, bad)
  // Mails that are due wait while the clock may be wrong; this one says so.
  const isPaused = isTimeDoubtful(ctx)
  try {
    const isOurs = await inTransaction(ctx.database.db, async (tx) => {
      await ctx.database.lock(tx, 'alerts')
      // Another process may have told them meanwhile.
      const told = (await findMark(tx, 'alerts'))?.detail
      const isDone = memory.unwritten === null && (told ?? null) !== asDetail(before)
      if (isDone) return false
      await setMark(tx, 'alerts', { at: isoInstant(now), detail: asDetail(after) })
      if (!isPaused) for (const mail of mails) await ctx.raise(tx, 'account.mail', mail)
      return true
    })
    memory.unwritten = null
    if (isPaused && isOurs) await sendNow(ctx, mails, before)
  } catch (error) {
    if (!isDiskFailure(error)) throw error
    memory.unwritten = after
    for (const mail of mails) await sendPastOutbox(ctx, mail)
  }
  return mails.length
}

/** Sends mails past the outbox. If one can't be sent, the hosts count as not told, and the next look tries again. */
async function sendNow(ctx: AppContext, mails: Awaited<ReturnType<typeof mailsFor>>, before: AlertState) {
  try {
    for (const mail of mails) await sendPastOutbox(ctx, mail)
  } catch (error) {
    const mark = { at: isoInstant(ctx.clock.now()), detail: asDetail(before) }
    await setMark(ctx.database.db, 'alerts', mark)
    throw error
  }
}

const asDetail = (state: AlertState): string | null => (state === nothingTold ? null : JSON.stringify(state))

/** What everybody may know: whether anything is bad. Throws when the database does not answer. */
export const isInTrouble = async (ctx: Pick<AppContext, 'database'>): Promise<boolean> =>
  (await stateOf(ctx)).bad.length > 0
