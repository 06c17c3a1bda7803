import { Later } from '#app/components/ui/later.tsx'
import { SubPage } from '#app/screens/admin/sub-page.tsx'
import { hostPages } from '#words/en/host-pages.ts'
import { accountsPage } from './accounts-later.tsx'

/** How hosts sign in: the frame stands at once, what it shows comes after it. */
export const AccountsScreen = () => (
  <SubPage title={hostPages.accounts.title} width="max-w-3xl">
    <Later part={accountsPage} with={{}} />
  </SubPage>
)
