import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useInviteHost } from '#app/api/accounts.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { copyText } from '#app/lib/clipboard.ts'
import { showFieldErrors } from '#app/lib/form-errors.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import { inviteBodySchema } from '#shared/contract/accounts.ts'
import { accountsContent } from '#words/en/accounts.ts'
import { failures, refusals, successes } from '#words/en/toasts.ts'

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
    resolver: zodResolver(inviteBodySchema),
    defaultValues: { email: '' },
  })
  const handleInvite = handleSubmit((body) =>
    invite.mutateAsync({ body }).then(setInvited, (error: unknown) => {
      reportHostFailure(error, failures.inviteHost)
      showFieldErrors(error, setError)
    }),
  )
  if (invited) return <LinkDialog invited={invited} onClose={onClose} />
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
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        error={formState.errors.email?.message}
        {...register('email')}
      />
    </FormDialog>
  )
}

function LinkDialog({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const { email, link, isMailed } = invited
  const handleCopy = async () => {
    if (await copyText(link)) showToast(successes.invitationCopied)
    else showToast(refusals.copyFailed, { variant: 'destructive' })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.linkTitle}
      description={isMailed ? words.linkMailed(email) : words.linkByHand(email)}
      keepsOpenOutside
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.done}
          </Button>
          <Button onClick={handleCopy}>{words.copy}</Button>
        </>
      }
    >
      <TextField label={words.linkLabel} readOnly value={link} onFocus={(event) => event.target.select()} />
    </Dialog>
  )
}
