import { useGuestDeposit } from '#app/api/deposits.ts'
import { actionInWords, needsGuest } from '#app/components/deposit/deposit-words.ts'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useWords } from '#app/lib/words.ts'
import { useShownStay } from './shown-stay.ts'

/** What the deposit wants of the guest, first on the page: one tap leads to where it is put right. */
export function DepositAlert() {
  const { token, stay } = useShownStay()
  const words = useWords('deposit')
  const { guestAlert } = words
  const deposit = useGuestDeposit(token)
  const isOver = deposit.data?.actionNeeded === null
  if (!needsGuest({ status: stay.depositStatus }) || isOver) return null
  return (
    <Notice
      tone="attention"
      className="mb-7"
      title={guestAlert.title}
      action={
        <a href={`/checkout/${encodeURIComponent(token)}`} className={buttonClasses('primary')}>
          {guestAlert.action}
        </a>
      }
    >
      {(deposit.data && actionInWords(deposit.data, { words })) ?? guestAlert.text}
    </Notice>
  )
}
