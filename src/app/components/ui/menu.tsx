import Ellipsis from 'lucide-react/icons/ellipsis'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { buttonClasses } from './button.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  isDanger?: boolean
  onSelect: () => void
}

/** A button with three dots that opens a short list of actions. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  // The action waits until the focus is back on the button: a dialog that it opens returns the focus there.
  const handleClosed = (event: Event) => {
    event.preventDefault()
    trigger.current?.focus()
    chosen.current?.()
    chosen.current = null
  }
  return (
    // Not modal and not in a portal: the page behind stays reachable, and the menu stays within its landmark.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={trigger} className={buttonClasses('quiet', 'icon')} aria-label={label}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={12}
        onCloseAutoFocus={handleClosed}
        className="z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-fade-in overflow-y-auto rounded-control border border-line bg-card p-1 shadow-lift"
      >
        {items.map(({ label: itemLabel, icon, isDanger, onSelect }) => (
          <DropdownMenu.Item
            key={itemLabel}
            onSelect={() => {
              chosen.current = onSelect
            }}
            className={cx(
              'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-[4px] px-3 outline-none',
              isDanger
                ? 'text-rata-600 data-highlighted:bg-rata-100'
                : 'text-ink data-highlighted:bg-paper-deep',
            )}
          >
            {icon}
            {itemLabel}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
