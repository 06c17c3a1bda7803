import { later } from '#app/components/ui/later.tsx'
import { AccountsLoading } from './accounts-loading.tsx'

/** Accounts come with their own code: most visits are to the stays. */
export const accountsPage = later(
  async () => (await import('./accounts-page.tsx')).AccountsPage,
  <AccountsLoading />,
)
