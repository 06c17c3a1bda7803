import { useState } from 'react'
import { ReachHost } from '#app/components/house/reach-host.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy } from '#app/components/ui/lazy.tsx'
import { UserText } from '#app/components/ui/user-text.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useFocusOnChange } from '#app/lib/on-change.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { checkoutAddress, hasReadNotice, isStepOneComplete } from '#app/screens/guest/journey.ts'
import { backOfId, documentCard, selfiePlace } from '#app/screens/guest/lazy-parts.tsx'
import { PrivacyCard } from '#app/screens/guest/my-data/privacy-card.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { ApprovedNote } from './approval-step.tsx'
import { ContactForm, ContactRow } from './contact-form.tsx'
import { ReceivedRow } from './received-row.tsx'

export function DocumentsStep() {
  const { stay } = useVisibleStay()
  const { contact, identity } = useTranslations('guest')
  const preparation = usePreparationText(stay)
  const isContact = !stay.guestPhone
  const title = useFocusOnChange<HTMLHeadingElement>(isContact)
  return (
    <>
      {isContact && <p className="mb-5 text-balance font-semibold text-lg">{preparation}</p>}
      <h2 id="view-title" ref={title} tabIndex={-1} className="text-[min(1.625rem,10.5vw)] sm:text-3xl">
        {isContact ? contact.title : identity.title}
      </h2>
      {isContact && <p className="mt-2 text-ink-soft">{contact.intro}</p>}
      <ApprovedNote />
      {isContact ? (
        <div className="mt-7">
          <ContactForm />
        </div>
      ) : (
        <>
          <IdentityPart />
          <div className="mt-10 border-line border-y">
            <ContactRow />
          </div>
        </>
      )}
    </>
  )
}

/** Returns the text that says what to have at hand and how long it takes, for this stay's requirements. */
function usePreparationText({ requires }: Pick<GuestStay, 'requires'>): string {
  const { first } = useTranslations('stay')
  if (requires.documents) return requires.deposit ? first.both : first.documents
  return requires.deposit ? first.deposit : first.neither
}

function IdentityPart() {
  const { token, stay } = useVisibleStay()
  const { documents, identity } = useTranslations('guest')
  const { list } = useFormat()
  const isComplete = isStepOneComplete(stay)
  // Sending the first photo accepts the notice. It stays, so that the photos below it don't move.
  const [showsNotice] = useState(!hasReadNotice(stay) && !isComplete)
  const missing = [
    stay.idDocumentPath ? null : documents.id.short,
    stay.selfiePath ? null : documents.selfie.short,
  ].filter((name) => name !== null)
  return (
    <>
      {showsNotice && <PrivacyCard />}
      {/* Browsers ignore its content, so only the server has the text; `guest.css` hides the form then. */}
      <noscript>{import.meta.env.SSR && <NeedsScript />}</noscript>
      <Photos />
      <div className="mt-7">
        <Button
          size="large"
          className="max-sm:w-full"
          disabled={!isComplete}
          aria-describedby={isComplete ? undefined : 'still-needed'}
          // Not to step 2, which says the same and would need another tap.
          onClick={() => location.assign(checkoutAddress(token))}
        >
          {isComplete ? identity.continue : identity.continueLocked}
        </Button>
        {!isComplete && (
          <p id="still-needed" className="mt-3 text-ink-soft text-sm">
            {`${identity.missing} ${list(missing)}`}
          </p>
        )}
      </div>
    </>
  )
}

function NeedsScript() {
  const house = useHouse()
  const { stay } = useVisibleStay()
  const { photoForm } = useTranslations('parts')
  if (stay.idSightedInPersonAt !== null) return null
  return (
    <p className="mt-4 border-timber-300 border-l-2 pl-4">
      {`${photoForm.needsScript(house.hostName)} `}
      <ReachHost house={house} className="mr-6 inline-block py-2.5 text-link" />
    </p>
  )
}

function Photos() {
  const { stay } = useVisibleStay()
  const { identity } = useTranslations('guest')
  if (stay.idSightedInPersonAt !== null) {
    return <p className="mt-5 border-line border-y py-4">{identity.inPerson}</p>
  }
  const isIdGiven = Boolean(stay.idDocumentPath)
  return (
    <div className="mt-3 divide-y divide-line border-line border-y">
      <Lazy
        part={documentCard}
        with={{ documentType: 'id' }}
        {...(isIdGiven ? { placeholder: <ReceivedRow documentType="id" /> } : {})}
      />
      <Lazy
        part={documentCard}
        with={{ documentType: 'selfie', isNext: isIdGiven }}
        placeholder={stay.selfiePath ? <ReceivedRow documentType="selfie" /> : selfiePlace}
      />
      {isIdGiven && stay.selfiePath && <Lazy part={backOfId} with={{}} />}
    </div>
  )
}

/** Shown to a guest whose host has requested one photo again. */
export function SentBackStep() {
  const house = useHouse()
  const { sentBack, paymentStatus } = useVisibleStay().stay
  const { deposit, documents } = useTranslations('guest')
  if (!sentBack) return null
  return (
    <>
      <h2 id="view-title" className="text-3xl">
        <UserText>{documents.sentBackTitle(house.hostName)}</UserText>
      </h2>
      <blockquote
        lang={house.hostLanguage}
        className="mt-5 whitespace-pre-line break-words border-timber-600 border-l-4 pl-4 text-lg"
      >
        {sentBack.reason}
      </blockquote>
      <div className="mt-3">
        <Lazy
          key={sentBack.documentType}
          part={documentCard}
          with={{ documentType: sentBack.documentType, isReopened: true }}
          {...(sentBack.documentType === 'selfie' ? { placeholder: selfiePlace } : {})}
        />
      </div>
      {paymentStatus === 'authorized' && <p className="text-ink-soft">{deposit.done}</p>}
    </>
  )
}
