import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState } from 'react'
import { useCall } from '#app/api/use-call.ts'
import { HouseFooter } from '#app/components/house/house-footer.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { useHash } from '#app/lib/hash.ts'
import { useHouse } from '#app/lib/house.ts'
import { pageAfterLogin } from '#app/lib/page-after-login.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { loginContent } from '#i18n/en/login.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'
import { LoginForm } from './login-form.tsx'

// Lazy, because most visits only sign in.
const recovery = () => import('./recovery-forms.tsx')
const forgottenForm = lazy(recovery, 'ForgottenForm')
const linkForm = lazy(recovery, 'LinkForm')
const confirmEmail = lazy(recovery, 'ConfirmEmail')

type MailedLink = 'reset' | 'invitation' | 'email'

/** Reads the token of a mailed link from the URL fragment, which is neither logged nor sent as a referrer. */
function useMailedLink(): { kind: MailedLink; token: string } | null {
  const [, kind, token] = /^#(reset|invitation|email)=([\w-]+)$/.exec(useHash()) ?? []
  return kind && token ? { kind: kind as MailedLink, token } : null
}

/** Sign-in page. Redirects a host who is already signed in. */
export function LoginScreen() {
  const house = useHouse()
  usePageTitle(loginContent.title)
  const link = useMailedLink()
  return (
    <div className="flex min-h-dvh flex-col">
      {/* The recovery form has its own way back; the place stays, so that nothing moves. */}
      <header className="px-6 pt-5 [&:has(+main_[data-back])]:invisible">
        <a href="/" className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-link">
          <ArrowLeft className="size-4" />
          {loginContent.home}
        </a>
      </header>
      <main className="mx-auto w-full max-w-md flex-1 px-6 pt-[max(1.5rem,7dvh)] pb-12">
        <p className="font-serif text-bush-600 text-lg">{house.name}</p>
        {link?.kind === 'email' && <Lazy part={confirmEmail} with={{ token: link.token }} />}
        {link && link.kind !== 'email' && (
          <Lazy part={linkForm} with={{ kind: link.kind, token: link.token }} />
        )}
        {!link && <SignIn />}
      </main>
      <footer>
        <HouseFooter>{loginContent.footer(house.name, house.town)}</HouseFooter>
      </footer>
    </div>
  )
}

/** Returns whether the host may be signed in: `false` only if the server saw no session cookie. */
function mayBeSignedIn(): boolean {
  if (typeof window === 'undefined') return false
  const [navigation] = performance.getEntriesByType('navigation')
  const { serverTiming } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>
  return serverTiming?.some(({ name }) => name === 'session') ?? true
}

function SignIn() {
  const { name } = useHouse()
  const user = useCall(accountCalls.getUser, {}, { enabled: mayBeSignedIn() })
  const isSignedIn = user.data !== undefined
  // Passes the typed e-mail address to the recovery form, also if it was typed while that chunk loaded.
  const [forgottenBy, setForgottenBy] = useState<string | null>(null)
  useEffect(() => {
    if (isSignedIn) location.replace(pageAfterLogin())
  }, [isSignedIn])
  if (forgottenBy !== null)
    return (
      <Lazy part={forgottenForm} with={{ typedEmail: forgottenBy, onBack: () => setForgottenBy(null) }} />
    )
  return (
    <>
      <h1 className="mt-1 text-4xl">{loginContent.title}</h1>
      <p className="mt-2 text-ink-soft">{loginContent.intro(name)}</p>
      <LoginForm onForgotten={setForgottenBy} />
    </>
  )
}
