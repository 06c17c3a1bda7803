import { useMutation } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { type ComponentProps, useState } from 'react'
import { usePasskeySignIn } from '#app/api/accounts.ts'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { hasStatus, NetworkError } from '#app/lib/http.ts'
import { pageAfterLogin } from '#app/lib/page-after-login.ts'
import { reportFailure } from '#app/lib/report-error.ts'
import { goToPageWithToast } from '#app/lib/toasts.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { failures, successes } from '#i18n/en/admin.ts'
import { loginContent, signInProblems } from '#i18n/en/login.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'
import { isEmail } from '#shared/email-address.ts'

export const WideButton = (button: ComponentProps<typeof Button>) => (
  <Button size="large" className="w-full" {...button} />
)

const errorsOf = ({ email, password }: { email: string; password: string }): FieldErrors => ({
  ...(isEmail(email) ? {} : { email: signInProblems.validEmail }),
  ...(password ? {} : { password: signInProblems.enterPassword }),
})

const openPageAfterLogin = () => goToPageWithToast(pageAfterLogin(), successes.loginSuccessful)

/** Without a response, the catalogue's text would blame the password. */
const reportLoginFailure = (error: unknown) =>
  reportFailure(error, error instanceof NetworkError ? { ...failures.login, fallback: '' } : failures.login)

export function LoginForm({ onForgotten }: { onForgotten: (typedEmail: string) => void }) {
  const login = useWrite(accountCalls.login)
  const user = useCall(accountCalls.getUser, {}, { enabled: false })
  const [hasNoCookies, setHasNoCookies] = useState(false)
  const { form, field, isPending, read, focus } = useForm({
    defaultValues: { email: '', password: '' },
    check: errorsOf,
    send: async (body) => {
      await login.mutateAsync({ body })
      // A browser that blocks cookies dropped the session that it just got.
      const { error } = await user.refetch()
      if (hasStatus(error, 401)) setHasNoCookies(true)
      else openPageAfterLogin()
    },
    onFailed: (error) => {
      reportLoginFailure(error)
      const password = focus('password')
      // Clear the password only after a 401. After a network error or a rate limit it may be correct.
      if (password && hasStatus(error, 401)) password.value = ''
    },
  })

  return (
    // Outside a `<dialog>`, `method="dialog"` does nothing. Without JavaScript, Enter must not put the password into
    // the URL.
    <form method="dialog" {...form} className="mt-8 space-y-5">
      {hasNoCookies && (
        <Notice tone="bad" role="alert" title={loginContent.noCookies.title}>
          {loginContent.noCookies.text}
        </Notice>
      )}
      <EmailField label={loginContent.email} autoComplete="username" {...field('email')} />
      <TextField
        label={loginContent.password}
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <WideButton type="submit" isPending={isPending} pendingLabel={loginContent.pending}>
        {loginContent.submit}
      </WideButton>
      <PasskeyButton />
      <Button variant="quiet" className="w-full" onClick={() => onForgotten(read().email)}>
        {loginContent.forgotten}
      </Button>
    </form>
  )
}

function PasskeyButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: usePasskeySignIn(),
    onSuccess: openPageAfterLogin,
    onError: (error) => reportLoginFailure(error),
  })
  return (
    <WideButton variant="secondary" isPending={isPending} onClick={() => mutate()}>
      <KeyRound className="size-5" />
      {loginContent.passkey}
    </WideButton>
  )
}
