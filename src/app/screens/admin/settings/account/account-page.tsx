import { useAccount } from '#app/api/accounts.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function AccountPage() {
  return (
    <Loaded read={useAccount()} failed={accountsContent.loadFailed}>
      {(account) => (
        <>
          <ProfileSection account={account} />
          <PasskeysSection account={account} />
          <PasswordSection account={account} />
          <SessionsSection />
        </>
      )}
    </Loaded>
  )
}
