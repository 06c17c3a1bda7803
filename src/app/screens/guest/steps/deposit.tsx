import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useCall } from '#app/api/use-call.ts'
import { ClaimGallery } from '#app/components/deposit/claim-gallery.tsx'
import { DepositTimeLine } from '#app/components/deposit/deposit-time-line.tsx'
import { ReleasePromise } from '#app/components/deposit/release-promise.tsx'
import { useNow } from '#app/components/deposit/use-now.ts'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { UserText } from '#app/components/ui/user-text.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { HelpLine } from '#app/screens/guest/help-card.tsx'
import { checkoutAddress } from '#app/screens/guest/journey.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import {
  actionText,
  claimOf,
  depositHeadline,
  depositLines,
  isReleaseAhead,
  needsGuest,
} from '#i18n/deposit-texts.ts'
import * as depositCalls from '#shared/contract/deposits/calls.ts'
import { ApprovedNote } from './approval-step.tsx'

export function DepositStep() {
  const { token, stay } = useVisibleStay()
  const { deposit } = useTranslations('guest')
  const format = useFormat()
  const { depositCents: amountCents, depositCurrency: currency } = stay
  return (
    <>
      <h2 id="view-title" className="text-3xl">
        {deposit.title}
      </h2>
      <ApprovedNote />
      {stay.paymentStatus === 'failed' && (
        <Notice tone="bad" className="mt-5">
          {deposit.failed}
        </Notice>
      )}
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3 max-[22rem]:flex-col">
        <span className="figures whitespace-nowrap font-semibold text-5xl text-bush-700 tracking-tight">
          {format.money({ amountCents, currency }, 'short')}
        </span>
        <span className="text-ink-soft">
          {/* Other languages name the currency in the amount, so only English adds it here. */}
          {format.language === 'en' ? `${currency}, ${deposit.amountNote}` : deposit.amountNote}
        </span>
      </p>
      <p className="mt-4">{deposit.text}</p>
      <ReleasePromise className="mt-2" />
      <a
        href={checkoutAddress(token)}
        className={cx(buttonClasses('primary', 'large'), 'mt-7 max-sm:w-full')}
      >
        {deposit.authorize}
      </a>
    </>
  )
}

const loadingBars = ['h-6 w-36', 'mt-3 h-5 w-full max-w-md', 'mt-9 h-5 w-48', 'mt-2 h-4 w-24']

/** The guest's deposit while the link is valid: one line, the release, the timeline. Hidden if it can't be loaded. */
export function DepositPart({ isFolded }: { isFolded: boolean }) {
  const { token, stay } = useVisibleStay()
  const { data: deposit, isPending } = useCall(depositCalls.getGuestDeposit, { params: { token } })
  const { guestDeposit, timeLine } = useTranslations('deposit')
  const context = useNow()
  if (stay.depositStatus === 'none') return null
  if (isPending) {
    return (
      <div className="panel px-5 py-5 sm:px-6">
        <SkeletonBars label={guestDeposit.loading} bars={loadingBars} />
      </div>
    )
  }
  if (!deposit) return null
  const lines = depositLines(deposit, 'guest', context)
  return (
    <section aria-labelledby="deposit-title" className="panel">
      <div className="px-5 py-5 sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="deposit-title" className="text-xl">
            {guestDeposit.title}
          </h2>
          <a href={`/guest/${token}/receipt`} className="-my-2.5 py-2.5 text-link" data-screen-only>
            {guestDeposit.receipt}
          </a>
        </div>
        <p className="mt-2">{depositHeadline(deposit, 'guest', context)}</p>
        {isFolded && deposit.actionNeeded && <p className="mt-2">{actionText(deposit, context)}</p>}
        <ClaimGallery photos={deposit.photos} token={token} />
        {isReleaseAhead(deposit) && <ReleasePromise className="mt-2" />}
      </div>
      {lines.length > 0 && (
        <Fold open={!isFolded} className="border-b-0 px-5 sm:px-6" summary={<span>{timeLine.label}</span>}>
          <DepositTimeLine lines={lines} />
        </Fold>
      )}
    </section>
  )
}

/** The amount that the host kept, the reason, the rest, and how to respond. */
export function ClaimAlert() {
  const house = useHouse()
  const { token, stay } = useVisibleStay()
  const { claim } = useTranslations('deposit')
  const { money } = useFormat()
  const { data: deposit } = useCall(depositCalls.getGuestDeposit, { params: { token } })
  const event = deposit && claimOf(deposit)
  const keptCents = (event?.amountCents ?? 0) - (deposit?.returnedCents ?? 0)
  if (stay.depositStatus !== 'claimed' || !event || keptCents <= 0) return null
  const { currency } = deposit
  const reason = event.note?.params.text
  const amount = money({ amountCents: keptCents, currency })
  const restCents = deposit.amountCents - event.amountCents
  return (
    <section aria-labelledby="claim-title" className="mb-7 rounded-card bg-clay-100 px-5 py-5 sm:px-6">
      <h2 id="claim-title" className="text-2xl">
        <UserText>{claim.kept(house.hostName, amount, Boolean(reason))}</UserText>
      </h2>
      {reason && (
        <blockquote lang={house.hostLanguage} className="mt-2 whitespace-pre-line break-words text-lg">
          {claim.reason(reason)}
        </blockquote>
      )}
      {restCents > 0 && <p className="mt-3">{claim.rest(money({ amountCents: restCents, currency }))}</p>}
      <HelpLine question={claim.wrong} />
    </section>
  )
}

/**
 * Links to the checkout if the deposit needs the guest's action. `isShort` renders one line, so that a door code below
 * it stays in view.
 */
export function DepositAlert({ isShort }: { isShort: boolean }) {
  const { token, stay } = useVisibleStay()
  const texts = useTranslations('deposit')
  const { guestAlert } = texts
  const deposit = useCall(depositCalls.getGuestDeposit, { params: { token } })
  const isOver = deposit.data?.actionNeeded === null
  if (!needsGuest({ status: stay.depositStatus }) || isOver) return null
  const action = deposit.data?.actionNeeded?.code === 'confirm' ? guestAlert.confirm : guestAlert.action
  const href = checkoutAddress(token)
  if (!isShort) {
    const link = (
      <a href={href} className={buttonClasses('primary')}>
        {action}
      </a>
    )
    return (
      <Notice tone="attention" className="mb-7" title={guestAlert.title} action={link}>
        {(deposit.data && actionText(deposit.data, { texts })) ?? guestAlert.text}
      </Notice>
    )
  }
  return (
    <a
      href={href}
      data-screen-only
      className="mb-4 flex min-h-11 items-center gap-3 rounded-control bg-clay-100 px-4 py-2 font-semibold leading-snug"
    >
      <CircleAlert className="size-5 text-clay-700" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{guestAlert.title}: </span>
        {action}
      </span>
      <ArrowRight className="size-4.5" />
    </a>
  )
}
