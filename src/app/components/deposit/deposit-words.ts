import type { Tone } from '#app/components/ui/badge.tsx'
import type { Deposit } from '#shared/contract/deposits.ts'
import { addDays, dayAt, formatDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import type { DepositEventKind, DepositStatus } from '#shared/stay/deposit.ts'
import { badges, bankShowsRelease, eventTitles, guestEventTitles, otherLines } from '#words/en/deposit.ts'

/** The deposit in words. Guest and host read the same sentences; only the card is named by whose it is. */

export type Reader = 'guest' | 'host'

/** When the words are read, and where the house is. */
export interface Now {
  now: number
  timeZone: string
}

const cardOf: Record<Reader, string> = { guest: 'your card', host: 'the guest’s card' }

/** Longer ago or ahead than this, a day needs its year to be understood. */
const clearWithoutYearDays = 300

/** A calendar day as people say it: `Fri 4 Dec`, with the year where it would be unclear. */
export function dayInWords(day: string, { now, timeZone }: Now): string {
  const today = dayAt(now, timeZone)
  const isClear = day < addDays(today, clearWithoutYearDays) && day > addDays(today, -clearWithoutYearDays)
  return isClear ? formatDay(day).replace(/ \d{4}$/, '') : formatDay(day)
}

/** The day of an instant at the house, as people say it. */
const instantInWords = (instant: string, context: Now): string =>
  dayInWords(dayAt(Date.parse(instant), context.timeZone), context)

const lastOf = (deposit: Deposit, ...kinds: DepositEventKind[]) =>
  deposit.events.filter(({ kind }) => kinds.includes(kind)).at(-1)

function claimedLine(deposit: Deposit, context: Now): string {
  const claim = lastOf(deposit, 'claimed')
  const amountCents = claim?.amountCents ?? deposit.amountCents
  const claimed = formatMoney({ amountCents, currency: deposit.currency }, 'short')
  const whole = formatMoney(deposit, 'short')
  const on = claim ? ` on ${instantInWords(claim.at, context)}` : ''
  return amountCents < deposit.amountCents
    ? `${claimed} of ${whole} was claimed${on}; the rest was released.`
    : `The whole ${whole} was claimed${on}.`
}

/** Whether what was released was only a saved card. */
const wasNeverHeld = (deposit: Deposit): boolean => lastOf(deposit, 'released')?.amountCents === 0

/** The one honest line at the top: what stands now, and what happens next. */
export function depositHeadline(deposit: Deposit, reader: Reader, context: Now): string {
  const amount = formatMoney(deposit, 'short')
  const end = lastOf(deposit, 'released', 'expired')
  const on = end ? ` on ${instantInWords(end.at, context)}` : ''
  const lines: Record<DepositStatus, () => string> = {
    none: () => `Nothing is held on ${cardOf[reader]}.`,
    card_saved: () =>
      deposit.holdOn
        ? `We hold ${amount} on ${dayInWords(deposit.holdOn, context)}.`
        : `The card is saved; nothing is held on it now.`,
    held: () => `${amount} is held on ${cardOf[reader]}, not charged.`,
    action_required: () =>
      lastOf(deposit, 'held', 'renewed')
        ? `The hold of ${amount} could not be renewed.`
        : `The hold of ${amount} could not be placed yet.`,
    released: () =>
      wasNeverHeld(deposit)
        ? `The saved card was removed${on}. Nothing was held on ${cardOf[reader]}.`
        : `The deposit was released${on}. Nothing is held on ${cardOf[reader]}.`,
    claimed: () => claimedLine(deposit, context),
    expired: () =>
      deposit.holdOn
        ? `The ${amount} hold expired${on}. The next one is placed on ${dayInWords(deposit.holdOn, context)}.`
        : `The ${amount} hold expired${on}. Nothing is held on ${cardOf[reader]}.`,
    failed: () => `The hold of ${amount} could not be placed. Nothing is held on ${cardOf[reader]}.`,
  }
  return lines[deposit.status]()
}

/** Whether money is held now. A renewal that failed leaves the first hold standing until its bank ends it. */
export function isHolding(deposit: Deposit): boolean {
  if (deposit.status === 'held') return true
  const last = lastOf(deposit, 'held', 'renewed', 'released', 'claimed', 'expired')
  return deposit.status === 'action_required' && (last?.kind === 'held' || last?.kind === 'renewed')
}

/** Whether there is something that the host can let go: a hold, a saved card, or a hold that is still wanted. */
export const canRelease = ({ status, holdOn }: Deposit): boolean =>
  ['held', 'card_saved', 'action_required', 'failed'].includes(status) ||
  (status === 'expired' && holdOn !== null)

/** Whether the guest can and should do something about the deposit on the checkout page. */
export const needsGuest = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'action_required' || status === 'failed'

/** One row of the time line. */
export interface DepositLine {
  key: string
  day: string
  title: string
  amount: string | null
  note: string | null
  kind: 'past' | 'trouble' | 'ahead'
}

function titleOf(kind: DepositEventKind, amountCents: number, reader: Reader): string {
  if (kind === 'released' && amountCents === 0) return otherLines.cardRemoved
  return (reader === 'guest' && guestEventTitles[kind]) || eventTitles[kind]
}

const troubleKinds: readonly DepositEventKind[] = ['hold_failed', 'action_required', 'expired', 'failed']
// On these lines the amount would read as if money were held or moved.
const kindsWithoutAmount: readonly DepositEventKind[] = [
  'card_saved',
  'hold_failed',
  'action_required',
  'failed',
]

/** Whether a hold stands or comes that will be released in the end. */
export const isReleaseAhead = ({ status, releaseAt, holdOn }: Deposit): boolean =>
  releaseAt !== null && (status === 'held' || (['card_saved', 'expired'].includes(status) && holdOn !== null))

/** What is still to come, as far as it is known today. */
function linesAhead(deposit: Deposit, context: Now): DepositLine[] {
  const { status, holdOn, releaseAt } = deposit
  const ahead = { amount: formatMoney(deposit), note: null, kind: 'ahead' as const }
  const hasHoldAhead = holdOn !== null && ['card_saved', 'held', 'expired'].includes(status)
  const lines: DepositLine[] = []
  if (hasHoldAhead) {
    const title = status === 'held' ? otherLines.renewal : otherLines.hold
    lines.push({ ...ahead, key: 'hold', day: dayInWords(holdOn, context), title })
  }
  if (releaseAt && isReleaseAhead(deposit))
    lines.push({
      ...ahead,
      key: 'release',
      day: instantInWords(releaseAt, context),
      title: otherLines.release,
      note: otherLines.unlessClaimed,
    })
  return lines
}

/** The time line: what happened, oldest first, then what is to come. */
export function depositLines(deposit: Deposit, reader: Reader, context: Now): DepositLine[] {
  const past = deposit.events
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ at, kind, amountCents, note }, index): DepositLine => {
      const hasAmount = amountCents > 0 && !kindsWithoutAmount.includes(kind)
      return {
        key: `${index}-${kind}`,
        day: instantInWords(at, context),
        title: titleOf(kind, amountCents, reader),
        amount: hasAmount ? formatMoney({ amountCents, currency: deposit.currency }) : null,
        note: kind === 'released' && amountCents > 0 ? (note ?? bankShowsRelease[reader]) : note,
        kind: troubleKinds.includes(kind) ? 'trouble' : 'past',
      }
    })
  return [...past, ...linesAhead(deposit, context)]
}

/** What stands beside the payment badge: which of the two ways it is, and whether it still stands. */
export function depositBadge(
  {
    depositStatus,
    depositHoldOn,
  }: {
    depositStatus: DepositStatus
    depositHoldOn: string | null
  },
  context: Now,
): { label: string; tone: Tone } | null {
  const looks: Record<DepositStatus, { label: string; tone: Tone } | null> = {
    none: null,
    card_saved: {
      label: badges.cardSaved(depositHoldOn && dayInWords(depositHoldOn, context)),
      tone: 'info',
    },
    held: { label: badges.held, tone: 'good' },
    action_required: { label: badges.actionRequired, tone: 'attention' },
    // Whether a hold ever stood, or only a card was saved, is told by the time line.
    released: { label: badges.released, tone: 'neutral' },
    claimed: { label: badges.claimed, tone: 'neutral' },
    expired: { label: badges.expired, tone: 'bad' },
    failed: { label: badges.failed, tone: 'bad' },
  }
  return looks[depositStatus]
}
