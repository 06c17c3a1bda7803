import { useWaitWithDeposit } from '#app/api/host-stays.ts'
import { useHouse } from '#app/lib/house.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { departureContent as texts } from '#i18n/en/host-week.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { formatInstant } from '#shared/dates.ts'
import { asksAboutDeposit } from '#shared/stay/departure.ts'
import { releaseAt } from '#shared/stay/times.ts'
import { ClaimButton, ReleaseButton } from './deposit-buttons.tsx'

/** Asks for the deposit decision after check-out. Renders nothing once it is decided. */
export function DepositQuestion({ stay, className }: { stay: AdminStay; className?: string }) {
  const house = useHouse()
  const waitWithDeposit = useWaitWithDeposit()
  const days = { checkInDate: stay.checkInDate.slice(0, 10), checkOutDate: stay.checkOutDate.slice(0, 10) }
  const times = { ...days, checkInTime: stay.checkInTime, checkOutTime: stay.checkOutTime }
  if (!asksAboutDeposit({ ...stay, ...times }, Date.now(), house.timeZone)) return null
  const held = { amountCents: stay.depositCents, currency: stay.depositCurrency }
  const until = formatInstant(releaseAt(times, house.timeZone), house.timeZone)
  return (
    <section aria-label={texts.label(stay.guestName)} className={className}>
      <p className="text-sm">
        {stay.departedAt === null && `${texts.over} `}
        {texts.question} <span className="text-ink-soft">{texts.automaticRelease(until)}</span>
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <ReleaseButton stay={stay} held={held} />
        <ActionButton
          variant="secondary"
          pendingLabel={texts.waiting}
          mutation={waitWithDeposit}
          input={{ params: { id: stay.id } }}
          feedback={{
            success: { ...successes.depositLeft, description: texts.automaticRelease(until) },
            failure: failures.waitWithDeposit,
          }}
        >
          {texts.wait}
        </ActionButton>
        <ClaimButton stayId={stay.id} held={held} />
      </div>
    </section>
  )
}
