import { attentionText } from '#i18n/en/problems.ts'
import { atHouseOf } from '#i18n/house-format.ts'
import type { AppContext } from '#server/context.ts'
import { countProblems } from '#server/db/site-state.ts'
import { bookingProblems, bookingsWithoutStay, movedStays } from '#server/features/calendar/service.ts'
import { isPaymentsOff } from '#server/features/deposits/service.ts'
import { findStuck } from '#server/features/mail/service.ts'
import { read as readSetup } from '#server/features/setup/service.ts'
import * as stays from '#server/features/stays/service.ts'
import * as threads from '#server/features/threads/service.ts'
import type { Host } from '#server/http/guards.ts'
import { addDays, compareDays, dayAt } from '#shared/dates.ts'
import { asksAboutDeposit } from '#shared/stay/departure.ts'
import { waitsFor } from '#shared/stay/stage.ts'
import { todayLines } from '#shared/stay/today.ts'

const atMost = 200

export async function readToday(ctx: AppContext, host: Pick<Host, 'id' | 'name' | 'email'>) {
  const { house } = ctx
  const now = ctx.clock.now()
  const day = dayAt(now, house.timeZone)
  const [pending, needingAttention, near, moved, messages, bookings, problems, depositProblems, setup] =
    await Promise.all([
      stays.list(ctx, { status: 'pending', limit: atMost }),
      stays.list(ctx, { deposit: 'attention', limit: atMost }),
      stays.listForToday(ctx, { limit: atMost }, { today: day, isPast: false }),
      movedStays(ctx, day),
      threads.findWaiting(ctx),
      bookingsWithoutStay(ctx, { from: addDays(day, -1), to: addDays(day, 2) }),
      bookingProblems(ctx),
      countProblems(ctx.database.db),
      readSetup(ctx, host),
    ])
  const undecided = pending
    .filter((stay) => waitsFor(stay) === 'host' && stay.checkOutDate >= day)
    .toSorted((a, b) => compareDays(a.checkInDate, b.checkInDate))
  const here = near.filter(({ isPast }) => !isPast).map(({ stay }) => stay)
  const stuck = await findStuck(ctx, here)
  const lines = todayLines({
    day,
    undecided,
    deposits: needingAttention.flatMap((stay) =>
      stay.depositAttention === null || stay.status === 'pending'
        ? []
        : [{ ...stay, reason: attentionText(stay.depositAttention, atHouseOf(house)) }],
    ),
    moved,
    overlaps: problems.clashes,
    vanished: problems.vanished,
    unmailed: here.filter(({ id }) => stuck.has(id)),
    departed: near.map(({ stay }) => stay).filter((stay) => asksAboutDeposit(stay, now, house.timeZone)),
    messages,
    stays: here,
    bookings,
    depositProblems,
    isPaymentsOff: isPaymentsOff(ctx, pending),
    hasOwnCodes: house.doorCodes === 'per_stay',
  })
  return { lines, isSetUp: setup.isOver, waiting: { stays: undecided.length, messages: messages.count } }
}
