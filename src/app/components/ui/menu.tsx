import { useState } from 'react'
import { Lazy, lazy } from './lazy.tsx'
import { MenuButton, type MenuItem } from './menu-button.tsx'

const popup = lazy(() => import('./menu-popup.tsx'), 'MenuPopup')

/** A button that opens a menu of actions. Lazy, because most rows of a list show none. */
export function Menu(props: { label: string; items: readonly MenuItem[]; onOpen?: () => void }) {
  const [early, setEarly] = useState<'focus' | 'click' | 'key' | null>(null)
  const placeholder = (
    <MenuButton
      label={props.label}
      onFocus={() => early ?? setEarly('focus')}
      onBlur={() => setEarly(null)}
      // The code may arrive before the pointer is released.
      onPointerCancel={() => setEarly(null)}
      onPointerDown={({ button }) => button === 0 && setEarly('click')}
      onClick={() => early === 'key' || setEarly('click')}
      onKeyDown={(event) => {
        if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
        event.preventDefault()
        setEarly('key')
      }}
    />
  )
  return <Lazy part={popup} with={{ ...props, early }} placeholder={placeholder} />
}
