import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

/** Tabs under a hairline; the open one is underlined in clay. */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
}: {
  /** What the tabs are about, for people who do not see them. */
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
}) {
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <RadixTabs.List aria-label={label} className="flex gap-6 border-line border-b">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-12 border-transparent border-b-2 px-1 forced-colors:not-data-[state=active]:border-[Canvas] font-semibold text-ink-soft transition-colors hover:text-ink data-[state=active]:border-clay-600 data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-6 focus-visible:outline-offset-8">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
