import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import * as calendar from '#server/features/calendar/service.ts'
import { countNeedingAttention } from '#server/features/mail/outbox/needs-attention.ts'
import { addMail, findByKey } from '#server/features/mail/outbox/rows.ts'
import { morningOf, phaseOf } from '#server/features/mail/rules/kinds.ts'
import type { HouseMailParams } from '#server/features/mail/templates/host.ts'
import * as stays from '#server/features/stays/service.ts'
import * as threads from '#server/features/threads/service.ts'
import { dayAt } from '#shared/dates.ts'
import { waitsFor } from '#shared/stay/stage.ts'
import { writeToHosts } from './write.ts'

/** No summary is sent later in the day. */
const morningMs = 3 * 60 * 60 * 1000

/**
 * Writes the hosts one summary each morning if something needs them. Marks the day even without a summary, because
 * later news is mailed separately. Returns the number of summaries.
 */
export async function writeDaily(ctx: AppContext): Promise<number> {
  const { database, vault, clock, house } = ctx
  const now = clock.now()
  const today = dayAt(now, house.timeZone)
  const morning = morningOf(today, house.timeZone)
  if (!ctx.mailer || now < morning || now >= morning + morningMs) return 0
  const at = isoInstant(now)
  const onceKey = `daily:${today}`
  if (await findByKey(database.db, vault, [onceKey])) return 0
  const params = await countForDailyMail(ctx)
  return inTransaction(database.db, async (tx) => {
    const mark = {
      id: randomUUID(),
      kind: 'host_daily',
      stayId: null,
      onceKey,
      to: null,
      params: {},
    } as const
    if (!(await addMail(tx, vault, { ...mark, createdAt: at, status: 'cancelled' }))) return 0
    if (Object.values(params).every((count) => count === 0)) return 0
    return (await writeToHosts(ctx, tx, { kind: 'host_daily', stayId: null, params, onceKey })) ? 1 : 0
  })
}

async function countForDailyMail(ctx: AppContext): Promise<HouseMailParams['host_daily']> {
  const now = ctx.clock.now()
  const isOpen = (stay: Parameters<typeof phaseOf>[0]) =>
    ['pending', 'approved', 'over'].includes(phaseOf(stay, now, ctx.house.timeZone))
  const pending = await stays.list(ctx, { status: 'pending' })
  const needingAttention = await stays.list(ctx, { deposit: 'attention' })
  const mails = await countNeedingAttention(ctx)
  return {
    approvals: pending.filter(
      (stay) => waitsFor(stay) === 'host' && phaseOf(stay, now, ctx.house.timeZone) === 'pending',
    ).length,
    deposits: needingAttention.filter(isOpen).length,
    mails: mails.failed,
    addresses: mails.awaiting,
    messages: await threads.countWaiting(ctx),
    ...(await calendar.countWaiting(ctx)),
  }
}
