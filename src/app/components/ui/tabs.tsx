import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

/** How far each key moves along the tabs. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs under a hairline; the open one is underlined in clay. Arrow keys open the next one, as the ARIA pattern has it. */
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
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (tabs.findIndex((tab) => tab.value === value) + step + tabs.length) % tabs.length
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    onValueChange(tabs[next]?.value ?? value)
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKeyDown}
        className="flex gap-6 border-line border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            className="-mb-px min-h-12 border-transparent border-b-2 px-1 font-semibold text-ink-soft transition-colors hover:text-ink aria-selected:border-clay-600 aria-selected:text-ink forced-colors:not-aria-selected:border-[Canvas]"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel may hold nothing that takes the focus
        tabIndex={0}
        className="pt-4 focus-visible:outline-offset-8 sm:pt-6"
      >
        {open?.content}
      </div>
    </>
  )
}
