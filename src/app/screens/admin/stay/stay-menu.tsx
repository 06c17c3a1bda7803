import CalendarX from 'lucide-react/icons/calendar-x'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Menu } from '#app/components/ui/menu.tsx'
import type { MenuItem } from '#app/components/ui/menu-button.tsx'
import { menuContent } from '#i18n/en/stay.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import type { Action } from './dialogs/menu-dialogs.tsx'

const icon = (Icon: typeof Link2): ReactNode => <Icon className="size-4" />

/** Returns true if the stay has no guest data and can be deleted. The server checks again. */
const isUntouched = (stay: AdminStay): boolean =>
  stay.guestPhone === null &&
  stay.documentsVersion === 0 &&
  stay.idSightedInPersonAt === null &&
  stay.withdrawnAt === null &&
  stay.depositStatus === 'none' &&
  stay.paymentStatus === 'pending'

const isOn = (stay: AdminStay): boolean => stay.cancelledAt === null

const actions: readonly {
  action: Action
  icon: ReactNode
  isDanger?: boolean
  /** Returns true if the action applies to the stay's current state. */
  isFor: (stay: AdminStay) => boolean
}[] = [
  { action: 'reinstate', icon: icon(Undo2), isFor: (stay) => !isOn(stay) },
  { action: 'edit', icon: icon(Pencil), isFor: isOn },
  { action: 'reopen', icon: icon(Undo2), isFor: (stay) => isOn(stay) && stay.status !== 'pending' },
  { action: 'replaceLink', icon: icon(Link2), isDanger: true, isFor: isOn },
  { action: 'cancel', icon: icon(CalendarX), isDanger: true, isFor: isOn },
  { action: 'remove', icon: icon(Trash2), isDanger: true, isFor: isUntouched },
]

/** Menu of rare actions on a stay. Each asks for confirmation. */
export function StayMenu({ stay }: { stay: AdminStay }) {
  const [open, setOpen] = useState<Action | null>(null)
  const found = actions.filter(({ isFor }) => isFor(stay))
  const items = found.map(
    ({ action, icon, isDanger = false }): MenuItem => ({
      icon,
      isDanger,
      label: menuContent[action].label,
      onSelect: () => setOpen(action),
    }),
  )
  return (
    <>
      <Menu label={menuContent.label(stay.guestName)} items={items} onOpen={menuDialogs.preload} />
      {open && <Lazy part={menuDialogs} with={{ stay, open, onClose: () => setOpen(null) }} />}
    </>
  )
}

/** Lazy, because a card renders without its dialogs. */
const menuDialogs = lazy(() => import('./stay-dialogs.ts'), 'MenuDialogs')

/** A button that opens one of the dialogs about a stay, named like its action unless it has a text of its own. */
export const StayDialogButton = ({
  stay,
  open,
  children = menuContent[open].label,
  ...button
}: Omit<ComponentProps<typeof DialogButton>, 'dialog'> & { stay: AdminStay; open: Action }) => (
  <DialogButton
    variant="quiet"
    {...button}
    dialog={(onClose) => <Lazy part={menuDialogs} with={{ stay, open, onClose }} />}
  >
    {children}
  </DialogButton>
)
