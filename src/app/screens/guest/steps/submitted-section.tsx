import { useState } from 'react'
import { Fold } from '#app/components/ui/fold.tsx'
import { Lazy } from '#app/components/ui/lazy.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import { backOfId, documentCard } from '#app/screens/guest/lazy-parts.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { canSendDocument, documentTypes } from '#shared/stay/documents.ts'
import { ContactRow } from './contact-form.tsx'
import { ReceivedRow } from './received-row.tsx'

export function SubmittedSection({ isOver, isFolded }: { isOver: boolean; isFolded: boolean }) {
  const { stay } = useVisibleStay()
  const { given, identity } = useTranslations('guest')
  const rows = (
    <div className="divide-y divide-line">
      <ContactRow canChange={!isOver} />
      {documentTypes.map((documentType) => {
        if (stay.sentBack?.documentType === documentType) return null
        const canSend = canSendDocument(stay, documentType)
        if (documentType === 'id_back')
          return (
            (stay.idBackPath || (canSend && stay.idSightedInPersonAt === null)) && (
              <Lazy key={documentType} part={backOfId} with={{}} />
            )
          )
        const Row = canSend ? ReplaceablePhoto : ReceivedRow
        return <Row key={documentType} documentType={documentType} />
      })}
      {stay.idSightedInPersonAt !== null && <p className="py-4 text-ink-soft">{identity.inPerson}</p>}
    </div>
  )
  if (isFolded) return <Fold summary={<h2 className="text-xl">{given.title}</h2>}>{rows}</Fold>
  return (
    <section aria-labelledby="given-title">
      <h2 id="given-title" className="text-2xl">
        {given.title}
      </h2>
      <div className="mt-3 border-line border-y">{rows}</div>
    </section>
  )
}

/** Loads the photo form when the guest presses Replace. */
function ReplaceablePhoto({ documentType }: { documentType: 'id' | 'selfie' }) {
  const [isReplacing, setIsReplacing] = useState(false)
  const received = <ReceivedRow documentType={documentType} onReplace={() => setIsReplacing(true)} />
  if (!isReplacing) return received
  return <Lazy part={documentCard} with={{ documentType, isReplacedFirst: true }} placeholder={received} />
}
