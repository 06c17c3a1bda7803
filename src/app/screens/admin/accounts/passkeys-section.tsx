import KeyRound from 'lucide-react/icons/key-round'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useAddPasskey, useRemovePasskey } from '#app/api/accounts.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { ConfirmAction } from '#app/screens/admin/confirm-action.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
import type { HostAccount, HostPasskey } from '#shared/contract/accounts.ts'
import { formatInstant } from '#shared/dates.ts'
import { property } from '#shared/the-house.ts'
import { accountsContent } from '#words/en/accounts.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { Item, listClasses, Section } from './section.tsx'

const words = accountsContent.passkeys
const at = (instant: string) => formatInstant(instant, property.timeZone)

/** The host's passkeys. */
export function PasskeysSection({ account }: { account: HostAccount }) {
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<HostPasskey | null>(null)
  const remove = useRemovePasskey()
  return (
    <Section title={words.title} intro={words.intro}>
      {account.passkeys.length === 0 && <p>{words.none}</p>}
      {account.passkeys.length > 0 && (
        <ul className={listClasses}>
          {account.passkeys.map((passkey) => (
            <Item
              key={passkey.id}
              title={passkey.name}
              detail={detailOf(passkey)}
              action={
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={words.remove(passkey.name)}
                  onClick={() => setRemoved(passkey)}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {account.canUsePasskeys ? (
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          <KeyRound aria-hidden="true" className="size-4" />
          {words.add}
        </Button>
      ) : (
        <p className="text-ink-soft">{words.unavailable}</p>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {removed && (
        <ConfirmAction
          words={words.removing}
          name={removed.name}
          act={() => remove.mutateAsync({ params: { id: removed.id } })}
          success={successes.passkeyRemoved}
          failure={failures.removePasskey}
          onClose={() => setRemoved(null)}
        />
      )}
    </Section>
  )
}

function detailOf({ isUsable, site, createdAt, lastUsedAt }: HostPasskey): string {
  if (!isUsable) return words.elsewhere(site)
  const made = words.made(at(createdAt))
  return lastUsedAt ? `${made}, ${words.used(at(lastUsedAt))}` : made
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
