import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { type RefObject, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useHouse } from '#app/lib/house.ts'
import { sentPhoto } from '#app/lib/photo/sent-photos.ts'
import { useImageError } from '#app/lib/rendered.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { dayAt } from '#shared/dates.ts'
import { type DocumentType, photoOf, smallPhoto } from '#shared/stay/documents.ts'

export interface DocumentTexts {
  title: string
  short: string
  hint: string
  alt: string
}

/** A photo that has arrived. Renders nothing if it hasn't. */
export function ReceivedRow({
  documentType,
  texts: own,
  onReplace,
  replaceRef,
}: {
  /** Omitted once the document can't be replaced. */
  onReplace?: (() => void) | undefined
  replaceRef?: RefObject<HTMLButtonElement | null>
} & (
  | { documentType: 'id' | 'selfie'; texts?: undefined }
  // The texts of the back of an ID load on demand.
  | { documentType: DocumentType; texts: DocumentTexts }
)) {
  const house = useHouse()
  const { stay } = useVisibleStay()
  const { documents } = useTranslations('guest')
  const format = useFormat()
  const { path, erasedAt } = photoOf(stay, documentType)
  if (!path) return null
  const texts = own ?? documents[documentType]
  const isLast = documentType === 'selfie' || !stay.selfiePath
  return (
    <div className="flex min-h-24 flex-wrap items-center gap-x-4 gap-y-2 py-4">
      {erasedAt === null && <Thumbnail key={path} path={path} alt={texts.alt} />}
      <div className="min-w-24 flex-1">
        <h3 className="font-sans font-semibold text-base leading-normal tracking-normal">{texts.title}</h3>
        {erasedAt === null ? (
          <p className="flex items-center gap-1.5 text-bush-600">
            <Check className="size-4" strokeWidth={2.5} />
            {documents.received}
          </p>
        ) : (
          <p className="text-ink-soft">
            {documents.erasedOn(format.day(dayAt(Date.parse(erasedAt), house.timeZone)))}
          </p>
        )}
      </div>
      {onReplace && (
        <Button
          {...(replaceRef ? { ref: replaceRef } : {})}
          variant="quiet"
          className="-mr-2 px-2! -outline-offset-2!"
          aria-label={documents.replaceLabel(texts.short)}
          onClick={onReplace}
        >
          {documents.replace}
        </Button>
      )}
      {isLast && erasedAt === null && <p className="w-full text-ink-soft text-sm">{documents.seenOn}</p>}
    </div>
  )
}

/** Only the browser that sent the photo may see it. Another one shows a lock as large, so that nothing moves. */
function Thumbnail({ path, alt }: { path: string; alt: string }) {
  const [isHidden, setIsHidden] = useState(false)
  const classes = 'size-16 shrink-0 rounded-control bg-paper-deep'
  const image = useImageError(() => setIsHidden(true))
  if (isHidden) return <Lock className={`${classes} p-5 text-ink-soft`} />
  return (
    <img
      {...image}
      src={sentPhoto(path) ?? smallPhoto(path)}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={`${classes} object-cover`}
    />
  )
}
