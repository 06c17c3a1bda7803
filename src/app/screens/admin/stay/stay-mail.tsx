import CircleAlert from 'lucide-react/icons/circle-alert'
import { useMarkMailSent } from '#app/api/host-operations.ts'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import type { ListedStay } from '#shared/contract/stays.ts'
import { stuckMailContent } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'

/** An e-mail that the guest does not get unless the host sends it. One that waits for an address is told of there. */
export function StayMail({ stay }: { stay: ListedStay }) {
  const mark = useHostAction(useMarkMailSent(), {
    success: successes.mailNoted,
    failure: failures.noteMail,
  })
  const mail = stay.stuckMail
  if (mail === null || mail.state === 'no_address') return null
  const what = stuckMailContent.kinds[mail.kind] ?? stuckMailContent.kinds.guest_link ?? ''
  const handleDone = () => mark.act({ params: { id: mail.id } })
  return (
    <div className="mt-2.5">
      <p className="flex gap-2 font-medium text-clay-700">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {stuckMailContent[mail.state](what)}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <a href="/admin/status#letters" className={buttonClasses('quiet')}>
          {stuckMailContent.read}
          <span className="sr-only">: {stay.guestName}</span>
        </a>
        <Button
          variant="quiet"
          isPending={mark.isPending}
          pendingLabel={stuckMailContent.pending}
          onClick={handleDone}
        >
          {stuckMailContent.done}
          <span className="sr-only">: {stay.guestName}</span>
        </Button>
      </div>
    </div>
  )
}
