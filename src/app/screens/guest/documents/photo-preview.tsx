import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import type { MaskBox } from '#app/lib/photo/mask.ts'
import { useObjectUrl } from '#app/lib/photo/use-object-url.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { borderedOnDark, MaskBoxes, MaskEditor, pictureColumn, quietOnDark } from './mask-editor.tsx'
import type { PhaseProps } from './use-document-flow.ts'

/** Returns the photo's frame. Its height is at most `--share`, which leaves room for the buttons below it. */
const frameOf = ({ width, height }: { width: number; height: number }) => ({
  width: `min(100%, ${(width / height).toFixed(4)} * var(--share, 58dvh))`,
  aspectRatio: `${width} / ${height}`,
})

export function PhotoPreview({
  documentType,
  document,
  flow: { photo, isFromCamera },
}: PhaseProps<'preview'>) {
  const { advice, mask, photoForm, photoLabels } = useTranslations('parts')
  const [isMasking, setIsMasking] = useState(false)
  const [boxes, setBoxes] = useState<readonly MaskBox[]>([])
  const useButton = useRef<HTMLButtonElement>(null)
  const address = useObjectUrl(photo.blob)
  const isId = documentType !== 'selfie'

  useEffect(() => {
    if (isMasking) return
    useButton.current?.focus()
  }, [isMasking])

  // The frame has the photo's size before it loads, so that nothing moves.
  const frame: CSSProperties = photo.size ? frameOf(photo.size) : {}
  const image = photo.size && (
    <img
      src={address}
      alt={photoLabels[documentType].preview}
      width={photo.size.width}
      height={photo.size.height}
      draggable={false}
      className="block h-auto w-full rounded-control"
    />
  )
  if (isMasking && image) {
    return (
      <MaskEditor frame={frame} boxes={boxes} onChange={setBoxes} onDone={() => setIsMasking(false)}>
        {image}
      </MaskEditor>
    )
  }
  return (
    <div
      style={{ '--column': frame.width } as CSSProperties}
      className={`${pictureColumn} my-auto w-(--column,100%) low:grid low:w-full low:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] low:items-center low:gap-6 low:[--share:84dvh]`}
    >
      {image ? (
        <div style={frame} className="relative mx-auto overflow-hidden rounded-control bg-paper-deep">
          {image}
          <MaskBoxes boxes={boxes} />
        </div>
      ) : (
        <Notice className="text-ink">
          <p>{photoForm.noPreview}</p>
          {isId && <p className="mt-1.5">{photoForm.noCover}</p>}
        </Notice>
      )}
      <div>
        {photo.advice.length > 0 && (
          <Notice tone="attention" role="status" className="mt-4 text-ink">
            {photo.advice.map((found) => (
              <p key={found}>{advice[found]}</p>
            ))}
            <p>{photoForm.useAnyway}</p>
          </Notice>
        )}
        {isId && image && !photo.isRedrawn && <p className="mt-4 text-sm">{photoForm.noMask}</p>}
        {isId && photo.isRedrawn && (
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button
              variant="quiet"
              className={`${borderedOnDark} low:w-full`}
              onClick={() => setIsMasking(true)}
            >
              {mask.start}
            </Button>
            <p className="flex-1 basis-48 text-balance text-sm">{mask.startHint}</p>
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          <Button
            ref={useButton}
            size="large"
            className="max-sm:w-full low:w-full"
            onClick={() => document.use(photo, boxes)}
          >
            {photoForm.use}
          </Button>
          <Button
            variant="quiet"
            size="large"
            className={`${quietOnDark} max-sm:w-full low:w-full`}
            onClick={isFromCamera ? document.openCamera : document.startOver}
          >
            {isFromCamera ? photoForm.retake : photoForm.chooseAnother}
          </Button>
        </div>
      </div>
    </div>
  )
}
