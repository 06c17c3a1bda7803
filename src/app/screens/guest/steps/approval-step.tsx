import { useState } from 'react'
import { useGuestStay } from '#app/api/my-stay.ts'
import { Button } from '#app/components/ui/button.tsx'
import { NoBreak } from '#app/components/ui/no-break.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { useHouse } from '#app/lib/house.ts'
import { isPaid } from '#app/lib/payment-marker.ts'
import { useIsBrowser } from '#app/lib/rendered.ts'
import { serverNow } from '#app/lib/server-time.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { pollForMs, pollIntervalMs } from '#shared/constants.ts'

const quietIntervalMs = 10_000

export function ApprovalStep() {
  const house = useHouse()
  const { token, stay } = useVisibleStay()
  // Only this browser knows about the payment.
  const hasJustPaid = useIsBrowser() && isPaid(token)
  const [openedAt] = useState(() => Date.now())
  const { refetch } = useGuestStay(token, {
    refetchInterval: () =>
      hasJustPaid && Date.now() - openedAt < pollForMs ? pollIntervalMs : quietIntervalMs,
  })
  const { approval, trouble } = useTranslations('guest')
  const { errorText } = useReport()
  const format = useFormat()
  const paid = approval.paid[stay.depositMode ?? 'hold']
  const [isChecking, setIsChecking] = useState(false)
  const [outcome, setOutcome] = useState('')

  const handleCheck = async () => {
    setIsChecking(true)
    const { error } = await refetch()
    setOutcome(
      error
        ? errorText(error, trouble.kinds.ours.text)
        : approval.checkedAt(format.clock(serverNow(), house.timeZone)),
    )
    setIsChecking(false)
  }

  return (
    <>
      {hasJustPaid && (
        <Notice tone="good" role="status" title={paid.title} className="mb-7">
          {paid.text}
        </Notice>
      )}
      <h2 id="view-title" className="flex items-center gap-4 text-3xl">
        <Spinner size="large" className="text-bush-600" />
        {approval.title}
      </h2>
      <p className="mt-4">
        <NoBreak>{approval.text(house.hostName)}</NoBreak>
      </p>
      <p className="mt-2">{approval.updatesAutomatically(house.hostName)}</p>
      <p className="mt-2 text-ink-soft">
        {stay.isNotifiedByMail
          ? format.sentences(approval.close, approval.mail(house.hostName))
          : approval.close}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5">
        <Button
          variant="quiet"
          className="-ml-4"
          isPending={isChecking}
          pendingLabel={approval.checking}
          onClick={handleCheck}
        >
          {approval.check}
        </Button>
        <p role="status" className="figures text-ink-soft">
          {outcome}
        </p>
      </div>
    </>
  )
}

/** Shown to a guest who was approved before all steps were done. */
export function ApprovedNote() {
  const house = useHouse()
  const { stay } = useVisibleStay()
  const { approvedEarly } = useTranslations('guest')
  if (stay.status !== 'approved') return null
  return (
    <Notice tone="good" className="mt-5">
      {approvedEarly(house.hostName)}
    </Notice>
  )
}
