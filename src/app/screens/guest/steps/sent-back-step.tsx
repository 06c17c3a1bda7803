import { Lazy } from '#app/components/ui/lazy.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { UserText } from '#app/components/ui/user-text.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { documentCard, selfiePlace } from '#app/screens/guest/lazy-parts.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { hostLanguage } from '#shared/languages.ts'

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
      <Notice tone="attention" className="mt-5">
        <p lang={hostLanguage} className="whitespace-pre-line break-words">
          {sentBack.reason}
        </p>
      </Notice>
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
