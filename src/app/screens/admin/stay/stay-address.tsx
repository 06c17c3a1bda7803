import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Later } from '#app/components/ui/later.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import type { AdminStay } from '#shared/contract/stays.ts'
import { addressContent } from '#words/en/admin.ts'
import { menuDialogs } from './menu-dialogs-later.ts'

/** What the host has to know of where links go: that they go nowhere yet, or not to the contact on the card. */
export function StayAddress({ stay }: { stay: AdminStay }) {
  const [isOpen, setIsOpen] = useState(false)
  if (stay.contactErasedAt !== null || stay.bookingEmail === stay.guestEmail) return null
  if (stay.bookingEmail !== null) {
    return (
      <p className="break-words text-ink-soft text-sm">
        <Unbroken>{addressContent.differs(stay.bookingEmail)}</Unbroken>
      </p>
    )
  }
  return (
    <div className="mt-1 text-clay-700">
      <p className="flex gap-2 font-medium">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {addressContent.missing}
      </p>
      <Button variant="secondary" className="mt-2" onClick={() => setIsOpen(true)}>
        {addressContent.confirm}
        <span className="sr-only"> of {stay.guestName}</span>
      </Button>
      {isOpen && (
        <Later part={menuDialogs} with={{ stay, open: 'address', onClose: () => setIsOpen(false) }} />
      )}
    </div>
  )
}
