import { useChangePassword, useSwitchPasswordOff } from '#app/api/accounts.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { useHouse } from '#app/lib/house.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { Section } from '#app/screens/admin/page/section.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { content } from '#i18n/en/admin.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { HostAccount } from '#shared/contract/accounts/schemas.ts'

const texts = accountsContent.password

export function PasswordSection({ account }: { account: HostAccount }) {
  const house = useHouse()
  const switchOff = useSwitchPasswordOff()
  const { isPasswordOff, passkeys } = account
  const canSwitchOff = !isPasswordOff && passkeys.some(({ isUsable }) => isUsable)
  return (
    <Section title={texts.title} intro={isPasswordOff ? texts.off : texts.on}>
      <div className="flex flex-wrap gap-2">
        <DialogButton
          variant="secondary"
          dialog={(onClose) => <ChangeDialog isPasswordOff={isPasswordOff} onClose={onClose} />}
        >
          {isPasswordOff ? texts.set : texts.change}
        </DialogButton>
        {canSwitchOff && (
          <ActionButton
            variant="quiet"
            asks={texts.switchingOff}
            name={house.name}
            isDanger={false}
            mutation={switchOff}
            input={{}}
            feedback={{ success: successes.passwordOff, failure: failures.changePassword }}
          >
            {texts.switchOff}
          </ActionButton>
        )}
      </div>
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
      title={isPasswordOff ? texts.set : texts.change}
      text={texts.othersEnd}
      confirm={content.save}
      pending={content.saving}
      {...dialog}
    >
      {!isPasswordOff && (
        <TextField
          label={texts.current}
          type="password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      <TextField
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
    </FormDialog>
  )
}
