import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClasses } from './button.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  isDanger?: boolean
  onSelect: () => void
}

/** A button with three dots. */
export const MenuButton = ({ label, ...props }: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    aria-haspopup="menu"
    aria-expanded={false}
    {...props}
    aria-label={label}
    className={buttonClasses('quiet', 'icon')}
  >
    <Ellipsis className="size-5" />
  </button>
)
