import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

/** Which tab a key leads to, from the one that has the focus. */
const targets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs under a hairline; the open one is underlined in clay. The arrow keys go from one to the other. */
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
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const open = tabs.find((tab) => tab.value === value)
  const handleKey = (event: KeyboardEvent) => {
    const next = targets[event.key]?.(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onValueChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-6 border-line border-b">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-open`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={handleKey}
            className="-mb-px min-h-12 border-transparent border-b-2 px-1 font-semibold text-ink-soft transition-colors hover:text-ink aria-selected:border-clay-600 aria-selected:text-ink forced-colors:not-aria-selected:border-[Canvas]"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {open && (
        <div
          key={open.value}
          id={`${id}-open`}
          role="tabpanel"
          aria-labelledby={`${id}-${open.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel is where Tab leads from its tab
          tabIndex={0}
          className="pt-6 focus-visible:outline-offset-8"
        >
          {open.content}
        </div>
      )}
    </div>
  )
}
