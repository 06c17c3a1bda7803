import KeyRound from 'lucide-react/icons/key-round'
import Trash2 from 'lucide-react/icons/trash-2'
import { useAddPasskey, useRemovePasskey } from '#app/api/accounts.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { type AtHouse, useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Item, List, Section } from '#app/screens/admin/page/section.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { HostAccount, HostPasskey } from '#shared/contract/accounts/schemas.ts'

const texts = accountsContent.passkeys
export function PasskeysSection({ account }: { account: HostAccount }) {
  const { atHouse } = useHouseTime()
  const remove = useRemovePasskey()
  return (
    <Section title={texts.title} intro={texts.intro}>
      <List empty={texts.none}>
        {account.passkeys.map((passkey) => (
          <Item
            key={passkey.id}
            title={passkey.name}
            detail={detailOf(passkey, atHouse)}
            action={
              <ActionButton
                variant="quiet"
                size="icon"
                aria-label={texts.remove(passkey.name)}
                asks={texts.removing}
                name={passkey.name}
                mutation={remove}
                input={{ params: { id: passkey.id } }}
                feedback={{ success: successes.passkeyRemoved, failure: failures.removePasskey }}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </ActionButton>
            }
          />
        ))}
      </List>
      {account.canUsePasskeys ? (
        <DialogButton variant="secondary" dialog={(onClose) => <AddPasskeyDialog onClose={onClose} />}>
          <KeyRound aria-hidden="true" className="size-4" />
          {texts.add}
        </DialogButton>
      ) : (
        <p className="text-ink-soft">{texts.unavailable}</p>
      )}
    </Section>
  )
}

function detailOf({ isUsable, site, createdAt, lastUsedAt }: HostPasskey, atHouse: AtHouse): string {
  if (!isUsable) return texts.elsewhere(site)
  const made = texts.made(atHouse(createdAt))
  return lastUsedAt ? `${made}, ${texts.used(atHouse(lastUsedAt))}` : made
}

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const addPasskey = useAddPasskey()
  const { field, dialog } = useHostForm({
    defaultValues: { name: texts.nameDefault },
    send: ({ name }) => addPasskey(name.trim() || texts.nameDefault),
    success: successes.passkeyAdded,
    failure: failures.addPasskey,
    onClose,
  })
  return (
    <FormDialog title={texts.add} confirm={texts.confirm} pending={texts.pending} {...dialog}>
      <TextField label={texts.name} hint={texts.nameHint} maxLength={60} {...field('name')} />
    </FormDialog>
  )
}
