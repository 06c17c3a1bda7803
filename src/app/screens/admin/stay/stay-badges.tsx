import CircleAlert from 'lucide-react/icons/circle-alert'
import { Badge, type Tone } from '#app/components/ui/badge.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { depositBadge, paymentBadge } from '#app/screens/admin/stay/deposit/deposit-badge.ts'
import { cardName } from '#i18n/en/stay-badges.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

export const statusTones: Record<string, Tone> = { approved: 'good', rejected: 'bad', pending: 'neutral' }

export function PaymentBadge({ stay, className = '' }: { stay: AdminStay; className?: string }) {
  const { label, tone } = paymentBadge(stay, useHouseTime().context)
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  )
}

/** Returns the deposit's details and card: `Card saved, hold on Wed 17 Feb · Visa ending 4242`. */
export function useDepositText(stay: AdminStay): string | null {
  const badge = depositBadge(stay, useHouseTime().context)
  if (!badge) return null
  const card = stay.cardLast4 ? `${cardName(stay.cardBrand)} ending ${stay.cardLast4}` : null
  return [badge.label, card].filter(Boolean).join(' · ')
}

/** Shows why the deposit needs attention, or nothing. */
export function DepositAttention({ stay }: { stay: AdminStay }) {
  if (!stay.depositAttention) return null
  return (
    <p className="mt-1.5 flex gap-2 font-medium text-clay-700">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {stay.depositAttention}
    </p>
  )
}
