import KeyRound from 'lucide-react/icons/key-round'
import { type SubmitEvent, useRef, useState } from 'react'
import { usePasskeySignIn } from '#app/api/accounts.ts'
import { useLogin } from '#app/api/auth.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { fieldsOf, hasStatus } from '#app/lib/http.ts'
import { looksLikeEmail } from '#app/lib/looks-like-email.ts'
import { PasskeyProblem } from '#app/lib/passkeys.ts'
import { reportFailure } from '#app/lib/report-error.ts'
import { goToPageWithToast, showToast } from '#app/lib/toasts.ts'
import { wantedPage } from '#app/lib/wanted-page.ts'
import { content } from '#words/en/login.ts'
import { signInProblems } from '#words/en/sign-in-problems.ts'
import { failures, successes } from '#words/en/toasts.ts'

type Errors = Partial<Record<'email' | 'password', string>>

/** As much of the server's rules as needs no answer. */
const errorsOf = ({ email, password }: Record<'email' | 'password', string>): Errors => ({
  ...(looksLikeEmail(email) ? {} : { email: signInProblems.validEmail }),
  ...(password ? {} : { password: signInProblems.enterPassword }),
})

const goOn = () => goToPageWithToast(wantedPage(), successes.loginSuccessful)

/**
 * By hand instead of with the form library and schemas: two fields do not justify 21 kB. What is typed stays in the fields,
 * which are on the screen before this code is, so that an early typist or a password manager loses nothing.
 */
export function LoginForm({ onForgotten }: { onForgotten: (typedEmail: string) => void }) {
  const login = useLogin()
  const [errors, setErrors] = useState<Errors>({})
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const typed = () => ({ email: email.current?.value ?? '', password: password.current?.value ?? '' })

  const handleLogin = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = typed()
    const found = errorsOf(body)
    setErrors(found)
    if (found.email || found.password) return (found.email ? email : password).current?.focus()
    login.mutateAsync({ body }).then(goOn, (error: unknown) => {
      setErrors(fieldsOf(error))
      reportFailure(error, failures.login)
      if (!password.current) return
      // Only a refused password is worth typing again: without signal, or when told to wait, it may be the right one.
      if (hasStatus(error, 401)) password.current.value = ''
      password.current.focus()
    })
  }
  // A complaint goes as soon as it is met; a new one waits for the next try.
  const handleChange = () => {
    const now = errorsOf(typed())
    setErrors((shown) => ({
      ...(shown.email && now.email ? { email: now.email } : {}),
      ...(shown.password && now.password ? { password: now.password } : {}),
    }))
  }

  return (
    // `dialog` outside of a dialog does nothing: without the script, Enter must not put the password into the address.
    <form method="dialog" onSubmit={handleLogin} noValidate className="mt-8 space-y-5">
      <EmailField
        label={content.email}
        autoComplete="username"
        error={errors.email}
        name="email"
        ref={email}
        onChange={handleChange}
      />
      <TextField
        label={content.password}
        type="password"
        autoComplete="current-password"
        error={errors.password}
        name="password"
        ref={password}
        onChange={handleChange}
      />
      <Button
        type="submit"
        size="large"
        className="w-full"
        isPending={login.isPending}
        pendingLabel={content.pending}
      >
        {content.submit}
      </Button>
      <PasskeyButton />
      <Button variant="quiet" className="w-full" onClick={() => onForgotten(typed().email)}>
        {content.forgotten}
      </Button>
    </form>
  )
}

function PasskeyButton() {
  const signIn = usePasskeySignIn()
  const [isPending, setIsPending] = useState(false)
  const handleSignIn = () => {
    setIsPending(true)
    signIn().then(goOn, (error: unknown) => {
      setIsPending(false)
      if (!(error instanceof PasskeyProblem)) reportFailure(error, failures.login)
      else showToast({ title: failures.login.title, description: error.message }, { variant: 'destructive' })
    })
  }
  return (
    <Button variant="secondary" size="large" className="w-full" isPending={isPending} onClick={handleSignIn}>
      <KeyRound aria-hidden="true" className="size-5" />
      {content.passkey}
    </Button>
  )
}
