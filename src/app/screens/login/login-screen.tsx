import { zodResolver } from '@hookform/resolvers/zod'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useForm } from 'react-hook-form'
import { useLogin } from '#app/api/auth.ts'
import { HouseGround } from '#app/components/house/house-ground.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { usePageTitle } from '#app/lib/page-title.ts'
import { reportFailure } from '#app/lib/report-error.ts'
import { goToPageWithToast } from '#app/lib/toasts.ts'
import { failures, successes } from '#app/messages.ts'
import { property } from '#content/property.ts'
import { loginBodySchema } from '#shared/contract/auth.ts'
import { content } from './content.ts'

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

/** What somebody, or a password manager, put into the page as it was sent, before its script came. */
const typedBefore = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '')

function LoginForm() {
  const login = useLogin()
  const { register, handleSubmit, setFocus, resetField, formState } = useForm({
    resolver: zodResolver(loginBodySchema),
    defaultValues: { email: typedBefore('email'), password: typedBefore('password') },
  })

  const handleLogin = handleSubmit((body) =>
    login.mutateAsync({ body }).then(
      () => goToPageWithToast('/admin', successes.loginSuccessful),
      (error: unknown) => {
        reportFailure(error, failures.login)
        resetField('password', { defaultValue: '' })
        setFocus('password')
      },
    ),
  )

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
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={content.password}
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
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
