import { useWrite } from '#app/api/use-call.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useValueNow } from '#app/lib/rendered.ts'
import { useFormat } from '#app/lib/translations.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { failures, successes } from '#i18n/en/admin.ts'
import { departureContent, hostDeposit, releaseDialog } from '#i18n/en/stay.ts'
import * as depositCalls from '#shared/contract/deposits/calls.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { releaseAt } from '#shared/deposit/schedule.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { asksAboutDeposit } from '#shared/stay/departure.ts'

/** Asks for the deposit decision after check-out. Renders nothing once it is decided. */
export function DepositQuestion({ stay, className }: { stay: AdminStay; className?: string }) {
  const house = useHouse()
  const format = useFormat()
  const waitWithDeposit = useWrite(stayCalls.waitWithDeposit)
  const days = { checkInDate: stay.checkInDate.slice(0, 10), checkOutDate: stay.checkOutDate.slice(0, 10) }
  const times = { ...stay, ...days }
  const isAsked = useValueNow((now) => asksAboutDeposit(times, now, house.timeZone))
  if (!isAsked) return null
  const held = { amountCents: stay.depositCents, currency: stay.depositCurrency }
  const until = format.instant(releaseAt(times, house.timeZone), house.timeZone)
  return (
    <section aria-label={departureContent.label(stay.guestName)} className={className}>
      <p className="text-sm">
        {stay.departedAt === null && `${departureContent.over} `}
        {departureContent.question(formatMoney(held))}{' '}
        <span className="text-ink-soft">{departureContent.automaticRelease(until)}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ReleaseButton stay={stay} held={held} />
        <ActionButton
          variant="secondary"
          pendingLabel={departureContent.waiting}
          mutation={waitWithDeposit}
          input={{ params: { id: stay.id } }}
          feedback={{
            success: { ...successes.depositLeft, description: departureContent.automaticRelease(until) },
            failure: failures.waitWithDeposit,
          }}
        >
          {departureContent.wait}
        </ActionButton>
        <ClaimButton stay={stay} held={held} />
      </div>
    </section>
  )
}

export function ReleaseButton({ stay, held }: { stay: AdminStay; held: Money | null }) {
  return (
    <ActionButton
      variant="secondary"
      asks={{
        title: held
          ? releaseDialog.title(formatMoney(held), stay.guestName)
          : releaseDialog.titleWithoutHold(stay.guestName),
        text: held ? releaseDialog.text : releaseDialog.textWithoutHold,
        confirm: releaseDialog.release,
        pending: releaseDialog.releasing,
        isDanger: false,
      }}
      mutation={useWrite(depositCalls.releaseDeposit)}
      input={{ params: { id: stay.id } }}
      feedback={{ success: successes.depositReleased, failure: failures.releaseDeposit }}
    >
      {releaseDialog.release}
    </ActionButton>
  )
}

// A separate chunk, because few deposits are claimed.
const claimDialog = lazy(() => import('./claim-dialog.tsx'), 'ClaimDialog')

export const ClaimButton = ({ stay, held }: { stay: AdminStay; held: Money }) => (
  <DialogButton
    variant="dangerQuiet"
    dialog={(onClose) => <Lazy part={claimDialog} with={{ stay, held, onClose }} />}
  >
    {hostDeposit.claim}
  </DialogButton>
)
