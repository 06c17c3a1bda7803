import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { useUser } from '#app/api/auth.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { cx } from '#app/lib/class-names.ts'
import { requestReauth } from '#app/lib/reauth.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { documentContent, documentNames } from '#i18n/en/admin.ts'
import { reauthContent } from '#i18n/en/reauth.ts'
import type { DocumentType } from '#shared/contract/documents/schemas.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { formatDay } from '#shared/dates.ts'
import { smallPhoto } from '#shared/stay/documents.ts'
import { photosOf, type StayPhoto } from './stay-photos.ts'

/** Returns past and future events of the photos, one short line each. */
export function useDocumentHistory(stay: AdminStay): string[] {
  const { atHouse, dayAtHouse } = useHouseTime()
  // Retention ends at the end of a day.
  const lastDayBefore = (instant: string) =>
    formatDay(dayAtHouse(new Date(Date.parse(instant) - 1).toISOString()))
  const asked = stay.sentBack
  return [
    stay.withdrawnAt && documentContent.withdrawn(atHouse(stay.withdrawnAt)),
    stay.contactErasedAt && documentContent.contactErased(atHouse(stay.contactErasedAt)),
    asked && documentContent.sentBack(documentNames[asked.documentType], asked.reason),
    stay.idSightedInPersonAt && documentContent.sightedInPerson(atHouse(stay.idSightedInPersonAt)),
    stay.idSightedAt && documentContent.sighted(atHouse(stay.idSightedAt), stay.idSightedBy),
    stay.documentsKeptUntil &&
      documentContent.keptUntil(lastDayBefore(stay.documentsKeptUntil), stay.documentsKeptReason),
    !stay.documentsKeptUntil &&
      stay.documentsEraseAt &&
      documentContent.eraseAt(atHouse(stay.documentsEraseAt)),
  ].filter((line): line is string => Boolean(line))
}

export function StayDocuments({
  stay,
  look,
  className,
}: {
  stay: AdminStay
  look: 'small' | 'sheet'
  className?: string
}) {
  const [shown, setShown] = useState<DocumentType | null>(null)
  const documents = photosOf(stay)
  const history = useDocumentHistory(stay)
  const hasHistory = look === 'sheet' && history.length > 0
  const hasAny = documents.some(({ path, erasedAt }) => path || erasedAt)
  const isLocked = useUser().data?.isFresh === false && documents.some(({ path }) => path)
  if (!hasAny && !hasHistory) return null
  return (
    <div className={cx('min-w-0', className)}>
      {isLocked && (
        <Notice
          action={
            <Button variant="secondary" onClick={() => void requestReauth()}>
              {reauthContent.showPhotos}
            </Button>
          }
        >
          {reauthContent.photos}
        </Notice>
      )}
      {hasAny && !isLocked && (
        <div className={cx('grid grid-cols-2 gap-3', look === 'small' && 'max-w-64 md:max-w-none')}>
          {documents.map((document) => (
            <DocumentThumb
              key={document.type}
              document={document}
              guestName={stay.guestName}
              isWhole={look === 'sheet'}
              onShow={() => setShown(document.type)}
            />
          ))}
        </div>
      )}
      {hasHistory && (
        <div className={hasAny ? 'mt-3' : ''}>
          <DocumentHistory lines={history} />
        </div>
      )}
      <DocumentDialog
        documents={documents.filter(({ path }) => path)}
        guestName={stay.guestName}
        shown={shown}
        onShow={setShown}
      />
    </div>
  )
}

export const DocumentHistory = ({ lines }: { lines: readonly string[] }) => (
  <ul className="space-y-1 text-ink-soft text-sm">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

function DocumentThumb({
  document: { name, path, erasedAt },
  guestName,
  isWhole,
  onShow,
}: {
  document: StayPhoto
  guestName: string
  isWhole: boolean
  onShow: () => void
}) {
  const { atHouse } = useHouseTime()
  const frame = cx(
    'grid w-full place-items-center overflow-hidden rounded-control bg-paper-deep',
    isWhole ? 'aspect-[3/4] sm:aspect-[4/3]' : 'aspect-[4/3]',
  )
  return (
    <figure className="min-w-0">
      {path ? (
        <button
          type="button"
          onClick={onShow}
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

function DocumentImage({ path, alt, className }: { path: string; alt: string; className?: string }) {
  const [isBroken, setIsBroken] = useState(false)
  const user = useUser()
  if (isBroken) {
    return (
      <span className="flex flex-col items-center gap-2 p-4 text-center text-ink-soft text-sm">
        <ImageOff aria-hidden="true" className="size-6" />
        {documentContent.broken}
        <span className="sr-only">{alt}</span>
      </span>
    )
  }
  return (
    <img
      src={path}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => {
        setIsBroken(true)
        // The authentication may have expired, so refetch the user; the photos then require re-authentication.
        void user.refetch()
      }}
      className={className}
    />
  )
}

function DocumentDialog({
  documents,
  guestName,
  shown,
  onShow,
}: {
  documents: StayPhoto[]
  guestName: string
  shown: DocumentType | null
  onShow: (type: DocumentType | null) => void
}) {
  const document = documents.find(({ type }) => type === shown)
  if (!document) return null
  const other = documents.find(({ type }) => type !== shown)
  return (
    <Dialog
      onClose={() => onShow(null)}
      width="wide"
      title={documentContent.alt(document.name, guestName)}
      footer={
        other && (
          <Button variant="secondary" onClick={() => onShow(other.type)}>
            {documentContent.showOther(other.name)}
          </Button>
        )
      }
    >
      {document.path && (
        <div className="grid min-h-48 place-items-center">
          <DocumentImage
            key={document.path}
            path={document.path}
            alt={documentContent.alt(document.name, guestName)}
            className="max-h-[68dvh] max-w-full rounded-control"
          />
        </div>
      )}
    </Dialog>
  )
}
