import { useState } from 'react'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { TooltipProvider } from '#app/components/ui/tooltip.tsx'
import { GuideTab } from '#app/screens/admin/guide/guide-tab.tsx'
import { StaysTab } from '#app/screens/admin/stays/stays-tab.tsx'
import type { User } from '#shared/contract/auth.ts'
import { content } from '#words/en/admin.ts'
import { AdminHeader } from './admin-header.tsx'

const guideHash = '#guide'

/** The host's dashboard: stays and guide. */
export function Dashboard({ user }: { user: User }) {
  const [tab, setTab] = useState(() => (location.hash === guideHash ? 'guide' : 'stays'))
  const handleTab = (value: string) => {
    setTab(value)
    // A reload or a bookmark comes back to the same tab.
    history.replaceState(history.state, '', value === 'guide' ? guideHash : location.pathname)
  }
  return (
    <TooltipProvider>
      <div className="mx-auto max-w-5xl px-4 pb-24 sm:px-8">
        <AdminHeader user={user} />
        <main>
          <Tabs
            label={content.tabs.label}
            value={tab}
            onValueChange={handleTab}
            tabs={[
              { value: 'stays', label: content.tabs.stays, content: <StaysTab /> },
              { value: 'guide', label: content.tabs.guide, content: <GuideTab /> },
            ]}
          />
        </main>
      </div>
    </TooltipProvider>
  )
}
