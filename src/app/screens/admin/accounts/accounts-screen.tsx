import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Later } from '#app/components/ui/later.tsx'
import { content } from '#words/en/admin.ts'
import { hostPages } from '#words/en/host-pages.ts'
import { accountsPage } from './accounts-later.tsx'

/** How hosts sign in: the frame stands at once, what it shows comes after it. */
export function AccountsScreen() {
  return (
    <div className="mx-auto max-w-3xl px-4 pb-24 sm:px-8">
      <header className="pt-3 pb-5 sm:pt-5 sm:pb-8">
        <a href="/admin" className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-link">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {content.backToDashboard}
        </a>
        <h1 className="mt-2 text-3xl sm:mt-6 sm:text-4xl">{hostPages.accounts.title}</h1>
      </header>
      <main>
        <Later part={accountsPage} with={{}} />
      </main>
    </div>
  )
}
