import CalendarClock from 'lucide-react/icons/calendar-clock'
import Eye from 'lucide-react/icons/eye'
import Link2 from 'lucide-react/icons/link-2'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { useEraseDocuments, useSightInPerson } from '#app/api/host-documents.ts'
import { useChangeStatus, useReplaceLink } from '#app/api/host-stays.ts'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { Menu, type MenuItem } from '#app/components/ui/menu.tsx'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import { type FailureText, failures, successes } from '#app/messages.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { menuContent } from './content.ts'
import { KeepDocumentsDialog } from './keep-documents-dialog.tsx'
import { SendBackDialog } from './send-back-dialog.tsx'

type Action = 'reopen' | 'sendBack' | 'sighted' | 'keep' | 'erase' | 'replaceLink'

const icon = (Icon: typeof Link2): ReactNode => <Icon aria-hidden="true" className="size-4" />

/** The actions that make sense for a stay as it is now. */
function actionsFor(stay: AdminStay): { action: Action; icon: ReactNode; isDanger?: boolean }[] {
  const hasPictures = Boolean(stay.idDocumentPath || stay.selfiePath)
  return [
    ...(stay.status === 'pending' ? [] : [{ action: 'reopen' as const, icon: icon(Undo2) }]),
    ...(stay.status === 'pending' && hasPictures
      ? [{ action: 'sendBack' as const, icon: icon(RotateCcw) }]
      : []),
    ...(stay.idSightedInPersonAt ? [] : [{ action: 'sighted' as const, icon: icon(Eye) }]),
    { action: 'replaceLink' as const, icon: icon(Link2) },
    ...(hasPictures
      ? [
          { action: 'keep' as const, icon: icon(CalendarClock) },
          { action: 'erase' as const, icon: icon(Trash2), isDanger: true },
        ]
      : []),
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
      <div className="-mt-1.5 -mr-2">
        <Menu label={menuContent.label(stay.guestName)} items={items} />
      </div>
      <ConfirmedActions stay={stay} open={open} onClose={close} />
      {open === 'sendBack' && <SendBackDialog stay={stay} onClose={close} />}
      {open === 'keep' && <KeepDocumentsDialog stay={stay} onClose={close} />}
    </>
  )
}

function ConfirmedActions({
  stay,
  open,
  onClose,
}: {
  stay: AdminStay
  open: Action | null
  onClose: () => void
}) {
  const status = useChangeStatus()
  const replace = useReplaceLink()
  const erase = useEraseDocuments()
  const sight = useSightInPerson()
  const params = { id: stay.id }
  const run = (work: Promise<unknown>, success: ToastText, failure: FailureText) =>
    work
      .then(
        () => showToast(success),
        (error: unknown) => {
          reportHostFailure(error, failure)
        },
      )
      .finally(onClose)

  const confirm = (action: 'reopen' | 'sighted' | 'erase' | 'replaceLink') => ({
    isOpen: open === action,
    onOpenChange: onClose,
    title: menuContent[action].title,
    description: menuContent[action].text(stay.guestName),
    confirmLabel: menuContent[action].confirm,
    pendingLabel: menuContent[action].pending,
  })
  const reopen = () => status.mutateAsync({ params, body: { status: 'pending' } })

  return (
    <>
      <ConfirmDialog
        {...confirm('reopen')}
        isPending={status.isPending}
        onConfirm={() => run(reopen(), successes.statusUpdated, failures.updateStatus)}
      />
      <ConfirmDialog
        {...confirm('sighted')}
        isPending={sight.isPending}
        onConfirm={() =>
          run(sight.mutateAsync({ params }), successes.idSightedInPerson, failures.updateDocuments)
        }
      />
      <ConfirmDialog
        {...confirm('replaceLink')}
        isPending={replace.isPending}
        onConfirm={() => run(replace.mutateAsync({ params }), successes.linkReplaced, failures.replaceLink)}
      />
      <ConfirmDialog
        {...confirm('erase')}
        isDanger
        isPending={erase.isPending}
        onConfirm={() =>
          run(erase.mutateAsync({ params }), successes.documentsErased, failures.updateDocuments)
        }
      />
    </>
  )
}
