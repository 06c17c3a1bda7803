import { Later } from '#app/components/ui/later.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useWords } from '#app/lib/words.ts'
import type { GuestStay } from '#shared/contract/stays.ts'
import { property } from '#shared/the-house.ts'
import { documentCard, selfiePlace } from './later-parts.tsx'

/** The host asks for one picture again: exactly that step is open, with the host's reason. */
export function SentBackStep({
  token,
  stay,
  sentBack,
}: {
  token: string
  stay: GuestStay
  sentBack: NonNullable<GuestStay['sentBack']>
}) {
  const { deposit, documents } = useWords('guest')
  return (
    <>
      <h2 id="view-title" className="text-3xl">
        {documents.sentBackTitle(property.hostName)}
      </h2>
      <Notice tone="attention" className="mt-5">
        <p className="whitespace-pre-line break-words">{sentBack.reason}</p>
      </Notice>
      <div className="mt-3">
        <Later
          key={sentBack.documentType}
          part={documentCard}
          with={{ token, stay, documentType: sentBack.documentType, isReopened: true }}
          {...(sentBack.documentType === 'selfie' ? { placeholder: selfiePlace } : {})}
        />
      </div>
      {stay.paymentStatus === 'authorized' && <p className="text-ink-soft">{deposit.done}</p>}
    </>
  )
}
