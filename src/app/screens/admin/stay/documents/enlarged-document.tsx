import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { documentContent } from '#i18n/en/stay.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { type DocumentType, smallPhoto } from '#shared/stay/documents.ts'
import { DocumentImage } from './document-image.tsx'
import { storedPhotos } from './stay-photos.ts'

export function EnlargedDocument({
  stay,
  shown,
  onShow,
}: {
  stay: AdminStay
  shown: DocumentType
  onShow: (type: DocumentType | null) => void
}) {
  const photos = storedPhotos(stay)
  const photo = photos.find(({ type }) => type === shown)
  if (!photo?.path) return null
  const others = photos.filter(({ type }) => type !== shown)
  const title = documentContent.alt(photo.name, stay.guestName)
  return (
    <Dialog
      onClose={() => onShow(null)}
      width="wide"
      title={title}
      footer={
        others.length > 0 &&
        others.map(({ type, name }) => (
          <Button key={type} variant="secondary" onClick={() => onShow(type)}>
            {documentContent.showOther(name)}
          </Button>
        ))
      }
    >
      <div className="grid min-h-48 place-items-center low:min-h-0">
        <DocumentImage
          key={photo.path}
          path={photo.path}
          smallPath={smallPhoto(photo.path)}
          alt={title}
          className="max-h-[min(68dvh,calc(100dvh-10rem))] w-full object-contain"
        />
      </div>
    </Dialog>
  )
}
