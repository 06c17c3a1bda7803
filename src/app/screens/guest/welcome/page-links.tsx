import ArrowRight from 'lucide-react/icons/arrow-right'
import { useGuestPropertyInfo } from '#app/api/my-stay.ts'
import { useCall } from '#app/api/use-call.ts'
import { useNow } from '#app/components/deposit/use-now.ts'
import { useToday } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { depositHeadline } from '#i18n/deposit-texts.ts'
import { getGuestDeposit } from '#shared/contract/deposits/calls.ts'
import { nightsBetween } from '#shared/dates.ts'

export function JumpChips() {
  const { jump, place } = useTranslations('stay')
  const { welcome } = useTranslations('guest')
  const { data: info } = useGuestPropertyInfo()
  const chips = [
    ['place-title', place.title],
    ...(info?.wifiName === '' ? [] : [['wifi-title', welcome.wifiTitle]]),
    ['guide-title', jump.guide],
    ['help-title', jump.help],
  ]
  return (
    <nav aria-label={jump.label} data-screen-only>
      {/* On the narrowest phones a row would break in another place once the typeface has loaded. */}
      <ul className="flex flex-wrap gap-2 max-[22rem]:grid max-[22rem]:grid-cols-2">
        {chips.map(([id, text]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center justify-center rounded-full border border-edge bg-card px-3 font-semibold hover:border-bush-700 sm:px-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The days until check-in, and when the deposit is held. */
export function Countdown() {
  const { token, stay } = useVisibleStay()
  const { welcome } = useTranslations('guest')
  const { language, moment } = useFormat()
  const context = useNow()
  const { data: deposit } = useCall(getGuestDeposit, { params: { token } })
  const days = nightsBetween(useToday(), stay.checkInDate.slice(0, 10))
  const inDays = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  return (
    <div data-screen-only>
      <p className="font-serif text-2xl">{`${welcome.checkIn}: ${inDays}`}</p>
      <p className="text-ink-soft">{moment(stay.checkInDate, stay.checkInTime)}</p>
      {deposit?.holdOn && <p className="mt-1">{depositHeadline(deposit, 'guest', context)}</p>}
    </div>
  )
}

/** Leads to the house rules until the guest has agreed to them. */
export function RulesLink() {
  const { stay } = useVisibleStay()
  const { todo } = useTranslations('stay')
  const { data: info } = useGuestPropertyInfo()
  if (!info?.houseRules || info.houseRulesVersion === stay.houseRulesVersion) return null
  return (
    <a
      href="#house-rules"
      className="flex items-center justify-between gap-3 border-line border-y py-3 font-semibold text-bush-700"
      data-screen-only
    >
      {todo.houseRules}
      <ArrowRight className="size-4.5" />
    </a>
  )
}
