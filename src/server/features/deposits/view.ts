import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deposit } from '#shared/contract/deposits.ts'
import { releaseAt } from '#shared/deposit/schedule.ts'
import { settledStates } from '#shared/deposit/states.ts'
import type { Money } from '#shared/money.ts'
import type { Stay } from '#shared/stay/stay.ts'
import type { DepositLine, DepositRow } from './store.ts'
import type { IntentRow } from './store-intents.ts'
import { actionNeeded } from './view-words.ts'

/** The amount that a deposit is about: of the latest hold that stands or stood, else what the stay asks for. */
function amountOf(stay: Stay, intents: readonly IntentRow[]): Money {
  const hold = intents.findLast(({ kind, stoodAt }) => kind === 'hold' && stoodAt !== null)
  return hold
    ? { amountCents: hold.amountCents, currency: hold.currency }
    : { amountCents: stay.depositCents, currency: stay.depositCurrency }
}

/** What the host decided and the bank has not answered yet. */
function waitingOf({ state, claimCents, claimReason }: DepositRow, held: Money): Deposit['waiting'] {
  if (state === 'claiming')
    return { for: 'claim', amountCents: claimCents ?? held.amountCents, reason: claimReason }
  return state === 'releasing' ? { for: 'release', amountCents: held.amountCents, reason: null } : null
}

/** The deposit as guest and host read it: what it is now, and its time line. */
export function toDeposit(
  facts: {
    stay: Stay
    deposit: DepositRow | null
    intents: readonly IntentRow[]
    lines: readonly DepositLine[]
  },
  { reader, now, timeZone }: { reader: 'guest' | 'host'; now: number; timeZone: string },
): Deposit {
  const { stay, deposit, intents, lines } = facts
  const state = deposit?.state ?? 'none'
  const isOpen = state !== 'none' && state !== 'failed' && !settledStates.includes(state)
  const money = amountOf(stay, intents)
  const endsAt = releaseAt(stay, timeZone)
  return {
    status: stay.depositStatus,
    mode: stay.depositMode,
    ...money,
    holdOn: stay.depositHoldOn,
    releaseAt: isOpen ? isoInstant(endsAt) : null,
    actionNeeded: now < endsAt ? actionNeeded(state, deposit?.declineCode ?? null) : null,
    // A claim that the bank may still refuse is no news for the guest yet.
    waiting: reader === 'host' && deposit ? waitingOf(deposit, money) : null,
    events: [...lines],
  }
}
