import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { hasLiveCamera } from '#app/lib/picture/in-app-browser.ts'
import { useWords } from '#app/lib/words.ts'
import type { DocumentType } from '#shared/contract/documents.ts'
import { FileButton } from './file-button.tsx'

/** Where the picture comes from: the live camera where there is one, else the phone's own camera, or a file. */
export function PictureSource({
  documentType,
  isNext,
  refusal,
  isCameraDenied,
  onOpenCamera,
  onFile,
  onCancel,
}: {
  documentType: DocumentType
  isNext: boolean
  refusal: string | undefined
  isCameraDenied: boolean
  onOpenCamera: () => void
  onFile: (file: File) => void
  onCancel: (() => void) | undefined
}) {
  const { documents } = useWords('guest')
  const { notices } = useWords('notices')
  const [canUseCamera] = useState(() =>
    hasLiveCamera({
      isSecureContext: window.isSecureContext,
      mediaDevices: navigator.mediaDevices,
      userAgent: navigator.userAgent,
    }),
  )
  const isFileFirst = !canUseCamera || isCameraDenied
  return (
    <div>
      {isCameraDenied && (
        <Notice tone="attention" role="alert" className="mb-4">
          {notices.cameraDenied}
        </Notice>
      )}
      {refusal && (
        <Notice tone="bad" role="alert" className="mb-4">
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {isFileFirst ? (
          <FileButton
            name={`${documentType}Photo`}
            variant={isNext ? 'primary' : 'secondary'}
            capture={documentType === 'id' ? 'environment' : 'user'}
            onFile={onFile}
          >
            {documents.phoneCamera}
          </FileButton>
        ) : (
          <Button
            variant={isNext ? 'primary' : 'secondary'}
            size="large"
            className="max-sm:w-full"
            onClick={onOpenCamera}
          >
            {documents.openCamera}
          </Button>
        )}
        <FileButton name={`${documentType}File`} variant="secondary" onFile={onFile}>
          {documents.chooseFile}
        </FileButton>
        {onCancel && (
          <Button variant="quiet" size="large" className="max-sm:w-full" onClick={onCancel}>
            {documents.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
