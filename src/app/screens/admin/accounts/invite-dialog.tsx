import { useState } from 'react'
import { useInviteHost } from '#app/api/accounts.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { EmailField } from '#app/components/ui/text-field.tsx'
import { LinkOnceDialog } from '#app/screens/admin/link-once-dialog.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
import { inviteBodySchema } from '#shared/contract/accounts.ts'
import { accountsContent } from '#words/en/accounts.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = accountsContent.hosts

/** Asks whom to invite, then shows the link this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<{ email: string; link: string; isMailed: boolean } | null>(null)
  const invite = useInviteHost()
  const { field, dialog } = useHostForm({
    schema: inviteBodySchema,
    defaultValues: { email: '' },
    send: (body) => invite.mutateAsync({ body }),
    failure: failures.inviteHost,
    onDone: setInvited,
    onClose,
  })
  if (invited) {
    const { email, link, isMailed } = invited
    return (
      <LinkOnceDialog
        title={words.linkTitle}
        text={isMailed ? words.linkMailed(email) : words.linkByHand(email)}
        label={words.linkLabel}
        link={link}
        copied={successes.invitationCopied}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog {...words.inviting} {...dialog}>
      <EmailField label={words.email} {...field('email')} />
    </FormDialog>
  )
}
