import { randomUUID } from 'node:crypto'
import type { AppContext, Deps } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import * as calendar from '#server/features/calendar/service.ts'
import { canSend, morningOf, phaseOf, type StayMailParams } from '#server/features/mail/kinds.ts'
import { addMail, countNeedingAttention, findByKey } from '#server/features/mail/outbox/rows.ts'
import type { HouseMailParams } from '#server/features/mail/templates/host.ts'
import * as stays from '#server/features/stays/service.ts'
import * as threads from '#server/features/threads/service.ts'
import { addDays, checkOutAt, dayAt, isoInstant } from '#shared/dates.ts'
import { depositQuestionHours } from '#shared/stay/departure.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { reminderDays } from '#shared/stay/life.ts'
import { waitsFor } from '#shared/stay/stage.ts'
import { type MailDeps, write, writeTo, writeToHosts } from './write.ts'

const hourMs = 3_600_000

type DayKind = 'guest_reminder' | 'guest_before_arrival' | 'host_guest_left'
/** A scheduled mail. `occasion` makes it unique. */
type DueMail = {
  [Kind in DayKind]: { kind: Kind; occasion: string; params: StayMailParams[Kind] }
}[DayKind]

/**
 * Returns the mails that are due for a stay at `now` (ms since 1970), written or not. A guest invited after 09:00 got the
 * link then, and is not reminded on the same day.
 */
export function dueMails(stay: StayDetails, now: number, timeZone: string): DueMail[] {
  return [...dayMails(stay, now, timeZone), ...departureMails(stay, now, timeZone)].filter((mail) =>
    canSend(mail.kind, stay, mail.params, { now, timeZone }),
  )
}

/** Returns what may be due today; `canSend` tells the kinds apart. */
function dayMails(stay: StayDetails, now: number, timeZone: string): DueMail[] {
  const today = dayAt(now, timeZone)
  const { checkInDate } = stay
  const daysLeft = reminderDays.find((days) => addDays(checkInDate, -days) === today)
  if (daysLeft === undefined || Date.parse(stay.createdAt) >= morningOf(today, timeZone)) return []
  return [
    { kind: 'guest_reminder', occasion: `${checkInDate}-${daysLeft}`, params: { daysLeft, checkInDate } },
    { kind: 'guest_before_arrival', occasion: checkInDate, params: { checkInDate } },
  ]
}

/** After check-out the host decides about the deposit, and is reminded before it is released automatically. */
function departureMails(stay: StayDetails, now: number, timeZone: string): DueMail[] {
  const hours = (now - checkOutAt(stay, timeZone)) / hourMs
  if (hours < 0 || hours >= 48) return []
  const [again, last] = depositQuestionHours
  const when = hours < again ? 'checkout' : hours < last ? '24' : '40'
  // The host was notified when the guest said that they left.
  if (when === 'checkout' && stay.departedAt) return []
  return [{ kind: 'host_guest_left', occasion: `${stay.checkOutDate}-${when}`, params: { when } }]
}

/** Covers the hours after check-out in which the host is asked about the deposit. */
const daysAfterCheckOut = 3

type WritingDeps = MailDeps & Deps<'database'>

/** Writes the due mails of stays near their dates, each once. Returns their number. */
export async function writeScheduled(ctx: WritingDeps): Promise<number> {
  if (!ctx.mailer) return 0
  const now = ctx.clock.now()
  const { timeZone } = ctx.house
  const today = dayAt(now, timeZone)
  const near = await stays.findOverlapping(ctx, {
    checkInDate: addDays(today, -daysAfterCheckOut),
    checkOutDate: addDays(today, Math.max(...reminderDays) + 1),
  })
  let count = 0
  for (const { id } of near)
    count += await inTransaction(ctx.database.db, async (tx) => {
      const stay = await stays.findStay(ctx, tx, id)
      let written = 0
      for (const mail of stay ? dueMails(stay, now, timeZone) : [])
        if (await write(ctx, tx, { ...mail, stay } as Parameters<typeof write>[2])) written += 1
      return written
    })
  return count
}

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
    const mail = { kind: 'host_daily', stayId: null, onceKey } as const
    const mark = { id: randomUUID(), to: null, params: {}, createdAt: at, status: 'cancelled' } as const
    if (!(await addMail(tx, vault, { ...mail, ...mark }))) return 0
    if (Object.values(params).every((count) => count === 0)) return 0
    return (await writeToHosts(ctx, tx, { ...mail, params })) ? 1 : 0
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

/** Writes the hosts one digest of the last hour's enquiries that weren't mailed singly. Returns the number of mails. */
export const writeEnquiryDigest = (ctx: WritingDeps): Promise<number> =>
  inTransaction(ctx.database.db, async (tx) => {
    const count = await threads.takeUnnotified(ctx, tx)
    if (count === 0) return 0
    const mail = { kind: 'host_enquiries', params: { count }, onceKey: null } as const
    return (await writeToHosts(ctx, tx, mail)) ? 1 : 0
  })

/** Writes one mail for the messages of each side that arrived within five minutes. Returns the number of mails. */
export const writeMessageMails = (ctx: WritingDeps): Promise<number> =>
  threads.writePendingMails(ctx, async (tx, params, { stay, enquiry }) => {
    const occasion = String(params.upTo)
    const onceKey = `messages:${params.threadId}:${occasion}`
    if (!params.isFromHost) await writeToHosts(ctx, tx, { kind: 'host_message', params, onceKey })
    else if (stay) await write(ctx, tx, { kind: 'guest_message', stay, params, occasion })
    else if (enquiry) await writeTo(ctx, tx, { kind: 'visitor_message', to: enquiry.email, params, onceKey })
  })
