import { useRoute } from 'wouter'
import { usePageTitle } from '#app/lib/page-title.ts'
import { StatusScreen } from '#app/screens/admin/status/status-screen.tsx'
import { content } from '#words/en/admin.ts'
import { AccountsScreen } from './accounts/accounts-screen.tsx'
import { AdminGate } from './admin-gate.tsx'
import { Dashboard } from './dashboard.tsx'
import { FreshSignInDialog } from './fresh-sign-in-dialog.tsx'

/** Everything below `/admin`, behind the question who is signed in. */
export function AdminScreen() {
  const [isStatus] = useRoute('/admin/status')
  const [isAccounts] = useRoute('/admin/accounts')
  usePageTitle(isStatus ? content.statusPage : isAccounts ? content.accountsPage : content.title)
  return (
    <AdminGate>
      {(user) => (
        <>
          {isStatus ? <StatusScreen /> : isAccounts ? <AccountsScreen /> : <Dashboard user={user} />}
          <FreshSignInDialog />
        </>
      )}
    </AdminGate>
  )
}
