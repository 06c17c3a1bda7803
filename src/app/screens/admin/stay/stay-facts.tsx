import CircleAlert from 'lucide-react/icons/circle-alert'
import { useSendsMail } from '#app/api/auth.ts'
import { useMarkMailSent } from '#app/api/host-operations.ts'
import { useHouse } from '#app/lib/house.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { addressContent, decisionContent, stayContent, stuckMailContent } from '#i18n/en/admin.ts'
import { cardContent as texts } from '#i18n/en/host-week.ts'
import { mailKinds } from '#i18n/en/mail-list.ts'
import { arrivalContent } from '#i18n/en/stay-host.ts'
import { cancelContent, sourceNames, termsContent } from '#i18n/en/stay-life.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { AdminStay, ListedStay } from '#shared/contract/stays/schemas.ts'
import { formatDay } from '#shared/dates.ts'
import { countOf } from '#shared/formatting.ts'
import { arrivalConcerns } from '#shared/stay/arrival.ts'
import { missingParts } from '#shared/stay/stage.ts'
import { StayDialogButton } from './stay-menu.tsx'
import { isPast } from './stay-order.ts'

export function StaySentence({ stay }: { stay: AdminStay }) {
  const { dayAtHouse, todayAtHouse } = useHouseTime()
  const { guestName, status } = stay
  const missing = missingParts(stay).map((part) => decisionContent.missing[part])
  const text = () => {
    if (stay.cancelledAt !== null) {
      const since = cancelContent.since(stay.cancelledBy, formatDay(dayAtHouse(stay.cancelledAt)))
      return `${cancelContent.badge}: ${since}.`
    }
    if (stay.withdrawnAt !== null) return `${stayContent.withdrawn}.`
    if (stay.departedAt !== null) return texts.left(guestName)
    if (status === 'approved' && isPast(stay, todayAtHouse())) return texts.over(guestName)
    if (status === 'approved') return texts.approved(guestName, missing)
    if (status === 'rejected') return texts.rejected(guestName)
    if (isPast(stay, todayAtHouse())) return stayContent.past
    return missing.length > 0 ? texts.missing(guestName, missing) : texts.ready(guestName)
  }
  return <p className="break-words text-lg leading-snug">{text()}</p>
}

/** A stay's special terms in one line, and the host's notes. */
export function StayTerms({ stay }: { stay: AdminStay }) {
  const house = useHouse()
  const facts = [
    stay.source === 'direct' ? null : sourceNames[stay.source],
    stay.guests === null ? null : countOf(stay.guests, 'guest'),
    stay.checkInTime === house.checkInTime ? null : termsContent.checkInAt(stay.checkInTime),
    stay.checkOutTime === house.checkOutTime ? null : termsContent.checkOutAt(stay.checkOutTime),
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className="figures mt-1 text-ink-soft">{facts.join(' · ')}</p>}
      {stay.hostNote && (
        <p className="mt-1.5 max-w-prose whitespace-pre-line break-words border-edge border-l-2 pl-3 text-ink-soft">
          {stay.hostNote}
        </p>
      )}
    </>
  )
}

export function StayArrival({ stay }: { stay: AdminStay }) {
  const house = useHouse()
  const { atHouse, clockTime } = useHouseTime()
  const { vehicles, arrivalTime, houseRulesAcceptedAt, departedAt } = stay
  const parts = [
    vehicles === null ? null : arrivalContent.vehicles(vehicles),
    arrivalTime === null ? null : arrivalContent.arrives(clockTime(arrivalTime)),
    houseRulesAcceptedAt === null ? null : arrivalContent.houseRules,
  ].filter((part) => part !== null)
  if (parts.length === 0 && stay.guests === null && departedAt === null) return null
  const { sleeps, parking } = house
  const { beyond } = arrivalContent
  const limits = {
    guests: () => beyond.guests(sleeps),
    vehicles: () => beyond.vehicles(parking),
    time: () => beyond.time(clockTime(stay.checkInTime)),
  }
  const concerns = arrivalConcerns(stay, { sleeps, parking, checkInTime: stay.checkInTime })
  return (
    <div className="figures mt-1.5">
      {parts.length > 0 && <p className="text-ink-soft">{parts.join(' · ')}</p>}
      {concerns.length > 0 && (
        <p className="font-semibold text-clay-700">
          {arrivalContent.check(concerns.map((concern) => limits[concern]()).join(', '))}
        </p>
      )}
      {departedAt !== null && (
        <p className="font-semibold text-bush-600">{arrivalContent.left(atHouse(departedAt))}</p>
      )}
    </div>
  )
}

/** Shows an e-mail that may need the host's action. `StayAddress` covers a missing address. */
export function StayMail({ stay }: { stay: ListedStay }) {
  const mark = useMarkMailSent()
  const mail = stay.stuckMail
  if (mail === null || mail.state === 'no_address') return null
  return (
    <div className="mt-2.5">
      <p className="flex gap-2 font-medium text-clay-700">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {stuckMailContent[mail.state](mailKinds[mail.kind])}
      </p>
      <div className="mt-1 ml-3 flex flex-wrap gap-2">
        <ActionButton
          variant="quiet"
          pendingLabel={stuckMailContent.pending}
          mutation={mark}
          input={{ params: { id: mail.id } }}
          feedback={{ success: successes.mailNoted, failure: failures.noteMail }}
        >
          {stuckMailContent.done}
          <span className="sr-only">: {stay.guestName}</span>
        </ActionButton>
      </div>
    </div>
  )
}

/** Warns if links have no recipient, or one that differs from the contact on the card. */
export function StayAddress({ stay }: { stay: AdminStay }) {
  const sendsMail = useSendsMail()
  if (stay.contactErasedAt !== null || stay.bookingEmail === stay.guestEmail) return null
  if (stay.bookingEmail !== null) {
    return <p className="break-words text-ink-soft text-sm">{addressContent.differs(stay.bookingEmail)}</p>
  }
  return (
    <div className="mt-1 text-clay-700">
      <p className="flex gap-2 font-medium">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {sendsMail ? addressContent.missing : addressContent.missingUnmailed}
      </p>
      <StayDialogButton stay={stay} open="address" variant="secondary" className="mt-2">
        {addressContent.confirm}
        <span className="sr-only">: {stay.guestName}</span>
      </StayDialogButton>
    </div>
  )
}
