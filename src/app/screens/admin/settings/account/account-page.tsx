import { useAccount } from '#app/api/accounts.ts'
import { PageLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { refusals } from '#i18n/en/toasts.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** How the host signs in, and where they are signed in. */
export function AccountPage() {
  const account = useAccount()
  useHostRead(account.error, refusals.unauthorized)
  if (account.isPending) return <PageLoading page="settings" />
  if (!account.data) {
    return <ReadFailed title={accountsContent.loadFailed} read={account} />
  }
  const { name, email } = account.data
  return (
    <>
      <p className="break-words text-ink-soft">{accountsContent.signedInAs(name, email)}</p>
      <PasskeysSection account={account.data} />
      <PasswordSection account={account.data} />
      <SessionsSection />
    </>
  )
}
