import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Later, later } from '#app/components/ui/later.tsx'
import { content } from '#words/en/admin.ts'
import { StatusLoading } from './status-loading.tsx'

/** "System status" comes with its own code: most visits are to the stays. */
const statusPage = later(async () => (await import('./status-page.tsx')).StatusPage, <StatusLoading />)

/** "System status": the frame stands at once, what it shows comes after it. */
export function StatusScreen() {
  return (
    <div className="mx-auto max-w-3xl px-4 pb-24 sm:px-8">
      <header className="pt-3 pb-5 sm:pt-5 sm:pb-8">
        <a href="/admin" className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-link">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {content.backToDashboard}
        </a>
        <h1 className="mt-2 text-3xl sm:mt-6 sm:text-4xl">{content.statusPage}</h1>
      </header>
      <main>
        <Later part={statusPage} with={{}} />
      </main>
    </div>
  )
}
