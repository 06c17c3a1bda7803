import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '#app/components/ui/badge.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { depositBadge, paymentBadge } from '#app/screens/admin/stay/deposit/deposit-badge.ts'
import { stayContent } from '#i18n/en/admin.ts'
import { cardName, statusLabel } from '#i18n/en/stay-badges.ts'
import { cancelContent } from '#i18n/en/stay-life.ts'
import { formatIn } from '#i18n/format.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { formatDay } from '#shared/dates.ts'

export const statusTones: Record<string, Tone> = { approved: 'good', rejected: 'bad', pending: 'neutral' }

function useBadgeContext() {
  const { timeZone } = useHouse()
  return { now: Date.now(), timeZone, format: formatIn('en') }
}
type BadgeContext = ReturnType<typeof useBadgeContext>

/** The payment badge of a stay, in a card or a row. */
export function PaymentBadge({ stay, className = '' }: { stay: AdminStay; className?: string }) {
  const { label, tone } = paymentBadge(stay, useBadgeContext())
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  )
}

/** What the payment badge leaves open, and on which card: `Card saved, hold on Wed 17 Feb · Visa ending 4242`. */
function depositText(stay: AdminStay, context: BadgeContext): string | null {
  const badge = depositBadge(stay, context)
  if (!badge) return null
  const card = stay.cardLast4 ? `${cardName(stay.cardBrand)} ending ${stay.cardLast4}` : null
  const said = paymentBadge(stay, context).label
  return [badge.label, card].filter((part) => part && part !== said).join(' · ') || null
}

/** Where the stay stands with host and deposit, and what about the deposit wants the host's eye. */
export function StayBadges({ stay, className }: { stay: AdminStay; className?: string }) {
  const { dayAtHouse } = useHouseTime()
  const deposit = depositText(stay, useBadgeContext())
  return (
    <div className={className}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        <Fact label="Status">
          {stay.cancelledAt !== null && (
            <>
              <Badge tone="bad">{cancelContent.badge}</Badge>
              <span className="text-ink-soft text-sm">
                {cancelContent.since(stay.cancelledBy, formatDay(dayAtHouse(stay.cancelledAt)))}
              </span>
            </>
          )}
          <Badge tone={(!stay.cancelledAt && statusTones[stay.status]) || 'neutral'}>
            {statusLabel(stay.status)}
          </Badge>
          {stay.withdrawnAt !== null && (
            <span className="text-ink-soft text-sm">{stayContent.withdrawn}</span>
          )}
        </Fact>
        <Fact label="Payment">
          <PaymentBadge stay={stay} />
          {deposit && <span className="text-ink-soft text-sm">{deposit}</span>}
        </Fact>
      </dl>
      {stay.depositAttention && (
        <p className="mt-2.5 flex gap-2 font-medium text-clay-700">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {stay.depositAttention}
        </p>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2.5 gap-y-1">{children}</dd>
    </>
  )
}
