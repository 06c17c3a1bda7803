import AtSign from 'lucide-react/icons/at-sign'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Eye from 'lucide-react/icons/eye'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import Mails from 'lucide-react/icons/mails'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { useEraseDocuments, useSightInPerson } from '#app/api/host-documents.ts'
import { useChangeStatus, useDeleteStay, useReinstateStay, useReplaceLink } from '#app/api/host-stays.ts'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { Menu, type MenuItem } from '#app/components/ui/menu.tsx'
import { KeepDocumentsDialog } from '#app/screens/admin/documents/keep-documents-dialog.tsx'
import { livingPictures } from '#app/screens/admin/documents/stay-pictures.ts'
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

type Action =
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

const icon = (Icon: typeof Link2): ReactNode => <Icon aria-hidden="true" className="size-4" />

type MenuAction = { action: Action; icon: ReactNode; isDanger?: boolean }

/** A stay whose guest has left nothing behind can go for good; the server looks once more. */
const isUntouched = (stay: AdminStay): boolean =>
  stay.guestPhone === null &&
  stay.documentsVersion === 0 &&
  stay.idSightedInPersonAt === null &&
  stay.withdrawnAt === null &&
  stay.depositStatus === 'none' &&
  stay.paymentStatus === 'pending'

const endings = (stay: AdminStay): MenuAction[] => [
  ...(stay.cancelledAt === null
    ? [{ action: 'cancel' as const, icon: icon(CalendarX), isDanger: true }]
    : []),
  ...(isUntouched(stay) ? [{ action: 'remove' as const, icon: icon(Trash2), isDanger: true }] : []),
]

/** The actions that make sense for a stay as it is now. */
function actionsFor(stay: AdminStay): MenuAction[] {
  const hasPictures = livingPictures(stay).length > 0
  const ofPictures: MenuAction[] = hasPictures
    ? [
        { action: 'keep', icon: icon(CalendarClock) },
        { action: 'erase', icon: icon(Trash2), isDanger: true },
      ]
    : []
  if (stay.cancelledAt !== null)
    return [
      { action: 'reinstate', icon: icon(Undo2) },
      { action: 'mails', icon: icon(Mails) },
      ...ofPictures,
      ...endings(stay),
    ]
  return [
    { action: 'edit' as const, icon: icon(Pencil) },
    ...(stay.status === 'pending' ? [] : [{ action: 'reopen' as const, icon: icon(Undo2) }]),
    ...(stay.status === 'pending' && hasPictures
      ? [{ action: 'sendBack' as const, icon: icon(RotateCcw) }]
      : []),
    ...(stay.idSightedInPersonAt ? [] : [{ action: 'sighted' as const, icon: icon(Eye) }]),
    ...(stay.contactErasedAt
      ? []
      : [
          { action: 'sendLink' as const, icon: icon(Mail) },
          { action: 'address' as const, icon: icon(AtSign) },
        ]),
    { action: 'mails' as const, icon: icon(Mails) },
    { action: 'replaceLink' as const, icon: icon(Link2) },
    ...ofPictures,
    ...endings(stay),
  ]
}

/** Everything that is done to a stay now and then, behind three dots. Each asks before it acts. */
export function StayMenu({ stay }: { stay: AdminStay }) {
  const [open, setOpen] = useState<Action | null>(null)
  const close = () => setOpen(null)
  const items: MenuItem[] = actionsFor(stay).map(({ action, ...item }) => ({
    ...item,
    label: menuContent[action].label,
    onSelect: () => setOpen(action),
  }))
  return (
    <>
      <Menu label={menuContent.label(stay.guestName)} items={items} />
      <ConfirmedActions stay={stay} open={open} onClose={close} />
      {open === 'sendBack' && <SendBackDialog stay={stay} onClose={close} />}
      {open === 'keep' && <KeepDocumentsDialog stay={stay} onClose={close} />}
      {open === 'sendLink' && <SendLinkDialog stay={stay} onClose={close} />}
      {open === 'edit' && <EditDialog stay={stay} onClose={close} />}
      {open === 'cancel' && <CancelDialog stay={stay} onClose={close} />}
      {open === 'mails' && <StayMailsDialog stay={stay} onClose={close} />}
      {open === 'address' && <AddressDialog stay={stay} onClose={close} />}
    </>
  )
}

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
