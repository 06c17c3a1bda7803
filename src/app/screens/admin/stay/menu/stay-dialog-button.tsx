import type { ComponentProps } from 'react'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import type { Action } from './menu-dialogs.tsx'

/** Lazy, because a card renders without its dialogs. */
export const menuDialogs = lazy(() => import('#app/screens/admin/stay/stay-dialogs.ts'), 'MenuDialogs')

export const StayDialogButton = ({
  stay,
  open,
  ...button
}: Omit<ComponentProps<typeof DialogButton>, 'dialog'> & { stay: AdminStay; open: Action }) => (
  <DialogButton
    {...button}
    dialog={(onClose) => <Lazy part={menuDialogs} with={{ stay, open, onClose }} />}
  />
)
