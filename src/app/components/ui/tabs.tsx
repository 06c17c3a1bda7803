import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
}: {
  label: string
  tabs: readonly { value: string; label: string; content: ReactNode }[]
  value: string
  onValueChange: (value: string) => void
}) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className="flex gap-6 border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            // Radix selects on press. A tap replayed after hydration arrives only as a click.
            onClick={() => onValueChange(tab.value)}
            className="-mb-px min-h-12 low:max-lg:min-h-11 border-transparent border-b-2 px-1 font-semibold text-ink-soft transition-colors hover:text-ink aria-selected:border-clay-600 aria-selected:text-ink forced-colors:border-b-0 forced-colors:aria-selected:border-b-4"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          className="pt-4 focus-visible:outline-offset-8 sm:pt-6 low:max-lg:pt-3"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
