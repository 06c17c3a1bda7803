import { useState } from 'react'
import { Later, later } from '#app/components/ui/later.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { StaysTab } from '#app/screens/admin/stays/stays-tab.tsx'
import type { User } from '#shared/contract/auth.ts'
import { content } from '#words/en/admin.ts'
import { AdminHeader } from './admin-header.tsx'
import { GuideLoading } from './loading-pages.tsx'

const guideHash = '#guide'

/** The guide is put in order by hand, which takes code of its own: most visits are to the stays. */
const guideTab = later(async () => (await import('./guide/guide-tab.tsx')).GuideTab, <GuideLoading />)

/** The host's dashboard: stays and guide. */
export function Dashboard({ user }: { user: User }) {
  const [tab, setTab] = useState(() => (location.hash === guideHash ? 'guide' : 'stays'))
  const handleTab = (value: string) => {
    setTab(value)
    // A reload or a bookmark comes back to the same tab.
    history.replaceState(history.state, '', value === 'guide' ? guideHash : location.pathname)
  }
  return (
    <div className="mx-auto max-w-5xl px-4 pb-8 sm:px-8 sm:pb-24">
      <AdminHeader user={user} />
      <main>
        <Tabs
          label={content.tabs.label}
          value={tab}
          onValueChange={handleTab}
          tabs={[
            { value: 'stays', label: content.tabs.stays, content: <StaysTab /> },
            { value: 'guide', label: content.tabs.guide, content: <Later part={guideTab} with={{}} /> },
          ]}
        />
      </main>
    </div>
  )
}
