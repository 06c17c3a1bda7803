import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type SubmitEvent, useRef, useState } from 'react'
import { useLogin } from '#app/api/auth.ts'
import { HouseGround } from '#app/components/house/house-ground.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { usePageTitle } from '#app/lib/page-title.ts'
import { reportFailure } from '#app/lib/report-error.ts'
import { goToPageWithToast } from '#app/lib/toasts.ts'
import { property } from '#content/property.ts'
import { loginBodySchema } from '#shared/contract/auth.ts'
import { content } from '#words/en/login.ts'
import { failures, successes } from '#words/en/toasts.ts'

/** Where the host signs in. */
export function LoginScreen() {
  usePageTitle(content.title)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 pt-5">
        <a href="/" className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-link">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {content.home}
        </a>
      </header>
      <main className="mx-auto w-full max-w-md flex-1 px-6 pt-[max(1.5rem,7dvh)] pb-12">
        <p className="font-serif text-bush-600 text-lg">{property.name}</p>
        <h1 className="mt-1 text-4xl">{content.title}</h1>
        <p className="mt-2 text-ink-soft">{content.intro}</p>
        <LoginForm />
      </main>
      <footer>
        <HouseGround>{content.footer}</HouseGround>
      </footer>
    </div>
  )
}

type Errors = Partial<Record<'email' | 'password', string>>

function errorsOf(typed: Record<string, unknown>): Errors {
  const errors: Errors = {}
  for (const { path, message } of loginBodySchema.safeParse(typed).error?.issues ?? []) {
    const [name] = path
    if (name === 'email' || name === 'password') errors[name] ??= message
  }
  return errors
}

/**
 * By hand instead of with the form library: two fields do not justify its 12 kB. What is typed stays in the fields,
 * which are on the screen before this code is, so that an early typist or a password manager loses nothing.
 */
function LoginForm() {
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
    login.mutate(
      { body },
      {
        onSuccess: () => goToPageWithToast('/admin', successes.loginSuccessful),
        onError: (error) => {
          reportFailure(error, failures.login)
          if (!password.current) return
          password.current.value = ''
          password.current.focus()
        },
      },
    )
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
      <TextField
        label={content.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
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
    </form>
  )
}
