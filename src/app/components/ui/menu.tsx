import { useState } from 'react'
import { Lazy, lazy } from './lazy.tsx'
import { MenuButton, type MenuItem } from './menu-button.tsx'

const popup = lazy(() => import('./menu-popup.tsx'), 'MenuPopup')

/** A button that opens a menu of actions. The menu's code is fetched when a pointer or the focus reaches the button. */
export function Menu(props: { label: string; items: readonly MenuItem[]; onOpen?: () => void }) {
  const [pressed, setPressed] = useState<{ byKeyboard: boolean } | null>(null)
  const button = (
    <MenuButton
      label={props.label}
      onPointerEnter={popup.preload}
      onFocus={popup.preload}
      onClick={({ detail }) => setPressed({ byKeyboard: detail === 0 })}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setPressed({ byKeyboard: true })
      }}
    />
  )
  return pressed ? <Lazy part={popup} with={{ ...props, ...pressed }} placeholder={button} /> : button
}
