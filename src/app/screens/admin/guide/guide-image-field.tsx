import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useRef, useState } from 'react'
import { storeGuideImage } from '#app/api/host-guide.ts'
import { putFile, requestUploadAddress } from '#app/api/uploads.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { isUnauthorized } from '#app/lib/http.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import { guideContent } from '#words/en/admin.ts'
import { failures, refusals, successes } from '#words/en/toasts.ts'

// The uploader is large and most visits never open it.
const ImageUploader = lazy(async () => ({
  default: (await import('#app/components/uploader/image-uploader.tsx')).ImageUploader,
}))

/** The uploader shows failures itself; only a session that has ended is for the whole page. */
async function orLogIn<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUnauthorized(error)) reportHostFailure(error, failures.uploadImage, refusals.unauthorized)
    throw error
  }
}

/** The image of a guide entry: what it is now, another one, or none. `imagePath` is empty for none. */
export function GuideImageField({
  imagePath,
  onChange,
  onBusyChange,
}: {
  imagePath: string
  onChange: (imagePath: string) => void
  onBusyChange: (isBusy: boolean) => void
}) {
  const [isUploading, setIsUploading] = useState(false)
  const open = useRef<HTMLButtonElement>(null)
  const handleClose = () => {
    setIsUploading(false)
    requestAnimationFrame(() => open.current?.focus())
  }
  const handleRemove = () => {
    onChange('')
    open.current?.focus()
  }
  const handleUploaded = async (uploadUrl: string) => {
    onChange(await orLogIn(storeGuideImage(uploadUrl)))
    showToast(successes.imageUploaded)
    handleClose()
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        {guideContent.image}
        <span className="ml-2 font-normal text-ink-soft text-sm">optional</span>
      </legend>
      {imagePath && !isUploading && (
        <img
          src={imagePath}
          alt={guideContent.imagePreview}
          className="mb-3 max-h-[200px] max-w-full rounded-control"
        />
      )}
      {isUploading ? (
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <ImageUploader
            requestAddress={() => orLogIn(requestUploadAddress())}
            put={putFile}
            claim={handleUploaded}
            onCancel={handleClose}
            onBusyChange={onBusyChange}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button ref={open} variant="secondary" onClick={() => setIsUploading(true)}>
            <ImagePlus aria-hidden="true" className="size-4" />
            {imagePath ? guideContent.changeImage : guideContent.addImage}
          </Button>
          {imagePath && (
            <Button variant="dangerQuiet" onClick={handleRemove}>
              <Trash2 aria-hidden="true" className="size-4" />
              {guideContent.removeImage}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}
