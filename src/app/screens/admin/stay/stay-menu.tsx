import AtSign from 'lucide-react/icons/at-sign'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Eye from 'lucide-react/icons/eye'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import Mails from 'lucide-react/icons/mails'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { Later } from '#app/components/ui/later.tsx'
import { Menu, type MenuItem } from '#app/components/ui/menu.tsx'
import { livingPictures } from '#app/screens/admin/documents/stay-pictures.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { menuContent } from '#words/en/admin.ts'
import type { Action } from './menu-dialogs.tsx'
import { menuDialogs } from './menu-dialogs-later.ts'

const icon = (Icon: typeof Link2): ReactNode => <Icon aria-hidden="true" className="size-4" />

type MenuAction = { action: Action; icon: ReactNode; isDanger?: boolean }

/** A stay whose guest has left nothing behind can go for good; the server looks once more. */
const isUntouched = (stay: AdminStay): boolean =>
  stay.guestPhone === null &&
  stay.documentsVersion === 0 &&
  stay.idSightedInPersonAt === null &&
  stay.withdrawnAt === null &&
  stay.depositStatus === 'none' &&
  stay.paymentStatus === 'pending'

const endings = (stay: AdminStay): MenuAction[] => [
  ...(stay.cancelledAt === null
    ? [{ action: 'cancel' as const, icon: icon(CalendarX), isDanger: true }]
    : []),
  ...(isUntouched(stay) ? [{ action: 'remove' as const, icon: icon(Trash2), isDanger: true }] : []),
]

/** The actions that make sense for a stay as it is now. */
function actionsFor(stay: AdminStay): MenuAction[] {
  const hasPictures = livingPictures(stay).length > 0
  const ofPictures: MenuAction[] = hasPictures
    ? [
        { action: 'keep', icon: icon(CalendarClock) },
        { action: 'erase', icon: icon(Trash2), isDanger: true },
      ]
    : []
  if (stay.cancelledAt !== null)
    return [
      { action: 'reinstate', icon: icon(Undo2) },
      { action: 'mails', icon: icon(Mails) },
      ...ofPictures,
      ...endings(stay),
    ]
  return [
    { action: 'edit' as const, icon: icon(Pencil) },
    ...(stay.status === 'pending' ? [] : [{ action: 'reopen' as const, icon: icon(Undo2) }]),
    ...(stay.status === 'pending' && hasPictures
      ? [{ action: 'sendBack' as const, icon: icon(RotateCcw) }]
      : []),
    ...(stay.idSightedInPersonAt ? [] : [{ action: 'sighted' as const, icon: icon(Eye) }]),
    ...(stay.contactErasedAt
      ? []
      : [
          { action: 'sendLink' as const, icon: icon(Mail) },
          { action: 'address' as const, icon: icon(AtSign) },
        ]),
    { action: 'mails' as const, icon: icon(Mails) },
    { action: 'replaceLink' as const, icon: icon(Link2) },
    ...ofPictures,
    ...endings(stay),
  ]
}

/** Everything that is done to a stay now and then, behind three dots. Each asks before it acts. */
export function StayMenu({ stay }: { stay: AdminStay }) {
  const [open, setOpen] = useState<Action | null>(null)
  const [hasAsked, setHasAsked] = useState(false)
  const items: MenuItem[] = actionsFor(stay).map(({ action, ...item }) => ({
    ...item,
    label: menuContent[action].label,
    onSelect: () => {
      setHasAsked(true)
      setOpen(action)
    },
  }))
  return (
    <>
      <Menu label={menuContent.label(stay.guestName)} items={items} onOpen={menuDialogs.preload} />
      {hasAsked && <Later part={menuDialogs} with={{ stay, open, onClose: () => setOpen(null) }} />}
    </>
  )
}
