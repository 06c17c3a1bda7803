import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { tooltipDelayMs, tooltipSkipMs } from '#shared/constants.ts'

/** Shares the open delay among its tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={tooltipDelayMs} skipDelayDuration={tooltipSkipMs} disableHoverableContent>
      {children}
    </Radix.Provider>
  )
}

/** Help text on hover and focus. Never the only source of information, because touch has no hover. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className="pointer-events-none z-50 max-w-64 animate-fade-in rounded-control bg-bush-900 px-2.5 py-1.5 text-card text-sm"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  )
}
