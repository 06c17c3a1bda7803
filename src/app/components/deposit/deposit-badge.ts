import type { Tone } from '#app/components/ui/badge.tsx'
import type { DepositStatus } from '#shared/stay/deposit.ts'
import { badges } from '#words/en/deposit-host.ts'
import { dayInWords, type Now } from './deposit-words.ts'

/** What stands beside the payment badge: which of the two ways it is, and whether it still stands. */
export function depositBadge(
  {
    depositStatus,
    depositHoldOn,
  }: {
    depositStatus: DepositStatus
    depositHoldOn: string | null
  },
  context: Pick<Now, 'now' | 'timeZone' | 'format'>,
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
