import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { useFocusOnChange } from '#app/lib/on-change.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { ReceivedRow } from '#app/screens/guest/steps/received-row.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { canSendDocument } from '#shared/stay/documents.ts'

const documentCard = lazy(() => import('./document-card.tsx'), 'DocumentCard')

/** The back of the guest's ID. It is optional, so the card opens when the guest wants to send or replace it. */
export function BackOfId() {
  const { stay } = useVisibleStay()
  const { idBack, photoForm } = useTranslations('parts')
  const [isOpen, setIsOpen] = useState(false)
  const opener = useFocusOnChange<HTMLButtonElement>(isOpen)
  const handleOpen = () => setIsOpen(true)
  const canSend = canSendDocument(stay, 'id_back')
  const closed = stay.idBackPath ? (
    <ReceivedRow
      documentType="id_back"
      texts={idBack}
      onReplace={canSend ? handleOpen : undefined}
      replaceRef={opener}
    />
  ) : (
    canSend && (
      <div className="flex min-h-24 items-center">
        <Button
          ref={opener}
          variant="quiet"
          className="-ml-2 justify-start px-2! text-left"
          onClick={handleOpen}
        >
          <Plus className="size-5" />
          {photoForm.addBack}
        </Button>
      </div>
    )
  )
  if (!isOpen) return closed
  const card = { documentType: 'id_back', isReplacedFirst: true, isNext: false } as const
  return (
    <Lazy part={documentCard} with={{ ...card, onCancel: () => setIsOpen(false) }} placeholder={closed} />
  )
}
