import { useState } from 'react'
import { useEraseDocuments, useSightInPerson } from '#app/api/host-documents.ts'
import { useChangeStatus, useDeleteStay, useReinstateStay, useReplaceLink } from '#app/api/host-stays.ts'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { KeepDocumentsDialog } from '#app/screens/admin/documents/keep-documents-dialog.tsx'
import { StayMailsDialog } from '#app/screens/admin/mails/stay-mails-dialog.tsx'
import { AddressDialog } from '#app/screens/admin/stay-dialogs/address-dialog.tsx'
import { CancelDialog } from '#app/screens/admin/stay-dialogs/cancel-dialog.tsx'
import { EditDialog } from '#app/screens/admin/stay-dialogs/edit-dialog.tsx'
import { SendBackDialog } from '#app/screens/admin/stay-dialogs/send-back-dialog.tsx'
import { SendLinkDialog } from '#app/screens/admin/stay-dialogs/send-link-dialog.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { menuContent } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { reopenText } from './decision-words.ts'

/** What is done to a stay from its menu. */
export type Action =
  | 'reopen'
  | 'sendBack'
  | 'sighted'
  | 'keep'
  | 'erase'
  | 'replaceLink'
  | 'sendLink'
  | 'address'
  | 'edit'
  | 'cancel'
  | 'reinstate'
  | 'remove'
  | 'mails'

type FormAction = 'sendBack' | 'keep' | 'sendLink' | 'address' | 'edit' | 'cancel' | 'mails'
type ConfirmedAction = Exclude<Action, FormAction>
const formActions: readonly Action[] = [
  'sendBack',
  'keep',
  'sendLink',
  'address',
  'edit',
  'cancel',
  'mails',
] satisfies FormAction[]
const isConfirmed = (action: Action): action is ConfirmedAction => !formActions.includes(action)

/** Asks about the action that was chosen, before it is done. */
export function MenuDialogs({
  stay,
  open,
  onClose,
}: {
  stay: AdminStay
  open: Action | null
  onClose: () => void
}) {
  return (
    <>
      <ConfirmedActions stay={stay} open={open} onClose={onClose} />
      {open === 'sendBack' && <SendBackDialog stay={stay} onClose={onClose} />}
      {open === 'keep' && <KeepDocumentsDialog stay={stay} onClose={onClose} />}
      {open === 'sendLink' && <SendLinkDialog stay={stay} onClose={onClose} />}
      {open === 'edit' && <EditDialog stay={stay} onClose={onClose} />}
      {open === 'cancel' && <CancelDialog stay={stay} onClose={onClose} />}
      {open === 'mails' && <StayMailsDialog stay={stay} onClose={onClose} />}
      {open === 'address' && <AddressDialog stay={stay} onClose={onClose} />}
    </>
  )
}

/** What is only asked about, without a form: one dialog for all of it. */
function ConfirmedActions({
  stay,
  open,
  onClose,
}: {
  stay: AdminStay
  open: Action | null
  onClose: () => void
}) {
  const { run, isPending } = useConfirmedActions(stay)
  // The words stay while the dialog closes.
  const [last, setLast] = useState<ConfirmedAction>('reopen')
  if (open && isConfirmed(open) && open !== last) setLast(open)
  const words = menuContent[last]
  return (
    <ConfirmDialog
      isOpen={open === last}
      onOpenChange={onClose}
      title={words.title}
      description={last === 'reopen' ? reopenText(stay) : menuContent[last].text(stay.guestName)}
      confirmLabel={words.confirm}
      pendingLabel={words.pending}
      isDanger={last === 'erase' || last === 'remove'}
      isPending={isPending}
      onConfirm={() => run(last).then(onClose)}
    />
  )
}

function useConfirmedActions(stay: AdminStay) {
  const params = { id: stay.id }
  const reopen = useHostAction(useChangeStatus(), {
    success: successes.statusUpdated,
    failure: failures.updateStatus,
  })
  const replace = useHostAction(useReplaceLink(), {
    success: successes.linkReplaced,
    failure: failures.replaceLink,
  })
  const erase = useHostAction(useEraseDocuments(), {
    success: successes.documentsErased,
    failure: failures.updateDocuments,
  })
  const sight = useHostAction(useSightInPerson(), {
    success: successes.idSightedInPerson,
    failure: failures.updateDocuments,
  })
  const reinstate = useHostAction(useReinstateStay(), {
    success: successes.stayReinstated,
    failure: failures.reinstateStay,
  })
  const remove = useHostAction(useDeleteStay(), {
    success: successes.stayDeleted,
    failure: failures.deleteStay,
  })
  const actions: Record<ConfirmedAction, () => Promise<boolean>> = {
    reopen: () => reopen.act({ params, body: { status: 'pending' } }),
    replaceLink: () => replace.act({ params }),
    erase: () => erase.act({ params }),
    sighted: () => sight.act({ params }),
    reinstate: () => reinstate.act({ params }),
    remove: () => remove.act({ params }),
  }
  const isPending = [reopen, replace, erase, sight, reinstate, remove].some((action) => action.isPending)
  return { run: (action: ConfirmedAction) => actions[action](), isPending }
}
