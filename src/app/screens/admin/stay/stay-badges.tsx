import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '#app/components/ui/badge.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { dayText, type Now } from '#i18n/deposit-texts.ts'
import { badges, cancelContent } from '#i18n/en/stay.ts'
import { cardName, paymentLabel, statusLabel } from '#i18n/en/stays.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import type { DepositStatus } from '#shared/stay/deposit.ts'
import { isOff } from './stay-order.ts'

export const statusTones: Record<string, Tone> = { approved: 'good', rejected: 'bad', pending: 'neutral' }

/** The badges of a row: its status, and its payment or deposit. */
export function StayBadges({ stay, className }: { stay: AdminStay; className: string }) {
  const { context } = useHouseTime()
  return [statusBadge(stay), paymentBadge(stay, context)].map(({ label, tone }, place) => (
    <Badge key={place === 0 ? 'status' : 'payment'} tone={tone} className={className}>
      {label}
    </Badge>
  ))
}

/** Returns the deposit's details and card: `Card saved, hold on Wed 17 Feb · Visa ending 4242`. */
export function useDepositText(stay: AdminStay): string | null {
  const badge = depositBadge(stay, useHouseTime().context)
  if (!badge) return null
  const card = stay.cardLast4 ? `${cardName(stay.cardBrand)} ending ${stay.cardLast4}` : null
  return [badge.label, card].filter(Boolean).join(' · ')
}

/** Text that asks for the host's attention, or nothing. */
export const Warning = ({ children }: { children: ReactNode }) =>
  children && (
    <p className="mt-1.5 flex gap-2 font-medium text-clay-700">
      <CircleAlert className="mt-0.5 size-5" />
      {children}
    </p>
  )

type Look = { label: string; tone: Tone }

/** Returns the kind and status of the deposit, or `null` if the stay has no deposit. */
export function depositBadge(
  { depositStatus, depositHoldOn }: Pick<AdminStay, 'depositStatus' | 'depositHoldOn'>,
  context: Pick<Now, 'today' | 'format'>,
): Look | null {
  const label = badges.cardSaved(depositHoldOn && dayText(depositHoldOn, context))
  return depositStatus === 'card_saved' ? { label, tone: 'good' } : looks[depositStatus]
}

const looks: Readonly<Record<Exclude<DepositStatus, 'card_saved'>, Look | null>> = {
  none: null,
  held: { label: badges.held, tone: 'good' },
  action_required: { label: badges.actionRequired, tone: 'attention' },
  // The timeline shows if a hold was active or only a card was saved.
  released: { label: badges.released, tone: 'neutral' },
  claimed: { label: badges.claimed, tone: 'neutral' },
  expired: { label: badges.expired, tone: 'bad' },
  failed: { label: badges.failed, tone: 'bad' },
}

const paymentTones: Readonly<Record<string, Tone>> = { authorized: 'good', failed: 'bad', pending: 'neutral' }

type BadgeFacts = Pick<
  AdminStay,
  | 'status'
  | 'cancelledAt'
  | 'requires'
  | 'paymentStatus'
  | 'depositStatus'
  | 'depositHoldOn'
  | 'depositAttention'
>

export const statusBadge = ({ status, cancelledAt }: Pick<BadgeFacts, 'status' | 'cancelledAt'>): Look =>
  cancelledAt === null
    ? { label: statusLabel(status), tone: statusTones[status] ?? 'neutral' }
    : { label: cancelContent.badge, tone: 'bad' }

/**
 * Returns the payment badge of a stay: what became of the deposit once it is over, and the payment status until then. The
 * payment status stays authorized after the approval, so a deposit problem replaces it. A cancelled or rejected stay has
 * only what its deposit still holds.
 */
export function paymentBadge(stay: BadgeFacts, context: Pick<Now, 'today' | 'format'>): Look {
  const deposit = depositBadge(stay, context)
  if (deposit && (stay.depositStatus === 'released' || stay.depositStatus === 'claimed'))
    return stay.depositAttention === null ? deposit : { ...deposit, tone: 'attention' }
  if (isOff(stay))
    return deposit && stay.depositStatus !== 'failed' && stay.depositStatus !== 'action_required'
      ? { label: deposit.label, tone: 'attention' }
      : { label: paymentLabel(''), tone: 'neutral' }
  const label = paymentLabel(stay.paymentStatus, stay.requires.deposit)
  const tone = stay.requires.deposit ? (paymentTones[stay.paymentStatus] ?? 'neutral') : 'neutral'
  if (tone !== 'good') return { label, tone }
  if (deposit?.tone === 'bad' || deposit?.tone === 'attention') return deposit
  return { label, tone: stay.depositAttention === null ? tone : 'attention' }
}
