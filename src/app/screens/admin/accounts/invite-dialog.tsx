import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useInviteHost } from '#app/api/accounts.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { EmailField } from '#app/components/ui/text-field.tsx'
import { showFieldErrors } from '#app/lib/form-errors.ts'
import { hostResolver } from '#app/lib/host-forms.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { LinkOnceDialog } from '#app/screens/admin/link-once-dialog.tsx'
import { inviteBodySchema } from '#shared/contract/accounts.ts'
import { accountsContent } from '#words/en/accounts.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = accountsContent.hosts

interface Invited {
  email: string
  link: string
  isMailed: boolean
}

/** Asks whom to invite, then shows the link this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<Invited | null>(null)
  const invite = useInviteHost()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: hostResolver(inviteBodySchema),
    defaultValues: { email: '' },
  })
  const handleInvite = handleSubmit((body) =>
    invite.mutateAsync({ body }).then(setInvited, (error: unknown) => {
      reportHostFailure(error, failures.inviteHost)
      showFieldErrors(error, setError)
    }),
  )
  if (invited) {
    const { email, link, isMailed } = invited
    return (
      <LinkOnceDialog
        title={words.linkTitle}
        description={isMailed ? words.linkMailed(email) : words.linkByHand(email)}
        label={words.linkLabel}
        link={link}
        copied={successes.invitationCopied}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={words.invite}
      description={words.inviteText}
      submitLabel={words.inviteConfirm}
      pendingLabel={words.inviting}
      isPending={invite.isPending}
      onSubmit={handleInvite}
      onClose={onClose}
    >
      <EmailField label={words.email} error={formState.errors.email?.message} {...register('email')} />
    </FormDialog>
  )
}
