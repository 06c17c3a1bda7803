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

const words = accountsContent.password

/** Whether the password signs in, and a new one. */
export function PasswordSection({ account }: { account: HostAccount }) {
  const house = useHouse()
  const switchOff = useSwitchPasswordOff()
  const { isPasswordOff, passkeys } = account
  const canSwitchOff = !isPasswordOff && passkeys.some(({ isUsable }) => isUsable)
  return (
    <Section title={words.title} intro={isPasswordOff ? words.off : words.on}>
      <div className="flex flex-wrap gap-2">
        <DialogButton
          variant="secondary"
          dialog={(onClose) => <ChangeDialog isPasswordOff={isPasswordOff} onClose={onClose} />}
        >
          {isPasswordOff ? words.set : words.change}
        </DialogButton>
        {canSwitchOff && (
          <ActionButton
            variant="quiet"
            asks={words.switchingOff}
            name={house.name}
            isDanger={false}
            mutation={switchOff}
            input={{}}
            feedback={{ success: successes.passwordOff, failure: failures.changePassword }}
          >
            {words.switchOff}
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
