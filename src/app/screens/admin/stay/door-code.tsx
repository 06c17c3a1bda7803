import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { stayContent } from '#i18n/en/stay.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

const doorCodeForm = lazy(() => import('./stay-dialogs.ts'), 'DoorCodeForm')

export function DoorCode({ stay }: { stay: AdminStay }) {
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const handleDone = () => {
    setIsEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  const shown = (
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="text-ink-soft">{stayContent.doorCode}</span>
      <span translate="no" className="figures font-semibold text-[1.75rem] leading-none tracking-[0.1em]">
        {stay.doorCode}
      </span>
      <Button
        ref={editButton}
        variant="quiet"
        size="icon"
        aria-label={`${stayContent.editDoorCode}: ${stay.guestName}`}
        onClick={() => setIsEditing(true)}
      >
        <Pencil className="size-4" />
      </Button>
    </div>
  )
  return isEditing ? (
    <Lazy part={doorCodeForm} with={{ stay, onDone: handleDone }} placeholder={shown} />
  ) : (
    shown
  )
}
