import ArrowLeft from 'lucide-react/icons/arrow-left'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { useCall } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { Tooltip } from '#app/components/ui/tooltip.tsx'
import { callEndpoint } from '#app/lib/http.ts'
import { showToast } from '#app/lib/toasts.ts'
import type { FormField } from '#app/lib/use-form.ts'
import { successes } from '#i18n/en/admin.ts'
import { guideContent, guideEditor } from '#i18n/en/guide.ts'
import * as guideCalls from '#shared/contract/guide/calls.ts'

/** Marks to type for bold, a list or a link. */
const Formatting = () => (
  <details className="-mt-3 text-sm">
    <summary className="w-fit cursor-pointer py-2.5">{guideEditor.formatting}</summary>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-4 gap-y-1 pb-2 text-ink-soft">
      {guideEditor.writing.map(([typed, effect]) => (
        <li key={typed}>
          <code className="rounded bg-timber-100 px-1 text-[0.9em]">{typed}</code> {effect}
        </li>
      ))}
    </ul>
  </details>
)

export function GuideEntryFields({
  form: { field, values, setValue },
  onBusyChange,
}: {
  form: {
    field: (name: 'title' | 'content' | 'section') => FormField
    values: { imagePaths: string[] }
    setValue: (name: 'imagePaths', paths: string[]) => void
  }
  onBusyChange: (isBusy: boolean) => void
}) {
  const entries = useCall(guideCalls.listGuideEntries)
  const sectionList = useId()
  return (
    <>
      <TextField label={guideContent.entryTitle} autoComplete="off" autoFocus {...field('title')} />
      <TextArea label={guideContent.entryContent} {...field('content')} />
      <Formatting />
      <TextField
        label={guideEditor.section}
        hint={guideEditor.sectionHint}
        isOptional
        autoComplete="off"
        list={sectionList}
        {...field('section')}
      />
      <datalist id={sectionList}>
        {[...new Set((entries.data ?? []).map(({ section }) => section))].filter(Boolean).map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
      <GuideImageField
        imagePaths={values.imagePaths}
        onChange={(paths) => setValue('imagePaths', paths)}
        onBusyChange={onBusyChange}
      />
    </>
  )
}

const mostPhotos = 8

// Lazy, because the uploader is large and rarely opened.
const imageUploader = lazy(
  () => import('./uploader/image-uploader.tsx'),
  'ImageUploader',
  <Skeleton className="h-32 w-full" />,
)

function GuideImageField({
  imagePaths,
  onChange,
  onBusyChange,
}: {
  imagePaths: readonly string[]
  onChange: (imagePaths: string[]) => void
  onBusyChange: (isBusy: boolean) => void
}) {
  const [uploadingFor, setUploadingFor] = useState<'first' | 'more' | null>(null)
  const open = useRef<HTMLButtonElement>(null)
  const handleClose = () => {
    setUploadingFor(null)
    requestAnimationFrame(() => open.current?.focus())
  }
  const handleUploaded = async (uploadUrl: string) => {
    const { imagePath: path } = await callEndpoint(guideCalls.setGuideImage, {
      body: { imageUrl: uploadUrl },
    })
    onChange(uploadingFor === 'more' ? [...imagePaths, path] : [path, ...imagePaths.slice(1)])
    showToast(successes.imageUploaded)
    handleClose()
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        {imagePaths.length > 1 ? guideEditor.photos : guideContent.image}
        <span className="ml-2 font-normal text-ink-soft text-sm">optional</span>
      </legend>
      {uploadingFor === null && (
        <Photos
          paths={imagePaths}
          onChange={(paths) => {
            onChange(paths)
            open.current?.focus()
          }}
        />
      )}
      {uploadingFor !== null ? (
        <Lazy part={imageUploader} with={{ claim: handleUploaded, onCancel: handleClose, onBusyChange }} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button ref={open} variant="secondary" onClick={() => setUploadingFor('first')}>
            <ImagePlus className="size-4" />
            {imagePaths.length > 0 ? guideContent.changeImage : guideContent.addImage}
          </Button>
          {imagePaths.length > 0 && imagePaths.length < mostPhotos && (
            <Button variant="secondary" onClick={() => setUploadingFor('more')}>
              <ImagePlus className="size-4" />
              {guideEditor.addPhoto}
            </Button>
          )}
          {imagePaths.length === 1 && (
            <Button variant="dangerQuiet" onClick={() => onChange([])}>
              <Trash2 className="size-4" />
              {guideContent.removeImage}
            </Button>
          )}
        </div>
      )}
      {imagePaths.length >= mostPhotos && (
        <p className="mt-2 text-ink-soft text-sm">{guideEditor.mostPhotos}</p>
      )}
    </fieldset>
  )
}

/** Lists the images; with several, each can be removed or moved forward. */
function Photos({ paths, onChange }: { paths: readonly string[]; onChange: (paths: string[]) => void }) {
  if (paths.length === 0) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-3">
      {paths.map((path, at) => (
        <li key={path}>
          <img
            src={path}
            alt={at === 0 ? guideContent.imagePreview : guideEditor.photoOf(at + 1)}
            className={`max-w-full rounded-control ${paths.length === 1 ? 'max-h-[200px]' : 'size-32 object-cover'}`}
          />
          {paths.length > 1 && (
            <div className="flex justify-end">
              {at > 0 && (
                <Tool
                  label={guideEditor.earlier(at + 1)}
                  onClick={() => onChange(paths.toSpliced(at, 1).toSpliced(at - 1, 0, path))}
                >
                  <ArrowLeft className="size-4.5" />
                </Tool>
              )}
              <Tool
                label={guideEditor.removePhoto(at + 1)}
                variant="dangerQuiet"
                onClick={() => onChange(paths.toSpliced(at, 1))}
              >
                <Trash2 className="size-4.5" />
              </Tool>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A small button whose name is shown on hover. */
export const Tool = ({ label, ...button }: ComponentProps<typeof Button> & { label: string }) => (
  <Tooltip text={label}>
    <Button variant="quiet" size="icon" aria-label={label} {...button} />
  </Tooltip>
)
