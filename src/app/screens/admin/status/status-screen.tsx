import { Later, later } from '#app/components/ui/later.tsx'
import { SubPage } from '#app/screens/admin/sub-page.tsx'
import { hostPages } from '#words/en/host-pages.ts'
import { StatusLoading } from './status-loading.tsx'

/** "System status" comes with its own code: most visits are to the stays. */
const statusPage = later(async () => (await import('./status-page.tsx')).StatusPage, <StatusLoading />)
const helpPage = later(async () => (await import('./help-page.tsx')).HelpPage, <StatusLoading />)

/** "System status": the frame stands at once, what it shows comes after it. */
export const StatusScreen = () => (
  <SubPage title={hostPages.status.title} width="max-w-3xl">
    <Later part={statusPage} with={{}} />
  </SubPage>
)

/** How its findings are put right on the server. */
export const StatusHelpScreen = () => (
  <SubPage
    title={hostPages.statusHelp.title}
    width="max-w-3xl"
    back={{ href: '/admin/status', label: hostPages.statusHelp.back }}
  >
    <Later part={helpPage} with={{}} />
  </SubPage>
)
