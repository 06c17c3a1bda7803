import { isoInstant } from '#server/adapters/clock/port.ts'
import { bankShowsReleaseInDays, depositCents, depositCurrency } from '#shared/constants.ts'
import type { Deposit } from '#shared/contract/deposits.ts'
import { dayAt, formatDay } from '#shared/dates.ts'
import { releaseAt } from '#shared/deposit/schedule.ts'
import { settledStates } from '#shared/deposit/states.ts'
import type { Stay } from '#shared/stay/stay.ts'
import type { DepositLine, DepositRow } from './store.ts'
import { businessDayAfter } from './view-business-days.ts'
import { actionNeeded } from './view-words.ts'

/** A released amount with the date by which the bank shows it. */
async function withReleaseNote(line: DepositLine, timeZone: string): Promise<DepositLine> {
  if (line.kind !== 'released' || line.note !== null) return line
  const day = dayAt(Date.parse(line.at), timeZone)
  const { first, last } = bankShowsReleaseInDays
  const latest = await businessDayAfter(day, last)
  const note = `Released on ${formatDay(day)}; your bank may take ${first}–${last} business days to show it (until ${formatDay(latest)}).`
  return { ...line, note }
}

/** The deposit as guest and host read it: what it is now, and its time line. */
export async function toDeposit(
  { stay, deposit, lines }: { stay: Stay; deposit: DepositRow | null; lines: readonly DepositLine[] },
  timeZone: string,
): Promise<Deposit> {
  const state = deposit?.state ?? 'none'
  const isOpen = state !== 'none' && state !== 'failed' && !settledStates.includes(state)
  return {
    status: stay.depositStatus,
    mode: stay.depositMode,
    amountCents: depositCents,
    currency: depositCurrency,
    holdOn: stay.depositHoldOn,
    releaseAt: isOpen ? isoInstant(releaseAt(stay, timeZone)) : null,
    actionNeeded: actionNeeded(state, deposit?.declineCode ?? null),
    events: await Promise.all(lines.map((line) => withReleaseNote(line, timeZone))),
  }
}
