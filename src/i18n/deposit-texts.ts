import type { Deposit } from '#shared/contract/deposits/schemas.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import type { DepositEventKind, DepositStatus } from '#shared/stay/deposit.ts'
import type { Zone } from '#shared/time-zone.ts'
import type { Reader } from './en/deposit.ts'
import type { Format } from './format.ts'
import type { GuestPageTexts } from './shapes.ts'

/** The deposit's texts. Guest and host read the same sentences, except for whose card it is. */

export interface Now {
  /** Days far from it have their year; all days have it on paper, where it is `null`. */
  today: string | null
  timeZone: Zone
  hostName: string
  texts: GuestPageTexts['deposit']
  format: Format
}

const clearWithoutYearDays = 300

/** Formats a calendar day (`Fri 4 Dec`), with the year where it would be unclear. */
export function dayText(day: string, { today, format }: Pick<Now, 'today' | 'format'>): string {
  const isClear =
    today !== null &&
    day < addDays(today, clearWithoutYearDays) &&
    day > addDays(today, -clearWithoutYearDays)
  return format.day(day, isClear ? 'plain' : 'short')
}

const instantText = (instant: string, context: Now): string =>
  dayText(dayAt(Date.parse(instant), context.timeZone), context)

const lastOf = (deposit: Deposit, ...kinds: DepositEventKind[]) =>
  deposit.events.filter(({ kind }) => kinds.includes(kind)).at(-1)

export const claimOf = (deposit: Deposit) => lastOf(deposit, 'claimed')

function claimedLine(deposit: Deposit, reader: Reader, context: Now): string {
  const { headlines } = context.texts
  const claim = claimOf(deposit)
  const amountCents = claim?.amountCents ?? deposit.amountCents
  const claimed = context.format.money({ amountCents, currency: deposit.currency }, 'short')
  const whole = context.format.money(deposit, 'short')
  const day = claim ? instantText(claim.at, context) : null
  const line =
    amountCents < deposit.amountCents
      ? headlines.claimedPart(claimed, whole, day)
      : headlines.claimedWhole(whole, day)
  const back = { amountCents: deposit.returnedCents, currency: deposit.currency }
  return back.amountCents > 0 ? headlines.returned(line, context.format.money(back, 'short'), reader) : line
}

const wasNeverHeld = (deposit: Deposit): boolean => lastOf(deposit, 'released')?.amountCents === 0

/** Returns the first line: the current state and what happens next. */
export function depositHeadline(deposit: Deposit, reader: Reader, context: Now): string {
  const { headlines } = context.texts
  const amount = context.format.money(deposit, 'short')
  const end = lastOf(deposit, 'released', 'expired')
  const day = end ? instantText(end.at, context) : null
  const holdOn = deposit.holdOn && dayText(deposit.holdOn, context)
  const lines: Record<DepositStatus, () => string> = {
    none: () => headlines.none(reader),
    card_saved: () => (holdOn ? headlines.holdComes(amount, holdOn) : headlines.cardSaved),
    held: () => headlines.held(amount, reader),
    action_required: () =>
      lastOf(deposit, 'held', 'renewed') ? headlines.notRenewed(amount) : headlines.notPlaced(amount),
    released: () =>
      wasNeverHeld(deposit) ? headlines.cardRemoved(day, reader) : headlines.released(day, reader),
    claimed: () => claimedLine(deposit, reader, context),
    expired: () =>
      holdOn ? headlines.expiredNext(amount, day, holdOn) : headlines.expired(amount, day, reader),
    failed: () => headlines.failed(amount, reader),
  }
  return lines[deposit.status]()
}

const declineText = (code: string | undefined, { declines }: Now['texts']): string =>
  (declines as Readonly<Record<string, string>>)[code ?? 'other'] ?? declines.other

/** Returns what the guest can do about a refused hold, or `null`. */
export function actionText({ actionNeeded }: Deposit, { texts }: Pick<Now, 'texts'>): string | null {
  if (actionNeeded === null) return null
  const { code, params } = actionNeeded
  return code === 'confirm'
    ? texts.actions.confirm
    : texts.actions.again(declineText(params.declineCode, texts))
}

type Note = NonNullable<Deposit['events'][number]['note']>

function noteText({ code, params }: Note, { texts, format }: Now): string {
  const { notes } = texts
  switch (code) {
    case 'card_saved':
      return params.holdOn === undefined
        ? notes.card_saved
        : notes.card_saved_until(format.day(params.holdOn))
    case 'expired':
      return params.nextHoldOn === undefined
        ? notes.expired
        : notes.expired_next(format.day(params.nextHoldOn))
    case 'refused':
      return notes.refused(declineText(params.declineCode, texts))
    case 'reason':
      return params.text ?? ''
    default:
      return notes[code]
  }
}

export function isHolding(deposit: Deposit): boolean {
  if (deposit.status === 'held') return true
  const last = lastOf(deposit, 'held', 'renewed', 'released', 'claimed', 'expired')
  return deposit.status === 'action_required' && (last?.kind === 'held' || last?.kind === 'renewed')
}

/** Returns whether the host can release something: a hold, a saved card, or a hold that is still wanted. */
export const canRelease = ({ status, holdOn }: Deposit): boolean =>
  ['held', 'card_saved', 'action_required', 'failed'].includes(status) ||
  (status === 'expired' && holdOn !== null)

export const needsGuest = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'action_required' || status === 'failed'

export interface DepositLine {
  key: string
  day: string
  title: string
  amount: string | null
  note: string | null
  /** The note is the host's own text. */
  isHostNote?: boolean
  kind: 'past' | 'trouble' | 'ahead'
}

function titleOf(
  kind: DepositEventKind,
  amountCents: number,
  reader: Reader,
  { eventTitles, otherLines }: Now['texts'],
): string {
  if (kind === 'released' && amountCents === 0) return otherLines.cardRemoved
  return kind === 'action_required' ? otherLines.waiting(reader) : eventTitles[kind]
}

const failureKinds: readonly DepositEventKind[] = ['hold_failed', 'action_required', 'expired', 'failed']
// With an amount, these events would read as if money were held or moved.
const kindsWithoutAmount: readonly DepositEventKind[] = [
  'card_saved',
  'hold_failed',
  'action_required',
  'failed',
]

export const isReleaseAhead = ({ status, releaseAt, holdOn }: Deposit): boolean =>
  releaseAt !== null && (status === 'held' || (['card_saved', 'expired'].includes(status) && holdOn !== null))

function linesAhead(deposit: Deposit, reader: Reader, context: Now): DepositLine[] {
  const { status, holdOn, releaseAt } = deposit
  const { otherLines } = context.texts
  const ahead = { amount: context.format.money(deposit), note: null, kind: 'ahead' as const }
  const hasHoldAhead = holdOn !== null && ['card_saved', 'held', 'expired'].includes(status)
  const lines: DepositLine[] = []
  if (hasHoldAhead) {
    const title = status === 'held' ? otherLines.renewal : otherLines.hold
    lines.push({ ...ahead, key: 'hold', day: dayText(holdOn, context), title })
  }
  if (releaseAt && isReleaseAhead(deposit))
    lines.push({
      ...ahead,
      key: 'release',
      day: instantText(releaseAt, context),
      title: otherLines.release,
      note: otherLines.unlessClaimed(reader, context.hostName),
    })
  return lines
}

/** Returns the timeline: past events, oldest first, then future ones. */
export function depositLines(deposit: Deposit, reader: Reader, context: Now): DepositLine[] {
  const past = deposit.events
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ at, kind, amountCents, note }, index): DepositLine => {
      const hasAmount = amountCents > 0 && !kindsWithoutAmount.includes(kind)
      return {
        key: `${index}-${kind}`,
        day: instantText(at, context),
        title: titleOf(kind, amountCents, reader, context.texts),
        amount: hasAmount ? context.format.money({ amountCents, currency: deposit.currency }) : null,
        note: note
          ? noteText(note, context)
          : kind === 'released' && amountCents > 0
            ? context.texts.bankShowsRelease(reader)
            : null,
        isHostNote: note?.code === 'reason',
        kind: failureKinds.includes(kind) ? 'trouble' : 'past',
      }
    })
  return [...past, ...linesAhead(deposit, reader, context)]
}
