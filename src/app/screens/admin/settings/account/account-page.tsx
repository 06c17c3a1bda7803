import { useAccount } from '#app/api/accounts.ts'
import { PageLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { refusals } from '#i18n/en/toasts.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Who the host is, how they sign in, and where they are signed in. */
export function AccountPage() {
  const account = useAccount()
  useHostRead(account.error, refusals.unauthorized)
  if (account.isPending) return <PageLoading page="settings" />
  if (!account.data) {
    return <ReadFailed title={accountsContent.loadFailed} read={account} />
  }
  return (
    <>
      <ProfileSection account={account.data} />
      <PasskeysSection account={account.data} />
      <PasswordSection account={account.data} />
      <SessionsSection />
    </>
  )
}
