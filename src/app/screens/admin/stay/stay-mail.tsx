import CircleAlert from 'lucide-react/icons/circle-alert'
import { useSendsMail } from '#app/api/auth.ts'
import { useMarkMailSent } from '#app/api/host-operations.ts'
import { NoBreak } from '#app/components/ui/no-break.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { StayDialogButton } from '#app/screens/admin/stay/menu/stay-dialog-button.tsx'
import { addressContent, stuckMailContent } from '#i18n/en/admin.ts'
import { mailKinds } from '#i18n/en/mail-list.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { AdminStay, ListedStay } from '#shared/contract/stays/schemas.ts'

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
    return (
      <p className="break-words text-ink-soft text-sm">
        <NoBreak>{addressContent.differs(stay.bookingEmail)}</NoBreak>
      </p>
    )
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
