import { type ReactNode, useEffect } from 'react'
import { useUser } from '#app/api/auth.ts'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { hasStatus } from '#app/lib/http.ts'
import { showToast } from '#app/lib/toasts.ts'
import { forgetWantedPage, goToLogin } from '#app/lib/wanted-page.ts'
import { redirectUnauthenticatedMs } from '#shared/constants.ts'
import type { User } from '#shared/contract/auth.ts'
import { content } from '#words/en/admin.ts'
import { refusals } from '#words/en/toasts.ts'
import { ReadFailed } from './read-failed.tsx'

/** Shows its children to a signed-in host and sends everybody else to the login page. */
export function AdminGate({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser()
  const isSignedOut = hasStatus(user.error, 401)

  useEffect(() => {
    if (!isSignedOut) return
    showToast(refusals.authenticationRequired, { variant: 'destructive' })
    const timer = setTimeout(goToLogin, redirectUnauthenticatedMs)
    return () => clearTimeout(timer)
  }, [isSignedOut])

  const isKnown = user.data !== undefined
  useEffect(() => {
    if (isKnown) forgetWantedPage()
  }, [isKnown])

  if (user.data) return children(user.data)
  if (isSignedOut) return <GateSpinner label={content.leaving} />
  if (user.isError) {
    return (
      <main className="mx-auto max-w-xl px-5 py-24">
        <h1 className="mb-6 text-3xl">{content.title}</h1>
        <ReadFailed title={content.loadFailed} read={user} />
      </main>
    )
  }
  return <GateSpinner label={content.loading} />
}

/** A page with nothing on it yet but a spinner. */
function GateSpinner({ label }: { label: string }) {
  return (
    <main className="grid min-h-dvh place-items-center text-bush-600">
      <h1 className="sr-only">{content.title}</h1>
      <div role="status">
        <Spinner size="large" />
        <span className="sr-only">{label}</span>
      </div>
    </main>
  )
}
