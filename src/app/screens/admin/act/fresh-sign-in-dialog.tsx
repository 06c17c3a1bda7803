import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useAccount, useConfirmSignIn, usePasskeyConfirm } from '#app/api/accounts.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import type { Ask } from '#app/lib/fresh-sign-in.ts'
import { fieldsOf } from '#app/lib/http.ts'
import { errorText, reportHostFailure } from '#app/lib/report-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { freshContent as words } from '#words/en/fresh-sign-in.ts'
import { failures } from '#words/en/toasts.ts'

/** Asks a host whose sign-in is too old for something to show again who they are; what they wanted then goes on. */
export function FreshSignInDialog({ ask }: { ask: Ask | null }) {
  if (!ask) return null
  return (
    <Dialog
      onClose={() => ask.answer(false)}
      title={words.title}
      text={words.text}
      width="narrow"
      keepsOpenOutside
    >
      <Ways onConfirmed={() => ask.answer(true)} />
    </Dialog>
  )
}

/** By passkey with one tap where the host has one, else by password. */
function Ways({ onConfirmed }: { onConfirmed: () => void }) {
  const account = useAccount()
  const hasPasskey = account.data?.passkeys.some(({ isUsable }) => isUsable) ?? false
  return (
    <div className="space-y-5">
      {hasPasskey && <PasskeyWay onConfirmed={onConfirmed} />}
      {!account.data?.isPasswordOff && <PasswordWay onConfirmed={onConfirmed} isFirst={!hasPasskey} />}
    </div>
  )
}

function PasskeyWay({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = usePasskeyConfirm()
  const [isPending, setIsPending] = useState(false)
  const handleConfirm = () => {
    setIsPending(true)
    confirm()
      .then(onConfirmed, (error: unknown) => reportHostFailure(error, failures.confirm))
      .finally(() => setIsPending(false))
  }
  return (
    <Button size="large" className="w-full" isPending={isPending} onClick={handleConfirm}>
      <KeyRound aria-hidden="true" className="size-5" />
      {words.passkey}
    </Button>
  )
}

function PasswordWay({ onConfirmed, isFirst }: { onConfirmed: () => void; isFirst: boolean }) {
  const confirm = useConfirmSignIn()
  const { form, field, isPending } = useForm({
    defaultValues: { password: '' },
    send: async (body, show) => {
      try {
        await confirm.mutateAsync({ body })
        onConfirmed()
      } catch (error) {
        show({ password: fieldsOf(error).password ?? errorText(error, failures.confirm.fallback) })
      }
    },
  })
  return (
    <form {...form} className="space-y-4">
      <TextField
        label={words.password}
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'secondary'}
        className="w-full"
        isPending={isPending}
        pendingLabel={words.confirming}
      >
        {words.confirm}
      </Button>
    </form>
  )
}
