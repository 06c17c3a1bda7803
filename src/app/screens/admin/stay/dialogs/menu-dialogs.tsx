import type { ComponentType } from 'react'
import * as z from 'zod/mini'
import { useSendsMail } from '#app/api/accounts.ts'
import { useWrite } from '#app/api/use-call.ts'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { EmailField } from '#app/components/ui/text-field.tsx'
import { ConfirmAction } from '#app/screens/admin/actions/action-button.tsx'
import { MailedTextArea } from '#app/screens/admin/actions/mailed-text-area.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { failures, successes } from '#i18n/en/admin.ts'
import { cancelContent, menuContent } from '#i18n/en/stay.ts'
import * as documentCalls from '#shared/contract/documents/calls.ts'
import { emailField } from '#shared/contract/fields.ts'
import * as mailCalls from '#shared/contract/mail/calls.ts'
import { problem } from '#shared/contract/problems.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import { cancelStayBodySchema } from '#shared/contract/stays/forms.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { cancelledBy } from '#shared/stay/status.ts'
import { KeepDocumentsDialog, SendBackDialog } from './document-dialogs.tsx'
import { EditDialog } from './stay-form-dialogs.tsx'

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
  takeDays: (about) => <EditDialog {...about} days={about.stay.movedTo} />,
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

export function MenuDialogs({ open, ...about }: AboutStay & { open: Action }) {
  const { stay, onClose } = about
  const params = { id: stay.id }
  const changeStatus = useWrite(stayCalls.changeStatus)
  const replaceLink = useWrite(stayCalls.replaceLink)
  const erase = useWrite(documentCalls.eraseDocuments)
  const sight = useWrite(documentCalls.sightInPerson)
  const reinstate = useWrite(stayCalls.reinstateStay)
  const remove = useWrite(stayCalls.deleteStay)
  const actions: Record<ConfirmedAction, () => Promise<unknown>> = {
    reopen: () => changeStatus.mutateAsync({ params, body: { status: 'pending' } }),
    replaceLink: () => replaceLink.mutateAsync({ params }),
    erase: () => erase.mutateAsync({ params }),
    sighted: () => sight.mutateAsync({ params }),
    reinstate: () => reinstate.mutateAsync({ params }),
    remove: () => remove.mutateAsync({ params }),
  }
  if (open in forms) {
    const Form: ComponentType<AboutStay> = forms[open as keyof typeof forms]
    return <Form {...about} />
  }
  const action = open as ConfirmedAction
  const { title, confirm, pending } = menuContent[action]
  return (
    <ConfirmAction
      {...{ title, confirm, pending }}
      text={action === 'reopen' ? reopenText(stay) : menuContent[action].text(stay.guestName)}
      isDanger={action === 'erase' || action === 'remove' || action === 'replaceLink'}
      run={actions[action]}
      feedback={feedbackOf(stay)[action]}
      onClose={onClose}
    />
  )
}

/** Returns the consequences of reopening a decision for the guest. */
function reopenText(stay: AdminStay): string {
  const texts = menuContent.reopen
  if (stay.withdrawnAt !== null) return texts.withdrawn(stay.guestName)
  if (stay.status === 'approved') return texts.approved(stay.guestName)
  const areGone = stay.idDocumentErasedAt !== null || stay.selfieErasedAt !== null
  return [
    texts.rejected(stay.guestName),
    areGone && stay.idSightedAt === null && texts.photosGone,
    stay.depositStatus === 'released' && texts.depositGone,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Cancels a stay, with the reason and a message to the guest. *No-show* is available from the first day on. */
function CancelDialog({ stay, onClose }: AboutStay) {
  const texts = cancelContent
  const { today } = useHouseTime()
  const cancel = useWrite(stayCalls.cancelStay)
  const { field, dialog } = useHostForm({
    schema: cancelStayBodySchema,
    defaultValues: { by: 'guest' as const, message: '' },
    send: (body) => cancel.mutateAsync({ params: { id: stay.id }, body }),
    success: ({ depositStatus }) =>
      depositStatus === 'held' || depositStatus === 'card_saved'
        ? successes.stayCancelledHeld
        : successes.stayCancelled,
    failure: failures.cancelStay,
    onClose,
  })
  const hasBegun = stay.checkInDate.slice(0, 10) <= today
  return (
    <FormDialog {...texts} variant="danger" text={texts.text(stay.guestName)} {...dialog}>
      <ChoiceField
        legend={texts.by}
        choices={cancelledBy
          .filter((by) => by !== 'no_show' || hasBegun)
          .map((value) => ({ value, label: texts.names[value] }))}
        {...field('by')}
      />
      <MailedTextArea
        label={texts.message}
        hint={texts.messageHint}
        doorCode={stay.doorCode}
        isOptional
        {...field('message')}
      />
    </FormDialog>
  )
}

const fieldsSchema = z.object({ guestEmail: emailField(problem('emailRequired')) })

/** Sets the address for mailed links. The guest's own contact is shown but never prefilled. */
function AddressDialog({ stay, onClose }: AboutStay) {
  const texts = menuContent.address
  const edit = useWrite(stayCalls.editStay)
  const { field, dialog } = useHostForm({
    schema: fieldsSchema,
    defaultValues: { guestEmail: stay.bookingEmail ?? '' },
    send: (body) => edit.mutateAsync({ params: { id: stay.id }, body }),
    success: successes.addressSaved,
    failure: failures.editStay,
    onClose,
  })
  return (
    <FormDialog {...texts} text={texts.text(stay.guestName)} {...dialog}>
      <EmailField
        label={texts.field}
        hint={stay.guestEmail === stay.bookingEmail ? undefined : texts.given(stay.guestEmail)}
        {...field('guestEmail')}
      />
    </FormDialog>
  )
}

const { sendLink: linkTexts } = menuContent
const linkSchema = z.object({
  guestEmail: z.string(linkTexts.required).check(z.minLength(1, linkTexts.required)),
})

/**
 * Mails the link. If the guest gave a different address, both are shown with the host's preselected. The guest's
 * address is used only if it is chosen here.
 */
function SendLinkDialog({ stay, onClose }: AboutStay) {
  const sendLink = useWrite(mailCalls.sendGuestLink)
  const sendsMail = useSendsMail()
  const { bookingEmail, guestEmail } = stay
  const { field, dialog } = useHostForm({
    schema: linkSchema,
    defaultValues: { guestEmail: bookingEmail ?? '' },
    send: (body) => sendLink.mutateAsync({ params: { id: stay.id }, body }),
    success: ({ state }) => (state === 'kept' ? successes.linkKept : successes.linkSent),
    failure: failures.sendLink,
    onClose,
  })
  const choices = [
    ...(bookingEmail === null ? [] : [{ value: bookingEmail, label: bookingEmail, note: linkTexts.yours }]),
    ...(guestEmail === bookingEmail
      ? []
      : [{ value: guestEmail, label: guestEmail, note: linkTexts.guests }]),
  ]
  return (
    <FormDialog
      {...linkTexts}
      text={linkTexts.text(stay.guestName)}
      {...(sendsMail ? {} : linkTexts.unmailed)}
      {...dialog}
    >
      <ChoiceField legend={linkTexts.which} choices={choices} {...field('guestEmail')} />
      {guestEmail !== bookingEmail && <p className="text-ink-soft">{linkTexts.guestsHint}</p>}
    </FormDialog>
  )
}
