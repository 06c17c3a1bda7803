import { useState } from 'react'
import { useCall } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { cx } from '#app/lib/class-names.ts'
import { requestReauth } from '#app/lib/reauth.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { reauthContent } from '#i18n/en/admin.ts'
import { documentContent, documentNames } from '#i18n/en/stay.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import type { DocumentType } from '#shared/stay/documents.ts'
import { smallPhoto } from '#shared/stay/documents.ts'
import { DocumentImage } from './document-image.tsx'
import { photosOf, type StayPhoto } from './stay-photos.ts'

const enlargedDocument = lazy(() => import('./enlarged-document.tsx'), 'EnlargedDocument')

/** Returns past and future events of the photos, one short line each. */
export function useDocumentHistory(stay: AdminStay): string[] {
  const { atHouse, dayAtHouse, context } = useHouseTime()
  // Retention ends at the end of a day.
  const lastDayBefore = (instant: string) =>
    context.format.day(dayAtHouse(new Date(Date.parse(instant) - 1).toISOString()))
  const asked = stay.sentBack
  return [
    stay.withdrawnAt && documentContent.withdrawn(atHouse(stay.withdrawnAt)),
    stay.contactErasedAt && documentContent.contactErased(atHouse(stay.contactErasedAt)),
    asked &&
      (asked.documentType === 'id_back'
        ? documentContent.backWanted(asked.reason)
        : documentContent.sentBack(documentNames[asked.documentType], asked.reason)),
    stay.idSightedInPersonAt && documentContent.sightedInPerson(atHouse(stay.idSightedInPersonAt)),
    stay.idSightedAt && documentContent.sighted(atHouse(stay.idSightedAt), stay.idSightedBy),
    stay.documentsKeptUntil &&
      documentContent.keptUntil(lastDayBefore(stay.documentsKeptUntil), stay.documentsKeptReason),
    !stay.documentsKeptUntil &&
      stay.documentsEraseAt &&
      documentContent.eraseAt(atHouse(stay.documentsEraseAt)),
  ].filter((line): line is string => Boolean(line))
}

/** The photos of a stay: cropped beside its card, whole on the review sheet. */
export function StayDocuments({
  stay,
  isWhole = false,
  className,
}: {
  stay: AdminStay
  isWhole?: boolean
  className: string
}) {
  const photos = photosOf(stay)
  const hasBack = photos.some(({ type }) => type === 'id_back')
  const isFresh = useCall(accountCalls.getUser).data?.isFresh
  const [shown, setShown] = useState<DocumentType | null>(null)
  if (!photos.some(({ path, erasedAt }) => path || erasedAt)) return null
  if (isFresh === false && photos.some(({ path }) => path)) {
    return (
      <Notice
        className={className}
        action={
          <Button variant="secondary" onClick={() => void requestReauth()}>
            {reauthContent.showPhotos}
          </Button>
        }
      >
        {reauthContent.photos}
      </Notice>
    )
  }
  return (
    <div
      className={cx(
        'grid min-w-0 content-start gap-3',
        isWhole ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))]',
        isWhole && hasBack && 'sm:grid-cols-3',
        !isWhole && !hasBack && 'max-w-64 @2xl:max-w-none',
        className,
      )}
    >
      {photos.map((photo) => (
        <DocumentThumb
          key={photo.type}
          photo={photo}
          guestName={stay.guestName}
          isWhole={isWhole}
          hasBack={hasBack}
          onEnlarge={() => setShown(photo.type)}
        />
      ))}
      {shown && <Lazy part={enlargedDocument} with={{ stay, shown, onShow: setShown }} />}
    </div>
  )
}

export const DocumentHistory = ({ lines }: { lines: readonly string[] }) => (
  <ul className="mt-3 space-y-1 text-ink-soft text-sm empty:hidden">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

function DocumentThumb({
  photo: { type, name, path, erasedAt },
  guestName,
  isWhole,
  hasBack,
  onEnlarge,
}: {
  photo: StayPhoto
  guestName: string
  isWhole: boolean
  hasBack: boolean
  onEnlarge: () => void
}) {
  const { atHouse } = useHouseTime()
  const frame = cx(
    'grid w-full place-items-center rounded-control bg-paper-deep has-[img]:overflow-hidden',
    isWhole && !(hasBack && type !== 'selfie') ? 'aspect-square sm:aspect-[4/3]' : 'aspect-[4/3]',
    // Above the decision, which stays in view.
    isWhole && 'low:aspect-auto low:h-[42dvh] low:grid-rows-[100%]',
  )
  // In two columns the back is below the front, so that the faces on ID and selfie are side by side.
  const place = type === 'selfie' ? 'col-start-2 row-span-2 row-start-1' : 'col-start-1'
  return (
    <figure className={cx('min-w-0', isWhole && hasBack && `${place} sm:col-auto sm:row-auto`)}>
      {path ? (
        <button
          type="button"
          onClick={onEnlarge}
          className={cx(frame, 'outline-offset-2 transition-opacity hover:opacity-90')}
        >
          <DocumentImage
            path={isWhole ? path : smallPhoto(path)}
            alt={documentContent.enlarge(name, guestName)}
            className={cx('size-full', isWhole ? 'object-contain' : 'object-cover')}
          />
        </button>
      ) : (
        <div className={cx(frame, 'p-3 text-center text-ink-soft text-sm')}>
          {erasedAt ? documentContent.erased(atHouse(erasedAt)) : documentContent.none}
        </div>
      )}
      <figcaption className="mt-1.5 text-ink-soft text-sm">{name}</figcaption>
    </figure>
  )
}
