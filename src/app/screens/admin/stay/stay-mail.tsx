import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { useMarkMailSent } from '#app/api/host-operations.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Later } from '#app/components/ui/later.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import type { ListedStay } from '#shared/contract/stays.ts'
import { stuckMailContent } from '#words/en/admin.ts'
import { mailKinds } from '#words/en/mail-list.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { menuDialogs } from './menu-dialogs-later.ts'

/** An e-mail that may not reach the guest unless the host acts. One that waits for an address is told of there. */
export function StayMail({ stay }: { stay: ListedStay }) {
  const mark = useHostAction(useMarkMailSent(), {
    success: successes.mailNoted,
    failure: failures.noteMail,
  })
  const [isOpen, setIsOpen] = useState(false)
  const mail = stay.stuckMail
  if (mail === null || mail.state === 'no_address') return null
  const handleDone = () => mark.act({ params: { id: mail.id } })
  return (
    <div className="mt-2.5">
      <p className="flex gap-2 font-medium text-clay-700">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {stuckMailContent[mail.state](mailKinds[mail.kind])}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {stuckMailContent.read}
          <span className="sr-only">: {stay.guestName}</span>
        </Button>
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
      {isOpen && <Later part={menuDialogs} with={{ stay, open: 'mails', onClose: () => setIsOpen(false) }} />}
    </div>
  )
}
