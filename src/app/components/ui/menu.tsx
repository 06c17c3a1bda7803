import { Lazy, lazy } from './lazy.tsx'
import { MenuButton, type MenuItem } from './menu-button.tsx'

const popup = lazy(() => import('./menu-popup.tsx'), 'MenuPopup')

/** A button that opens a menu of actions. Lazy, because most rows of a list show none. */
export const Menu = (props: { label: string; items: readonly MenuItem[]; onOpen?: () => void }) => (
  <Lazy part={popup} with={props} placeholder={<MenuButton label={props.label} disabled />} />
)
