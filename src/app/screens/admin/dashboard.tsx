import { useState } from 'react'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { TooltipProvider } from '#app/components/ui/tooltip.tsx'
import type { User } from '#shared/contract/auth.ts'
import { AdminHeader } from './admin-header.tsx'
import { content } from './content.ts'
import { GuideTab } from './guide-tab.tsx'
import { StaysTab } from './stays-tab.tsx'

/** The host's dashboard: stays and guide. */
export function Dashboard({ user }: { user: User }) {
  const [tab, setTab] = useState('stays')
  return (
    <TooltipProvider>
      <div className="mx-auto max-w-5xl px-4 pb-24 sm:px-8">
        <AdminHeader user={user} />
        <main>
          <Tabs
            label={content.tabs.label}
            value={tab}
            onValueChange={setTab}
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
