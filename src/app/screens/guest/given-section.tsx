import type { GuestStay } from '#shared/contract/stays.ts'
import { ContactRow } from './contact-row.tsx'
import { given, identity } from './content.ts'
import { DocumentCard } from './documents/document-card.tsx'

/** What the guest has given so far, each part with the way to change it for as long as that is possible. */
export function GivenSection({ token, stay }: { token: string; stay: GuestStay }) {
  const isInPerson = stay.idSightedInPersonAt !== null
  return (
    <section aria-labelledby="given-title">
      <h2 id="given-title" className="text-2xl">
        {given.title}
      </h2>
      <div className="mt-3 divide-y divide-line border-line border-y">
        <ContactRow token={token} stay={stay} />
        {stay.idDocumentPath && stay.sentBack?.documentType !== 'id' && (
          <DocumentCard token={token} stay={stay} documentType="id" />
        )}
        {stay.selfiePath && stay.sentBack?.documentType !== 'selfie' && (
          <DocumentCard token={token} stay={stay} documentType="selfie" />
        )}
        {isInPerson && <p className="py-4 text-ink-soft">{identity.inPerson}</p>}
      </div>
    </section>
  )
}
