import { DropdownMenu } from 'radix-ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { MenuButton, type MenuItem } from './menu-button.tsx'

export function MenuPopup({
  label,
  items,
  onOpen,
  early,
}: {
  label: string
  items: readonly MenuItem[]
  onOpen?: (() => void) | undefined
  /** The last input on the button before this code had loaded. */
  early: 'focus' | 'click' | 'key' | null
}) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const handleOpen = (opens: boolean) => {
    if (opens) onOpen?.()
    setIsOpen(opens)
  }
  const repeatInput = useEffectEvent(() => {
    if (early) button.current?.focus()
    if (early === 'click') handleOpen(true)
    // Radix focuses the first item only after a key.
    if (early === 'key')
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  })
  useEffect(() => repeatInput(), [])
  const choose = (item: MenuItem) => {
    // Restore the focus before the action, so that a dialog it opens returns the focus to this button.
    button.current?.focus()
    item.onSelect()
  }
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={handleOpen}>
      <DropdownMenu.Trigger asChild>
        <MenuButton
          ref={button}
          label={label}
          // Radix opens on a pointer or a key; a click without either is a screen reader's.
          onClick={({ detail }) => detail === 0 && handleOpen(!isOpen)}
        />
      </DropdownMenu.Trigger>
      {/* No portal: the menu stays within its landmark. */}
      <DropdownMenu.Content
        aria-label={label}
        align="end"
        sideOffset={4}
        collisionPadding={12}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-[min(14rem,100vw-24px)] max-w-[calc(100vw-24px)] animate-fade-in overflow-y-auto rounded-control border border-line bg-card p-1 shadow-lift"
      >
        {items.map((item) => (
          <DropdownMenu.Item
            key={item.label}
            onSelect={() => choose(item)}
            className={cx(
              'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-[4px] px-3 outline-none',
              item.isDanger ? 'text-rata-600 focus:bg-rata-100' : 'text-ink focus:bg-paper-deep',
            )}
          >
            {item.icon}
            {item.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
