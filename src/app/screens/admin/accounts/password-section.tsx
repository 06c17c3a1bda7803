import { useState } from 'react'
import { useChangePassword, useSwitchPasswordOff } from '#app/api/accounts.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { ConfirmAction } from '#app/screens/admin/confirm-action.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
import type { HostAccount } from '#shared/contract/accounts.ts'
import { accountsContent } from '#words/en/accounts.ts'
import { content } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { Section } from './section.tsx'

const words = accountsContent.password

/** Whether the password signs in, and a new one. */
export function PasswordSection({ account }: { account: HostAccount }) {
  const [open, setOpen] = useState<'change' | 'off' | null>(null)
  const switchOff = useSwitchPasswordOff()
  const { isPasswordOff, passkeys } = account
  const canSwitchOff = !isPasswordOff && passkeys.some(({ isUsable }) => isUsable)
  return (
    <Section title={words.title} intro={isPasswordOff ? words.off : words.on}>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen('change')}>
          {isPasswordOff ? words.set : words.change}
        </Button>
        {canSwitchOff && (
          <Button variant="quiet" onClick={() => setOpen('off')}>
            {words.switchOff}
          </Button>
        )}
      </div>
      {open === 'change' && <ChangeDialog isPasswordOff={isPasswordOff} onClose={() => setOpen(null)} />}
      {open === 'off' && (
        <ConfirmAction
          words={words.switchingOff}
          act={() => switchOff.mutateAsync({})}
          success={successes.passwordOff}
          failure={failures.changePassword}
          isDanger={false}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}

function ChangeDialog({ isPasswordOff, onClose }: { isPasswordOff: boolean; onClose: () => void }) {
  const change = useChangePassword()
  const { field, dialog } = useHostForm({
    defaultValues: { currentPassword: '', password: '' },
    send: ({ currentPassword, password }) =>
      change.mutateAsync({ body: isPasswordOff ? { password } : { currentPassword, password } }),
    success: successes.passwordChanged,
    failure: failures.changePassword,
    onClose,
  })
  return (
    <FormDialog
      title={isPasswordOff ? words.set : words.change}
      text={words.othersEnd}
      confirm={content.save}
      pending={content.saving}
      {...dialog}
    >
      {!isPasswordOff && (
        <TextField
          label={words.current}
          type="password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      <TextField
        label={words.fresh}
        hint={words.freshHint}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
    </FormDialog>
  )
}
