import KeyRound from 'lucide-react/icons/key-round'
import Trash2 from 'lucide-react/icons/trash-2'
import { useAddPasskey } from '#app/api/accounts.ts'
import { useWrite } from '#app/api/use-call.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { useHouse } from '#app/lib/house.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { type HouseTime, useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Item, List, Section } from '#app/screens/admin/page/section.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { common, failures, successes } from '#i18n/en/admin.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'
import type { HostAccount, HostPasskey } from '#shared/contract/accounts/schemas.ts'

const passwordTexts = accountsContent.password

export function PasswordSection({ account }: { account: HostAccount }) {
  const house = useHouse()
  const switchOff = useWrite(accountCalls.switchPasswordOff)
  const { isPasswordOff, passkeys } = account
  const canSwitchOff = !isPasswordOff && passkeys.some(({ isUsable }) => isUsable)
  return (
    <Section title={passwordTexts.title} intro={isPasswordOff ? passwordTexts.off : passwordTexts.on}>
      <div className="flex flex-wrap gap-2">
        <DialogButton
          variant="secondary"
          dialog={(onClose) => <ChangeDialog isPasswordOff={isPasswordOff} onClose={onClose} />}
        >
          {isPasswordOff ? passwordTexts.set : passwordTexts.change}
        </DialogButton>
        {canSwitchOff && (
          <ActionButton
            variant="quiet"
            asks={{ ...passwordTexts.switchingOff(house.name), isDanger: false }}
            mutation={switchOff}
            input={{}}
            feedback={{ success: successes.passwordOff, failure: failures.changePassword }}
          >
            {passwordTexts.switchOff}
          </ActionButton>
        )}
      </div>
    </Section>
  )
}

function ChangeDialog({ isPasswordOff, onClose }: { isPasswordOff: boolean; onClose: () => void }) {
  const change = useWrite(accountCalls.changePassword)
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
      title={isPasswordOff ? passwordTexts.set : passwordTexts.change}
      text={passwordTexts.othersEnd}
      confirm={common.save}
      pending={common.saving}
      {...dialog}
    >
      {!isPasswordOff && (
        <TextField
          label={passwordTexts.current}
          type="password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      <TextField
        label={passwordTexts.newPassword}
        hint={passwordTexts.newPasswordHint}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
    </FormDialog>
  )
}

const passkeyTexts = accountsContent.passkeys
export function PasskeysSection({ account }: { account: HostAccount }) {
  const { atHouse } = useHouseTime()
  const remove = useWrite(accountCalls.removePasskey)
  return (
    <Section title={passkeyTexts.title} intro={passkeyTexts.intro}>
      <List empty={passkeyTexts.none}>
        {account.passkeys.map((passkey) => (
          <Item
            key={passkey.id}
            title={passkey.name}
            detail={detailOf(passkey, atHouse)}
            action={
              <ActionButton
                variant="quiet"
                size="icon"
                aria-label={passkeyTexts.remove(passkey.name)}
                asks={passkeyTexts.removing(passkey.name)}
                mutation={remove}
                input={{ params: { id: passkey.id } }}
                feedback={{ success: successes.passkeyRemoved, failure: failures.removePasskey }}
              >
                <Trash2 className="size-5" />
              </ActionButton>
            }
          />
        ))}
      </List>
      {account.canUsePasskeys ? (
        <DialogButton variant="secondary" dialog={(onClose) => <AddPasskeyDialog onClose={onClose} />}>
          <KeyRound className="size-4" />
          {passkeyTexts.add}
        </DialogButton>
      ) : (
        <p className="text-ink-soft">{passkeyTexts.unavailable}</p>
      )}
    </Section>
  )
}

function detailOf(
  { isUsable, site, createdAt, lastUsedAt }: HostPasskey,
  atHouse: HouseTime['atHouse'],
): string {
  if (!isUsable) return passkeyTexts.elsewhere(site)
  const made = passkeyTexts.made(atHouse(createdAt))
  return lastUsedAt ? `${made}, ${passkeyTexts.used(atHouse(lastUsedAt))}` : made
}

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const addPasskey = useAddPasskey()
  const { field, dialog } = useHostForm({
    defaultValues: { name: passkeyTexts.nameDefault },
    send: ({ name }) => addPasskey(name.trim() || passkeyTexts.nameDefault),
    success: successes.passkeyAdded,
    failure: failures.addPasskey,
    onClose,
  })
  return (
    <FormDialog {...passkeyTexts} title={passkeyTexts.add} {...dialog}>
      <TextField label={passkeyTexts.name} hint={passkeyTexts.nameHint} maxLength={60} {...field('name')} />
    </FormDialog>
  )
}
