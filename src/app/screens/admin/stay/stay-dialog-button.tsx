import type { ComponentProps } from 'react'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { Later, later } from '#app/components/ui/later.tsx'
import type { AdminStay } from '#shared/contract/stays.ts'
import type { Action } from './menu-dialogs.tsx'

/** The dialogs about a stay come when one is wanted: a card stands without them. */
export const menuDialogs = later(async () => (await import('./menu-dialogs.tsx')).MenuDialogs, null)

/** A button that opens one of them. */
export const StayDialogButton = ({
  stay,
  open,
  ...button
}: Omit<ComponentProps<typeof DialogButton>, 'dialog'> & { stay: AdminStay; open: Action }) => (
  <DialogButton
    {...button}
    dialog={(onClose) => <Later part={menuDialogs} with={{ stay, open, onClose }} />}
  />
)
