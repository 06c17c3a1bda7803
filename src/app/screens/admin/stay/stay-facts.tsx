import { useSendsMail } from '#app/api/accounts.ts'
import { useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useFormat } from '#app/lib/translations.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { failures, successes } from '#i18n/en/admin.ts'
import {
  addressContent,
  arrivalContent,
  cancelContent,
  decisionContent,
  menuContent,
  movedText,
  sourceNames,
  stayContent,
  termsContent,
  cardContent as texts,
} from '#i18n/en/stay.ts'
import { mailKinds, stuckMailContent } from '#i18n/en/stays.ts'
import * as mailCalls from '#shared/contract/mail/calls.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import type { AdminStay, ListedStay } from '#shared/contract/stays/schemas.ts'
import { nightsBetween } from '#shared/dates.ts'
import { countOf } from '#shared/formatting.ts'
import { arrivalConcerns } from '#shared/stay/arrival.ts'
import { missingParts } from '#shared/stay/stage.ts'
import { Warning } from './stay-badges.tsx'
import { StayDialogButton } from './stay-menu.tsx'
import { isPast } from './stay-order.ts'

export function StaySentence({ stay }: { stay: AdminStay }) {
  const { atHouse, dayAtHouse, today } = useHouseTime()
  const format = useFormat()
  const { guestName, status } = stay
  const missing = missingParts(stay).map((part) => decisionContent.missing[part])
  const text = () => {
    if (stay.cancelledAt !== null) {
      const since = cancelContent.since(stay.cancelledBy, format.day(dayAtHouse(stay.cancelledAt)))
      return `${cancelContent.badge}: ${since}.`
    }
    if (stay.withdrawnAt !== null) return `${stayContent.withdrawn}.`
    if (stay.departedAt !== null) return texts.left(guestName, atHouse(stay.departedAt))
    if (status === 'approved' && isPast(stay, today)) return texts.over(guestName)
    if (status === 'approved') return texts.approved(guestName, missing)
    if (status === 'rejected') return texts.rejected(guestName)
    if (isPast(stay, today)) return stayContent.past
    return missing.length > 0 ? texts.missing(guestName, missing) : texts.ready(guestName)
  }
  return <p className="break-words text-lg leading-snug">{text()}</p>
}

/** A stay's terms and the guests' news in one line, what to talk about with them, and the host's notes. */
export function StayFacts({ stay }: { stay: AdminStay }) {
  const { sleeps, parking, ...house } = useHouse()
  const { clockTime } = useHouseTime()
  const { checkInTime, checkOutTime, guests, vehicles, arrivalTime } = stay
  const nights = nightsBetween(stay.checkInDate, stay.checkOutDate)
  const facts = [
    countOf(nights, 'night'),
    stay.source !== 'direct' && sourceNames[stay.source],
    checkInTime !== house.checkInTime && termsContent.checkInAt(checkInTime),
    checkOutTime !== house.checkOutTime && termsContent.checkOutAt(checkOutTime),
    guests !== null && countOf(guests, 'guest'),
    vehicles !== null && arrivalContent.vehicles(vehicles),
    arrivalTime !== null && arrivalContent.arrives(clockTime(arrivalTime)),
    stay.houseRulesAcceptedAt !== null && arrivalContent.houseRules,
  ].filter(Boolean)
  const limits = {
    guests: () => arrivalContent.beyond.guests(sleeps),
    vehicles: () => arrivalContent.beyond.vehicles(parking),
    time: () => arrivalContent.beyond.time(clockTime(checkInTime)),
  }
  const concerns = arrivalConcerns(stay, { sleeps, parking, checkInTime })
  return (
    <div className="figures mt-1">
      <p className="text-ink-soft">{facts.join(' · ')}</p>
      {concerns.length > 0 && (
        <p className="font-semibold text-clay-700">
          {arrivalContent.check(concerns.map((concern) => limits[concern]()).join(', '))}
        </p>
      )}
      {stay.hostNote && (
        <p className="mt-1.5 max-w-prose whitespace-pre-line break-words border-edge border-l-2 pl-3 text-ink-soft">
          {stay.hostNote}
        </p>
      )}
    </div>
  )
}

/** Shows the days that the booking has on its site now, and opens the dialog with them. */
export function StayMoved({ stay }: { stay: AdminStay }) {
  const format = useFormat()
  const { movedTo, source, checkInDate, checkOutDate } = stay
  if (movedTo === null) return null
  const site = source === 'direct' || source === 'other' ? null : sourceNames[source]
  const bookingDays = format.days(movedTo.checkInDate, movedTo.checkOutDate)
  return (
    <div className="mt-1">
      <Warning>{movedText(site, format.days(checkInDate, checkOutDate), bookingDays)}</Warning>
      <StayDialogButton stay={stay} open="takeDays" variant="secondary" className="my-2">
        {menuContent.takeDays.label}
        <span className="sr-only">: {stay.guestName}</span>
      </StayDialogButton>
    </div>
  )
}

/** Shows an e-mail that may need the host's action. `StayAddress` covers a missing address. */
export function StayMail({ stay, onRead }: { stay: ListedStay; onRead: () => void }) {
  const mark = useWrite(mailCalls.markMailSent)
  const mail = stay.stuckMail
  if (mail === null || mail.state === 'no_address') return null
  return (
    <div className="mt-2.5">
      <Warning>{stuckMailContent[mail.state](mailKinds[mail.kind])}</Warning>
      <div className="mt-1 ml-3 flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onRead}>
          {stuckMailContent.read}
          <span className="sr-only">{`: ${stay.guestName}`}</span>
        </Button>
        <ActionButton
          variant="quiet"
          pendingLabel={stuckMailContent.pending}
          mutation={mark}
          input={{ params: { id: mail.id } }}
          feedback={{ success: successes.mailNoted, failure: failures.noteMail }}
        >
          {stuckMailContent.done}
          <span className="sr-only">{`: ${stay.guestName}`}</span>
        </ActionButton>
      </div>
    </div>
  )
}

/** Says that a guest's companions have a link, until the stay is over. */
export function StayShared({ stay }: { stay: AdminStay }) {
  const { atHouse, today } = useHouseTime()
  const end = useWrite(stayCalls.endSharedLink)
  if (stay.sharedAt === null || isPast(stay, today)) return null
  return (
    <p className="flex flex-wrap items-center text-ink-soft">
      {texts.shared.since(atHouse(stay.sharedAt))}
      <ActionButton
        variant="dangerQuiet"
        mutation={end}
        input={{ params: { id: stay.id } }}
        feedback={{ success: texts.shared.ended, failure: texts.shared.failed }}
      >
        {texts.shared.end}
        <span className="sr-only">{`: ${stay.guestName}`}</span>
      </ActionButton>
    </p>
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
    <div className="mt-1">
      <Warning>{sendsMail ? addressContent.missing : addressContent.missingUnmailed}</Warning>
      <StayDialogButton stay={stay} open="address" variant="secondary" className="mt-2">
        {addressContent.confirm}
        <span className="sr-only">{`: ${stay.guestName}`}</span>
      </StayDialogButton>
    </div>
  )
}
