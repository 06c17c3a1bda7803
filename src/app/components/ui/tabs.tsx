import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
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
  const at = tabs.findIndex((tab) => tab.value === value)
  const open = tabs[at]
  const handleKey = (event: KeyboardEvent) => {
    const places: Partial<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    // Beyond either end stands the other one.
    const next = (place + tabs.length) % tabs.length
    onValueChange(tabs[next]?.value ?? value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
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
