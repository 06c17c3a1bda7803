import { useState } from 'react'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { StaysTab } from '#app/screens/admin/stays/stays-tab.tsx'
import { content } from '#i18n/en/admin.ts'
import type { User } from '#shared/contract/accounts/schemas.ts'
import { GuideLoading } from './page/loading-pages.tsx'
import { Page } from './shell/page.tsx'

const guideHash = '#guide'

/** Lazy, because drag and drop needs much code and most visits open the stays. */
const guideTab = lazy(() => import('./guide/guide-tab.tsx'), 'GuideTab', <GuideLoading />)

export function Dashboard({ user }: { user: User }) {
  const [tab, setTab] = useState(() => (location.hash === guideHash ? 'guide' : 'stays'))
  const handleTab = (value: string) => {
    setTab(value)
    // Keeps the tab across reloads and bookmarks.
    history.replaceState(history.state, '', value === 'guide' ? guideHash : location.pathname)
  }
  return (
    <Page title={content.title} note={content.welcome(user.name || user.email)} width="max-w-5xl">
      <Tabs
        label={content.tabs.label}
        value={tab}
        onValueChange={handleTab}
        tabs={[
          { value: 'stays', label: content.tabs.stays, content: <StaysTab /> },
          { value: 'guide', label: content.tabs.guide, content: <Lazy part={guideTab} with={{}} /> },
        ]}
      />
    </Page>
  )
}
