import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { fieldsOf } from '#app/lib/http.ts'
import type { Ask } from '#app/lib/reauth.ts'
import { errorText, reportHostFailure } from '#app/lib/report-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { failures, reauthContent as texts } from '#i18n/en/admin.ts'

/** Confirmation callbacks; `null` if the account doesn't have this sign-in method. */
export interface ReauthWays {
  confirmPasskey: (() => Promise<unknown>) | null
  confirmPassword: ((password: string) => Promise<unknown>) | null
}

/** Asks the host to re-authenticate, then retries the call that required it. */
export function ReauthDialog({ ask, confirmPasskey, confirmPassword }: { ask: Ask } & ReauthWays) {
  const handleConfirmed = () => ask.answer(true)
  const passkey = useMutation({
    mutationFn: async () => confirmPasskey?.(),
    onSuccess: handleConfirmed,
    onError: (error) => reportHostFailure(error, failures.confirm),
  })
  const { form, field, isPending } = useForm({
    defaultValues: { password: '' },
    send: async ({ password }, show) => {
      try {
        await confirmPassword?.(password)
        handleConfirmed()
      } catch (error) {
        show({ password: fieldsOf(error).password ?? errorText(error, failures.confirm.fallback) })
      }
    },
  })
  return (
    <Dialog
      onClose={() => ask.answer(false)}
      title={texts.title}
      text={texts.text}
      width="narrow"
      ignoresOutsideClicks
    >
      {confirmPasskey && (
        <Button
          size="large"
          className="w-full"
          isPending={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          <KeyRound className="size-5" />
          {texts.passkey}
        </Button>
      )}
      {confirmPassword && (
        <form {...form} className="space-y-4 not-first:mt-5">
          <TextField
            label={texts.password}
            type="password"
            autoComplete="current-password"
            {...field('password')}
          />
          <Button
            type="submit"
            variant={confirmPasskey ? 'secondary' : 'primary'}
            className="w-full"
            isPending={isPending}
            pendingLabel={texts.confirming}
          >
            {texts.confirm}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
