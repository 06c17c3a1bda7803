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

const words = accountsContent.passkeys
/** The host's passkeys. */
export function PasskeysSection({ account }: { account: HostAccount }) {
  const { atHouse } = useHouseTime()
  const remove = useRemovePasskey()
  return (
    <Section title={words.title} intro={words.intro}>
      <List empty={words.none}>
        {account.passkeys.map((passkey) => (
          <Item
            key={passkey.id}
            title={passkey.name}
            detail={detailOf(passkey, atHouse)}
            action={
              <ActionButton
                variant="quiet"
                size="icon"
                aria-label={words.remove(passkey.name)}
                asks={words.removing}
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
          {words.add}
        </DialogButton>
      ) : (
        <p className="text-ink-soft">{words.unavailable}</p>
      )}
    </Section>
  )
}

function detailOf({ isUsable, site, createdAt, lastUsedAt }: HostPasskey, atHouse: AtHouse): string {
  if (!isUsable) return words.elsewhere(site)
  const made = words.made(atHouse(createdAt))
  return lastUsedAt ? `${made}, ${words.used(atHouse(lastUsedAt))}` : made
}

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const addPasskey = useAddPasskey()
  const { field, dialog } = useHostForm({
    defaultValues: { name: words.nameDefault },
    send: ({ name }) => addPasskey(name.trim() || words.nameDefault),
    success: successes.passkeyAdded,
    failure: failures.addPasskey,
    onClose,
  })
  return (
    <FormDialog title={words.add} confirm={words.confirm} pending={words.pending} {...dialog}>
      <TextField label={words.name} hint={words.nameHint} maxLength={60} {...field('name')} />
    </FormDialog>
  )
}
