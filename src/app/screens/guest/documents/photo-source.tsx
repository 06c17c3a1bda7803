import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonVariant, buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { cx } from '#app/lib/class-names.ts'
import { hasLiveCamera } from '#app/lib/photo/in-app-browser.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { PhaseProps } from './use-document-flow.ts'

export function PhotoSource({
  documentType,
  document,
  flow: { refusal, isCameraDenied },
  isNext,
  onCancel,
}: PhaseProps<'idle'> & { isNext: boolean; onCancel: (() => void) | undefined }) {
  const { documents } = useTranslations('guest')
  const { notices } = useTranslations('notices')
  const [canUseCamera] = useState(() =>
    hasLiveCamera({
      isSecureContext: window.isSecureContext,
      mediaDevices: navigator.mediaDevices,
      userAgent: navigator.userAgent,
    }),
  )
  const handleFile = (file: File) => void document.choose(file, false)
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
            onFile={handleFile}
          >
            {documents.phoneCamera}
          </FileButton>
        ) : (
          <Button
            variant={isNext ? 'primary' : 'secondary'}
            size="large"
            className="max-sm:w-full"
            onClick={document.openCamera}
          >
            {documents.openCamera}
          </Button>
        )}
        <FileButton name={`${documentType}File`} variant="secondary" onFile={handleFile}>
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

/** With `capture`, a phone opens its camera app. */
function FileButton({
  name,
  variant,
  capture,
  onFile,
  children,
}: {
  name: string
  variant: ButtonVariant
  capture?: 'environment' | 'user'
  onFile: (file: File) => void
  children: ReactNode
}) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Allows the same file to be chosen again.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <label
      className={cx(
        buttonClasses(variant, 'large'),
        'relative max-sm:w-full has-focus-visible:outline-2 has-focus-visible:outline-bush-700 has-focus-visible:outline-offset-2',
      )}
    >
      {children}
      <input
        type="file"
        name={name}
        accept="image/*,.heic,.heif,.avif"
        capture={capture}
        onChange={handleChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}
