import { Later, later } from '#app/components/ui/later.tsx'
import { SubPage } from '#app/screens/admin/sub-page.tsx'
import { hostPages } from '#words/en/host-pages.ts'
import { EnquiriesLoading } from './enquiries-loading.tsx'

/** The questions come with their own code: most visits are to the stays. */
const enquiriesPage = later(
  async () => (await import('./enquiries-page.tsx')).EnquiriesPage,
  <EnquiriesLoading />,
)

/** What visitors asked about dates. */
export function EnquiriesScreen() {
  return (
    <SubPage title={hostPages.enquiries.title}>
      <Later part={enquiriesPage} with={{}} />
    </SubPage>
  )
}
