import Ellipsis from 'lucide-react/icons/ellipsis'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '#app/lib/class-names.ts'
import { buttonClasses } from './button.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  isDanger?: boolean
  onSelect: () => void
}

/** What the menu keeps free between itself and the edge of the window. */
const marginPx = 12

/** Puts the menu under its button, or above it where there is more room, and keeps it inside the window. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom } = button.getBoundingClientRect()
  const below = innerHeight - bottom - marginPx
  const isAbove = menu.offsetHeight > below && top > innerHeight - bottom
  Object.assign(menu.style, {
    top: isAbove ? 'auto' : 'calc(100% + 4px)',
    bottom: isAbove ? 'calc(100% + 4px)' : 'auto',
    maxHeight: `${(isAbove ? top - marginPx : below) - 4}px`,
  })
  const outside = marginPx - menu.getBoundingClientRect().left
  if (outside > 0) menu.style.transform = `translateX(${outside}px)`
}

/** A button with three dots that opens a short list of actions. */
export function Menu({
  label,
  items,
  onOpen,
}: {
  label: string
  items: readonly MenuItem[]
  onOpen?: () => void
}) {
  // How it was opened says where the focus goes: to an end of the list by key, to the list itself by pointer.
  const [opened, setOpened] = useState<'first' | 'last' | 'list' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = (how: 'first' | 'last' | 'list') => {
    onOpen?.()
    setOpened(how)
  }
  const close = () => {
    setOpened(null)
    button.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    const how = ({ ArrowDown: 'first', ArrowUp: 'last', Enter: 'first', ' ': 'first' } as const)[event.key]
    if (!how) return
    event.preventDefault()
    open(how)
  }
  return (
    // Not in a portal: the menu stays within its landmark, and the page behind stays reachable.
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened ? id : undefined}
        onKeyDown={handleKey}
        onClick={() => (opened ? close() : open('list'))}
        className={buttonClasses('quiet', 'icon')}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      {opened && (
        <MenuList
          id={id}
          label={label}
          items={items}
          focusOn={opened}
          button={button}
          onClose={close}
          onLeave={() => setOpened(null)}
        />
      )}
    </div>
  )
}

function MenuList({
  id,
  label,
  items,
  focusOn,
  button,
  onClose,
  onLeave,
}: {
  id: string
  label: string
  items: readonly MenuItem[]
  focusOn: 'first' | 'last' | 'list'
  button: RefObject<HTMLButtonElement | null>
  /** Closes and gives the focus back to the button. */
  onClose: () => void
  /** Closes where the focus has gone elsewhere. */
  onLeave: () => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!list.current || !button.current) return
    place(list.current, button.current)
    const target =
      focusOn === 'list' ? list.current : actionsIn(list.current).at(focusOn === 'first' ? 0 : -1)
    target?.focus({ preventScroll: true })
  }, [focusOn, button])
  useEffect(() => {
    const handlePress = ({ target }: PointerEvent) => {
      const isOurs =
        target instanceof Node && (list.current?.contains(target) || button.current?.contains(target))
      if (!isOurs) onLeave()
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [button, onLeave])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      return onClose()
    }
    const next = nextOf(actionsIn(list.current), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const choose = (item: MenuItem) => {
    // The focus is back on the button before the action: a dialog that it opens returns the focus there.
    onClose()
    item.onSelect()
  }
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKey}
      className="absolute right-0 z-30 w-max min-w-56 max-w-[calc(100vw-1.5rem)] animate-fade-in overflow-y-auto rounded-control border border-line bg-card p-1 shadow-lift outline-none"
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onPointerEnter={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
          onClick={() => choose(item)}
          className={cx(
            'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-[4px] px-3 text-left outline-none',
            item.isDanger ? 'text-rata-600 focus:bg-rata-100' : 'text-ink focus:bg-paper-deep',
          )}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  )
}

const actionsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

/** Where a key leads to among the actions: by arrows, to an end, or to the next one that begins with a letter. */
function nextOf(actions: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = actions.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return actions[Math.min(at + 1, actions.length - 1)]
  if (key === 'ArrowUp') return at < 0 ? actions.at(-1) : actions[Math.max(at - 1, 0)]
  if (key === 'Home') return actions[0]
  if (key === 'End') return actions.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...actions.slice(at + 1), ...actions.slice(0, at + 1)]
  return after.find(({ textContent }) => textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
