import type { ComponentType } from 'react'
import {
  useChangeStatus,
  useDeleteStay,
  useEraseDocuments,
  useReinstateStay,
  useReplaceLink,
  useSightInPerson,
} from '#app/api/host-stays.ts'
import { ConfirmAction } from '#app/screens/admin/actions/confirm-action.tsx'
import { reopenText } from '#app/screens/admin/stay/decision-texts.ts'
import { CancelDialog } from '#app/screens/admin/stay/dialogs/cancel-dialog.tsx'
import { EditDialog } from '#app/screens/admin/stay/dialogs/edit-dialog.tsx'
import { AddressDialog, SendLinkDialog } from '#app/screens/admin/stay/dialogs/link-dialogs.tsx'
import { SendBackDialog } from '#app/screens/admin/stay/dialogs/send-back-dialog.tsx'
import { KeepDocumentsDialog } from '#app/screens/admin/stay/documents/keep-documents-dialog.tsx'
import { menuContent } from '#i18n/en/admin.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

interface AboutStay {
  stay: AdminStay
  onClose: () => void
}

const forms = {
  sendBack: SendBackDialog,
  keep: KeepDocumentsDialog,
  sendLink: SendLinkDialog,
  address: AddressDialog,
  edit: EditDialog,
  cancel: CancelDialog,
} satisfies Record<string, ComponentType<AboutStay>>

const feedbackOf = ({ guestName }: AdminStay) => ({
  reopen: { success: successes.statusUpdated(guestName, 'pending'), failure: failures.updateStatus },
  replaceLink: { success: successes.linkReplaced, failure: failures.replaceLink },
  erase: { success: successes.documentsErased, failure: failures.updateDocuments },
  sighted: { success: successes.idSightedInPerson, failure: failures.updateDocuments },
  reinstate: { success: successes.stayReinstated, failure: failures.reinstateStay },
  remove: { success: successes.stayDeleted, failure: failures.deleteStay },
})
type ConfirmedAction = keyof ReturnType<typeof feedbackOf>

export type Action = keyof typeof forms | ConfirmedAction

export function MenuDialogs({ open, ...about }: AboutStay & { open: Action | null }) {
  const actions = useActions(about.stay)
  if (open === null) return null
  if (open in forms) {
    const Form: ComponentType<AboutStay> = forms[open as keyof typeof forms]
    return <Form {...about} />
  }
  const action = open as ConfirmedAction
  return (
    <ConfirmAction
      texts={{ text: reopenText(about.stay), ...menuContent[action] }}
      name={about.stay.guestName}
      isDanger={action === 'erase' || action === 'remove'}
      run={actions[action]}
      {...feedbackOf(about.stay)[action]}
      onClose={about.onClose}
    />
  )
}

function useActions({ id }: AdminStay): Record<ConfirmedAction, () => Promise<unknown>> {
  const params = { id }
  const changeStatus = useChangeStatus()
  const replaceLink = useReplaceLink()
  const erase = useEraseDocuments()
  const sight = useSightInPerson()
  const reinstate = useReinstateStay()
  const remove = useDeleteStay()
  return {
    reopen: () => changeStatus.mutateAsync({ params, body: { status: 'pending' } }),
    replaceLink: () => replaceLink.mutateAsync({ params }),
    erase: () => erase.mutateAsync({ params }),
    sighted: () => sight.mutateAsync({ params }),
    reinstate: () => reinstate.mutateAsync({ params }),
    remove: () => remove.mutateAsync({ params }),
  }
}
